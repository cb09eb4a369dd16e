/** Reads a PDF that is looked at and searched. In the child alone. */
import type { PdfPart } from './pdf.ts';
import { openPdf } from './pdfium.ts';
import { readPdf } from './read-pdf.ts';

export const parse = async (bytes: Uint8Array, emit: (part: PdfPart) => Promise<void>): Promise<void> =>
  readPdf(await openPdf(bytes), emit);
