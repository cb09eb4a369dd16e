/**
 * A 200-page return read into its parts, beside the bare text of the same pages by the same engine; and what is found in
 * the forty returns of the corpus.
 */
import { type PackedPage, unpackPage } from '#platform/server/pdf/layout.ts';
import { layPages } from '#platform/server/pdf/lay-pages.ts';
import { openPdf } from '#platform/server/pdf/pdfium.ts';
import type { ReturnReading } from '#features/returns/reading/model.ts';
import { startReading } from '#features/returns/reading/rules/read-return.ts';
import type { Expected } from '#test/return-corpus/binder.ts';
import { longReturn } from '#test/return-corpus/long.ts';
import { corpus } from '#test/return-corpus/returns.ts';
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
async function readWhole(bytes: Uint8Array) {
  const reader = startReading();
  await layPages(bytes, async (page) =>
    reader.page(unpackPage(JSON.parse(JSON.stringify(page)) as PackedPage)),
  );
  return reader.finish();
}

type ReadPart = ReturnReading['parts'][number];
const isThis = (part: ReadPart, { kind, form_id, first }: Expected): boolean =>
  part.kind === kind && part.form_id === form_id && part.pages[0]!.first === first;

/** E-sign forms that are found, and parts taken for what they are not. */
async function accuracy(): Promise<Figure[]> {
  const count = { forms: 0, found: 0, decided: 0, wrong: 0 };
  for (const { bytes, expected } of corpus()) {
    const { parts } = await readWhole(bytes);
    const forms = expected.filter(({ kind }) => kind === 'e_sign_form');
    const decided = parts.filter(({ kind }) => kind !== 'other');
    count.forms += forms.length;
    count.found += forms.filter((one) => parts.some((part) => isThis(part, one))).length;
    count.decided += decided.length;
    count.wrong += decided.filter((part) => !expected.some((one) => isThis(part, one))).length;
  }
  const { forms, found, decided, wrong } = count;
  return [
    {
      name: 'returns: e-sign forms found in the corpus (recall)',
      value: round(found / forms),
      unit: 'ratio',
      aim: { at_least: 1 },
      of: { forms, found },
    },
    {
      name: 'returns: parts of the corpus taken for what they are not',
      value: round(wrong / decided),
      unit: 'ratio',
      aim: { at_most: 0.01 },
      of: { decided, wrong },
    },
  ];
}

export async function measure(): Promise<Figure[]> {
  const bytes = longReturn(PAGES);
  const best = { text: Infinity, read: Infinity };
  let parts = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    best.text = Math.min(best.text, await cpuOf(() => bareText(bytes)));
    best.read = Math.min(best.read, await cpuOf(async () => (parts = (await readWhole(bytes)).parts.length)));
  }
  return [
    {
      name: 'returns: a 200-page return in its parts over its bare text',
      value: round(best.read / best.text),
      unit: 'ratio',
      aim: { at_most: 2 },
      of: { read_ms_a_page: round(best.read / PAGES), text_ms_a_page: round(best.text / PAGES), parts },
    },
    ...(await accuracy()),
  ];
}
