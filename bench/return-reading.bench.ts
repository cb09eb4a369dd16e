/** A 200-page return read into its parts, beside the bare text of the same pages by the same engine. */
import { type PackedPage, unpackPage } from '#platform/server/pdf/layout.ts';
import { layPages } from '#platform/server/pdf/lay-pages.ts';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import { startReading } from '#features/returns/reading/rules/read-return.ts';
import { longReturn } from '#test/return-corpus/long.ts';
import { type Figure, round } from './figures.ts';

const PAGES = 200;
const TURNS = 10;

/** User and system time: what else the machine does counts for neither side. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function bareText(bytes: Uint8Array): Promise<void> {
  const pdf = await openPdf(bytes);
  for (let page = 0; page < pdf.pages; page += 1) pdf.textOf(page);
}

/** Through the wall as text, as it goes in the product. */
async function readWhole(bytes: Uint8Array): Promise<number> {
  const reader = startReading();
  await layPages(bytes, async (page) =>
    reader.page(unpackPage(JSON.parse(JSON.stringify(page)) as PackedPage)),
  );
  return reader.finish().parts.length;
}

export async function measure(): Promise<Figure[]> {
  const bytes = longReturn(PAGES);
  const best = { text: Infinity, read: Infinity };
  let parts = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    best.text = Math.min(best.text, await cpuOf(() => bareText(bytes)));
    best.read = Math.min(best.read, await cpuOf(async () => (parts = await readWhole(bytes))));
  }
  return [
    {
      name: 'returns: a 200-page return in its parts over its bare text',
      value: round(best.read / best.text),
      unit: 'ratio',
      aim: { at_most: 2 },
      of: { read_ms_a_page: round(best.read / PAGES), text_ms_a_page: round(best.text / PAGES), parts },
    },
  ];
}
