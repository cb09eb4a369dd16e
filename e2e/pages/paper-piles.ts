/** Sixty pages of twelve forms, five pages each, as one scans what came by mail. */
import { intText, papersPdf, w2Text } from '#test/intake-papers.ts';

const EMPLOYERS = [
  'Northfield School',
  'Ellery Library',
  'Bluefin Timber',
  'Coastline Pottery',
  'Harbor Marina',
  'Juniper Orchards',
];
const BANKS = [
  'Meridian Savings',
  'First Harbor',
  'Alder Trust',
  'Cascade Union',
  'Granite Mutual',
  'Willow Federal',
];
const PAGES_EACH = 5;

interface Form {
  /** As the checklist asks for it. */
  item: string;
  paper: 'W-2' | '1099-INT';
  pages: string[];
}

const wholeOf = (payer: string, account: string, first: string): string[] =>
  Array.from({ length: PAGES_EACH }, (_, at) => {
    const mark = `Page ${at + 1} of ${PAGES_EACH}`;
    return at === 0
      ? `${first}\n${mark}`
      : `${payer}\nAccount number ${account}\nDetails of the year, continued\n${mark}`;
  });

const wagesOf = (name: string, at: number): Form => {
  const text = w2Text({ name }).replace('12-3452286', `12-34522${80 + at}`);
  return { item: `W-2 from ${name}`, paper: 'W-2', pages: wholeOf(name, `77001122${at}0`, text) };
};
const interestOf = (name: string, at: number): Form => {
  const account = `0001234598${70 + at}`;
  const text = intText(`${name} Bank`)
    .replace('93-1234567', `93-12345${60 + at}`)
    .replace('000123459876', account);
  return {
    item: `1099-INT from ${name} Bank`,
    paper: '1099-INT',
    pages: wholeOf(`${name} Bank`, account, text),
  };
};

/** A wage statement, then one of a bank, and so on. */
export const FORMS: readonly Form[] = EMPLOYERS.flatMap((name, at) => [
  wagesOf(name, at),
  interestOf(BANKS[at]!, at),
]);

const FORMS_A_FILE = 3;

/** Four files of 15 pages. */
export const PILES = Array.from({ length: FORMS.length / FORMS_A_FILE }, (_, at) => ({
  name: `scan ${at + 1}.pdf`,
  mimeType: 'application/pdf',
  buffer: papersPdf(...FORMS.slice(at * FORMS_A_FILE, (at + 1) * FORMS_A_FILE).flatMap(({ pages }) => pages)),
}));
