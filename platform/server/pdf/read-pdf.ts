/** All that is read out of every PDF: its pages counted, the first one pictured, the text of the first of them. */
import sharp from 'sharp';
import { type Drawn, MOST_TEXT, MOST_TEXT_PAGES, type PdfPart, THUMBNAIL } from './pdf.ts';
import type { OpenPdf } from './pdfium.ts';

/** Nobody asks what else is drawn on a page with that much text. */
const LONG_TEXT = 600;
const NOTHING: Drawn = { pictures: 0, paths: 0 };

sharp.concurrency(1);
sharp.cache(false);

export async function readPdf(pdf: OpenPdf, emit: (part: PdfPart) => Promise<void>): Promise<void> {
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
    await emit({ text, ...(text.length > LONG_TEXT ? NOTHING : pdf.drawnOn(page)) });
  }
}
