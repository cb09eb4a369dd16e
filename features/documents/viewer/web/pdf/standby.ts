/**
 * A PDFium that is loaded before a file is opened, so that opening waits for the file alone. Each file gets one of its
 * own: what a hostile file does to its reader never meets the next file.
 */
import { openPort, type PdfPort } from './pdf-port.ts';

const UNUSED_MS = 60_000;

let standing: { port: PdfPort; end: ReturnType<typeof setTimeout> } | null = null;

function dismiss(): PdfPort | null {
  if (!standing) return null;
  const { port, end } = standing;
  clearTimeout(end);
  standing = null;
  return port;
}

/** Ended by itself where no file is opened. */
export function warmPdfium(): void {
  const port = dismiss() ?? openPort();
  // One that could not load must not be what the next file is given.
  port.loaded.catch(() => standing?.port === port && dismiss()?.close());
  standing = { port, end: setTimeout(() => dismiss()?.close(), UNUSED_MS) };
}

export const takePdfium = (): PdfPort => dismiss() ?? openPort();
