/** Draws the first pages of a PDF, and reads nothing else of it. In the child alone. */
import { drawnPages } from './draw-pages.ts';
import { openPdf } from './pdfium.ts';

export async function parse(
  bytes: Uint8Array,
  emit: (part: { picture: string }) => Promise<void>,
): Promise<void> {
  for await (const part of drawnPages(await openPdf(bytes))) await emit(part);
}
