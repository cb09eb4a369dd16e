/** Whether a PDF opens, and how many pages it has: asked while the person who sent it waits. */
import { openPdf } from './pdfium.ts';
import type { PdfPart } from './pdf.ts';

export async function parse(bytes: Uint8Array, emit: (part: PdfPart) => Promise<void>): Promise<void> {
  const pdf = await openPdf(bytes);
  await emit({ pages: pdf.pages });
}
