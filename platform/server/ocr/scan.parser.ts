/** Reads one page of a scan or a photo, or only makes it ready to be read. In the sandbox only. */
import { unframedPlan } from '../pdf/book.ts';
import { packPage } from '../pdf/layout.ts';
import { inParts } from '../pdf/parts.ts';
import { readingPicture } from '../pictures/open-picture.ts';
import { openScan } from './open-scan.ts';
import { preparePage } from './prepare-page.ts';
import { recognizePage } from './recognize-page.ts';
import type { ScanPlan, ScanSaid } from './scan.ts';

export async function parse(bytes: Uint8Array, emit: (said: ScanSaid) => Promise<void>): Promise<void> {
  const { plan, rest } = unframedPlan(bytes);
  const scan = plan as ScanPlan;
  const prepared = preparePage(await readingPicture(() => openScan(rest, scan)));
  if (scan.recognize) {
    const { startTesseract } = await import('./tesseract-core.ts');
    return emit({ page: packPage(await recognizePage(prepared, await startTesseract())) });
  }
  for (const { grey, ...facts } of prepared) {
    await emit({ picture: { ...facts, size: { width: grey.width, height: grey.height } } });
    for (const piece of inParts(grey.pixels)) await emit({ bytes: piece });
  }
}
