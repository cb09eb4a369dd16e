/** Scanned pages opened, set upright, straightened and read, beside the bare tesseract core on the same pictures. */
import sharp from 'sharp';
import { openScan } from '#platform/server/ocr/open-scan.ts';
import { preparePage } from '#platform/server/ocr/prepare-page.ts';
import { recognizePage } from '#platform/server/ocr/recognize-page.ts';
import { startTesseract } from '#platform/server/ocr/tesseract-core.ts';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import { pdfOfJpegs } from '#platform/server/pictures/pdf-of-jpegs.ts';
import { longReturn } from '#test/return-corpus/long.ts';
import { type Figure, round } from './figures.ts';

/** A form and a full statement. */
const PAGES = [2, 8] as const;
const SKEWS = [1.1, -0.6] as const;
const LETTER = { width: 1700, height: 2200 };
const TURNS = 2;

/** User and system time: what else the machine does counts for neither side. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function scanned(): Promise<Buffer[]> {
  const pdf = await openPdf(longReturn(12));
  const pages = PAGES.map(async (page, at) => {
    const { pixels, width, height } = pdf.greyOf(page, LETTER);
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 1 } })
      .rotate(SKEWS[at], { background: '#fff' })
      .resize({ ...LETTER, fit: 'cover' })
      .blur(0.6)
      .jpeg({ quality: 60 })
      .toBuffer();
    return pdfOfJpegs([{ jpeg, ...LETTER }]);
  });
  return Promise.all(pages);
}

export async function measure(): Promise<Figure[]> {
  const files = await scanned();
  const least = { own: 0, bare: 0 };
  let words = 0;
  for (const file of files) {
    const best = { own: Infinity, bare: Infinity };
    const opened = await openScan(file, { kind: 'pdf', page: 1, recognize: true });
    for (let turn = 0; turn < TURNS; turn += 1) {
      const bare = await cpuOf(async () => (await startTesseract())(opened.grey));
      const own = await cpuOf(async () => {
        const prepared = preparePage(await openScan(file, { kind: 'pdf', page: 1, recognize: true }));
        words = (await recognizePage(prepared, await startTesseract())).words.length;
      });
      best.bare = Math.min(best.bare, bare);
      best.own = Math.min(best.own, own);
    }
    least.own += best.own;
    least.bare += best.bare;
  }
  return [
    {
      name: 'ocr: scanned pages over the bare core',
      value: round(least.own / least.bare),
      unit: 'ratio',
      aim: { at_most: 1.3 },
      of: {
        own_ms_a_page: round(least.own / files.length),
        bare_ms_a_page: round(least.bare / files.length),
        words,
      },
    },
  ];
}
