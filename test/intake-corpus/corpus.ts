/** Every document of the corpus: a type, a layout, and its pages for a seed. */
import type { FormType } from '#features/intake/model.ts';
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { slip, SLIPS } from './draw-canada.ts';
import { bankStatement, instructionsOf, irsForm, webPrint } from './draw-information.ts';
import { coverLetter, PAPERS, unknownLetter } from './draw-papers.ts';
import { consolidated, return1040, return1120S } from './draw-returns.ts';
import { health, k1, k1Statement, ssa1099 } from './draw-shares.ts';
import { fourUpW2, irsW2, irsW2c, payFrom, portalW2, twoUpW2, w2NoticeToEmployee } from './draw-wages.ts';
import { PRINTED } from './information-forms.ts';
import { type Facts, factsFrom, randomFrom } from './people.ts';
import { blankPage } from './sheet.ts';

export interface DrawnKind {
  name: string;
  type: FormType | null;
  draw: (facts: Facts) => LaidPage[];
}

const one = (
  name: string,
  type: FormType | null,
  draw: (facts: Facts) => { page: () => LaidPage },
): DrawnKind => ({
  name,
  type,
  draw: (facts) => [draw(facts).page()],
});

export const KINDS: readonly DrawnKind[] = [
  ...PRINTED.flatMap((form): DrawnKind[] => [
    one(`${form.number} of the IRS`, form.type, (facts) => irsForm(form, facts)),
    one(`${form.number} low on the page`, form.type, (facts) =>
      irsForm(form, facts, { top: 300, copy: 'Copy C' }),
    ),
    one(`${form.number} of a bank`, form.type, (facts) => bankStatement(form, facts)),
    one(`${form.number} from the web`, form.type, (facts) => webPrint(form, facts)),
    {
      name: `${form.number} with instructions`,
      type: form.type,
      draw: (facts) => [irsForm(form, facts).page(), instructionsOf(form)],
    },
  ]),
  one('W-2 of the IRS', 'W-2', (facts) => irsW2(payFrom(facts))),
  one('W-2 two-up', 'W-2', (facts) => twoUpW2(payFrom(facts))),
  one('W-2 four-up', 'W-2', (facts) => fourUpW2(payFrom(facts))),
  one('W-2 of a portal', 'W-2', (facts) => portalW2(payFrom(facts))),
  {
    name: 'W-2 with notice',
    type: 'W-2',
    draw: (facts) => [irsW2(payFrom(facts)).page(), w2NoticeToEmployee().page()],
  },
  one('W-2c', 'W-2c', (facts) => irsW2c(payFrom(facts))),
  ...(['1065', '1120-S', '1041'] as const).flatMap((number): DrawnKind[] => [
    one(`K-1 ${number}`, `K-1 (${number})`, (facts) => k1(number, facts)),
    one(`K-1 ${number} of software`, `K-1 (${number})`, (facts) => k1(number, facts, 'software')),
    {
      name: `K-1 ${number} with statement`,
      type: `K-1 (${number})`,
      draw: (facts) => [k1(number, facts).page(), k1Statement(facts).page()],
    },
  ]),
  one('SSA-1099', 'SSA-1099', ssa1099),
  ...(['1095-A', '1095-B', '1095-C'] as const).map((form) => one(form, form, (facts) => health(form, facts))),
  ...(Object.keys(SLIPS) as FormType[]).flatMap((type): DrawnKind[] => [
    one(`${type} slip`, type, (facts) => slip(type, facts)),
    one(`${type} as a list`, type, (facts) => slip(type, facts, 'list')),
  ]),
  { name: 'consolidated', type: 'Consolidated 1099', draw: (facts) => consolidated(facts) },
  {
    name: 'tax reporting statement',
    type: 'Consolidated 1099',
    draw: (facts) => consolidated(facts, 6, 'Tax Reporting Statement 1099'),
  },
  { name: '1040', type: 'Prior-year return', draw: return1040 },
  { name: '1120-S', type: 'Prior-year return', draw: return1120S },
  ...(Object.entries(PAPERS) as [FormType, (facts: Facts) => { page: () => LaidPage }][]).map(
    ([type, draw]) => one(`paper: ${type}`, type, draw),
  ),
  { name: 'cover letter', type: null, draw: (facts) => [coverLetter(facts)] },
  { name: 'a letter of the client', type: null, draw: (facts) => [unknownLetter(facts)] },
];

export interface DrawnDocument {
  kind: DrawnKind;
  pages: LaidPage[];
  facts: Facts;
}

/** One document of each kind for a seed. */
export const everyDocument = (seed: number): DrawnDocument[] =>
  KINDS.map((kind, at) => {
    const facts = factsFrom(seed * 1000 + at);
    return { kind, pages: kind.draw(facts), facts };
  });

/** A pile of some documents in any order, with blank pages here and there. */
export function randomPile(seed: number): {
  pages: LaidPage[];
  documents: DrawnDocument[];
  starts: number[];
} {
  const next = randomFrom(seed + 99);
  const count = 4 + Math.floor(next() * 7);
  const pages: LaidPage[] = [];
  const starts: number[] = [];
  const documents = Array.from({ length: count }, (_, at): DrawnDocument => {
    const kind = KINDS[Math.floor(next() * KINDS.length)]!;
    const facts = factsFrom(seed * 100 + at);
    const its = kind.draw(facts);
    starts.push(pages.length);
    pages.push(...its);
    if (next() < 0.12) pages.push(blankPage());
    return { kind, pages: its, facts };
  });
  return { pages, documents, starts };
}
