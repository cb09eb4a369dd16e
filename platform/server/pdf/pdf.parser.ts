/** All that is read out of a PDF: its pages counted, the first one pictured, the text of the first of them. */
import sharp from 'sharp';
import { openPdf } from './pdfium.ts';
import { MOST_TEXT, MOST_TEXT_PAGES, type PdfPart, THUMBNAIL } from './pdf.ts';

sharp.concurrency(1);
sharp.cache(false);

export async function parse(bytes: Uint8Array, emit: (part: PdfPart) => Promise<void>): Promise<void> {
  const pdf = await openPdf(bytes);
  await emit({ pages: pdf.pages });
  const { rgba, width, height } = pdf.pictureOf(0, THUMBNAIL);
  const thumbnail = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .webp({ quality: 72, effort: 3 })
    .toBuffer();
  await emit({ thumbnail: thumbnail.toString('base64') });
  let room = MOST_TEXT;
  for (let page = 0; page < Math.min(pdf.pages, MOST_TEXT_PAGES) && room > 0; page += 1) {
    const text = pdf.textOf(page).slice(0, room);
    room -= text.length;
    await emit({ text });
  }
}
