/** A small picture of a picture, and the same as a PDF: upright, and no larger than reading needs. */
import { THUMBNAIL } from '../pdf/pdf.ts';
import { openPicture, readingPicture } from './open-picture.ts';
import { pdfOfJpegs } from './pdf-of-jpegs.ts';
import { type PicturePart, TWIN_SIDE } from './picture.ts';

export const parse = (bytes: Uint8Array, emit: (part: PicturePart) => Promise<void>): Promise<void> =>
  readingPicture(async () => {
    const picture = await openPicture(bytes);
    await emit({ pages: picture.pages });
    const small = { ...THUMBNAIL, fit: 'inside', withoutEnlargement: true } as const;
    const thumbnail = await (await picture.page(0)).resize(small).webp({ quality: 72, effort: 3 }).toBuffer();
    await emit({ thumbnail: thumbnail.toString('base64') });
    const pages = [];
    for (let at = 0; at < picture.pages; at += 1) {
      const { data, info } = await (
        await picture.page(at)
      )
        .resize({ width: TWIN_SIDE, height: TWIN_SIDE, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 82, mozjpeg: false })
        .toBuffer({ resolveWithObject: true });
      pages.push({ jpeg: data, width: info.width, height: info.height });
    }
    await emit({ twin: pdfOfJpegs(pages).toString('base64') });
  });
