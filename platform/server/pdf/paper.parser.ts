/** Reads a paper that is to be signed: opened once for all that is asked of it. In the child alone. */
import { sealFault } from '../seal/make-ready.ts';
import { layoutsIn } from './lay-pages.ts';
import { drawnPages } from './draw-pages.ts';
import type { PaperPart } from './paper.ts';
import { readPdf } from './read-pdf.ts';
import { openPdf } from './pdfium.ts';

export async function parse(bytes: Uint8Array, emit: (part: PaperPart) => Promise<void>): Promise<void> {
  const pdf = await openPdf(bytes);
  // Before anything is drawn: drawing makes form fields part of the page.
  for (const layout of layoutsIn(pdf)) await emit({ layout });
  await readPdf(pdf, emit);
  await emit({ isRead: true });
  await emit({ sealFault: await sealFault(bytes) });
  for await (const part of drawnPages(pdf)) await emit(part);
}
