/** Reads a paper that is to be signed: opened once for all that is asked of it. In the child alone. */
import sharp from 'sharp';
import { sealFault } from '../seal/make-ready.ts';
import { readLayout } from './read-layout.ts';
import { MOST_PICTURES, type PaperPart, PICTURE_BOX } from './paper.ts';
import { readPdf } from './read-pdf.ts';
import { openPdf } from './pdfium.ts';

export async function parse(bytes: Uint8Array, emit: (part: PaperPart) => Promise<void>): Promise<void> {
  const pdf = await openPdf(bytes);
  // Before anything is drawn: drawing makes form fields part of the page.
  for (const layout of readLayout(pdf)) await emit({ layout });
  await readPdf(pdf, emit);
  await emit({ isRead: true });
  await emit({ sealFault: await sealFault(bytes) });
  for (let page = 0; page < Math.min(pdf.pages, MOST_PICTURES); page += 1) {
    const { rgba, width, height } = pdf.pictureOf(page, PICTURE_BOX);
    const picture = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .webp({ quality: 60, effort: 4 })
      .toBuffer();
    await emit({ picture: picture.toString('base64') });
  }
}
