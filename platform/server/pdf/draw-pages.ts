/** The first pages of a PDF as pictures. In the child alone. */
import sharp from 'sharp';
import { MOST_PICTURES, PICTURE_BOX } from './paper.ts';
import type { openPdf } from './pdfium.ts';

type Pdf = Awaited<ReturnType<typeof openPdf>>;

/** As base64, from the first page on. */
export async function* drawnPages(pdf: Pdf): AsyncGenerator<{ picture: string }> {
  for (let page = 0; page < Math.min(pdf.pages, MOST_PICTURES); page += 1) {
    const { rgba, width, height } = pdf.pictureOf(page, PICTURE_BOX);
    const picture = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .webp({ quality: 60, effort: 4 })
      .toBuffer();
    yield { picture: picture.toString('base64') };
  }
}
