/** Every phrase that means something on an uploaded paper. */
import { lettersOf } from '#platform/page-text/phrase-finder.ts';
import { CATALOG } from './catalogue/forms.ts';
import type { CatalogPaper } from './catalogue/make.ts';
import { makeFuzzyFinder } from './fuzzy-finder.ts';
import { hitsIn, type PageWords, type WordHit } from './page-words.ts';

/** What words say of the page they stand on. */
const SIGNS = {
  instructions: [
    'Instructions for Recipient',
    'Instructions for Employee',
    'Instructions for Payer/Borrower',
    'Instructions for Borrower',
    'Instructions for Student',
    'Instructions for Participant',
    'Instructions for Debtor',
    'Instructions for Payee',
    'Instructions for Policyholder',
    'Instructions for Donor',
    'Instructions for Transferor',
    'Instructions for Winner',
    'Instructions for Responsible Individual',
    'Instructions to Winner',
    'Instructions for Shareholder',
    'Notice to Employee',
    'Notice to Recipient',
    'Future developments. For the latest information about developments',
    'This list identifies the codes used on Schedule K-1',
    'Shareholder’s Instructions for Schedule K-1',
    'Partner’s Instructions for Schedule K-1',
    'Beneficiary’s Instructions for Schedule K-1',
    'Recipient’s taxpayer identification number (TIN). For your protection',
    'For your protection, this form may show only the last four digits',
    'General Instructions',
    'What if I have an amount in',
    'Information for recipients',
    'How to use the information on this slip',
    'Report these amounts on your tax return',
  ],
  dear: ['Dear', 'To Whom It May Concern'],
  closing: [
    'Sincerely',
    'Yours truly',
    'Best regards',
    'Kind regards',
    'Respectfully',
    'Very truly yours',
    'Warm regards',
  ],
  cover: [
    'Enclosed please find',
    'Enclosed are',
    'Please find enclosed',
    'we have enclosed',
    'are enclosed',
    'is enclosed',
    'fax cover sheet',
    'cover page',
    'cover sheet',
    'number of pages',
    'Dear Client',
    'we have prepared',
  ],
  blank: [
    'This page intentionally left blank',
    'Intentionally left blank',
    'This page is intentionally blank',
    'This page was left blank intentionally',
  ],
  return_page: ['Attachment Sequence No.', 'Attach to Form 1040', 'Paid Preparer Use Only', 'Cat. No.'],
  more: [
    'continued',
    'Supplemental Information',
    'Statement attached',
    'Attached statement',
    'continued on next page',
    'Additional Information',
  ],
  corrected_first: ['CORRECTED', 'AMENDED', 'Amended K-1', 'MODIFIÉ'],
  void: ['VOID', 'ANNULÉ'],
} as const;
export type Sign = keyof typeof SIGNS;

export type Field = 'issuer' | 'issuerTin' | 'recipient' | 'recipientTin' | 'account';
const FIELDS: readonly Field[] = ['issuer', 'issuerTin', 'recipient', 'recipientTin', 'account'];

interface Meanings {
  titles: CatalogPaper[];
  labels: { paper: CatalogPaper; box: string; words: string }[];
  words: CatalogPaper[];
  fields: { paper: CatalogPaper; field: Field; rank: number }[];
  signs: Sign[];
}

const meanings = new Map<string, Meanings>();
const meaningOf = (words: string): Meanings => {
  const letters = lettersOf(words);
  const known = meanings.get(letters);
  if (known) return known;
  const added: Meanings = { titles: [], labels: [], words: [], fields: [], signs: [] };
  meanings.set(letters, added);
  return added;
};
for (const paper of CATALOG) {
  for (const title of paper.titles) meaningOf(title).titles.push(paper);
  for (const { box, words } of paper.labels) meaningOf(words).labels.push({ paper, box, words });
  for (const word of paper.words) meaningOf(word).words.push(paper);
  for (const field of FIELDS)
    paper[field].forEach((words, rank) => meaningOf(words).fields.push({ paper, field, rank }));
}
for (const [sign, phrases] of Object.entries(SIGNS) as [Sign, readonly string[]][])
  for (const phrase of phrases) meaningOf(phrase).signs.push(sign);

const PHRASES = [...meanings.keys()];
const MEANINGS = [...meanings.values()];
const find = makeFuzzyFinder(PHRASES);

export interface Meant extends WordHit {
  letters: string;
  means: Meanings;
}

/** The box labels and words of other papers that are the same as the title of one. */
export const isGenericTitle = (letters: string, paper: CatalogPaper): boolean => {
  const its = meanings.get(letters)!;
  return (
    its.titles.length > 1 ||
    its.labels.some((one) => one.paper !== paper) ||
    its.words.some((one) => one !== paper)
  );
};

/** The papers that have this label: the more, the less it says. */
export const papersWith = (words: string): number =>
  new Set(meanings.get(lettersOf(words))!.labels.map(({ paper }) => paper)).size;

/** "Recipient" in the middle of a sentence is no label. */
const SHORT = 10;

/** A short label begins its line, behind the number of its box at most. A short field has its line for itself or a colon. */
function standsAlone(page: PageWords, { words, letters, means }: Meant): boolean {
  if (means.signs.length > 0 || means.words.length > 0) return true;
  const segment = page.segmentOf.get(words[0]!)!;
  const at = segment.words.indexOf(words[0]!);
  const isFirst = at === 0 || (at === 1 && segment.words[0]!.text.length <= 4);
  if (!isFirst) return false;
  if (means.fields.length === 0) return segment.letters.length <= letters.length * 2 + 4;
  return words.at(-1)!.text.endsWith(':') || segment.letters.length <= letters.length + 3;
}

/** "Employee’s name" with one letter misread is not "Employer’s name": of hits at one place the closest remains. */
export function meaningsOn(page: PageWords): Meant[] {
  const hits = hitsIn(page, find, PHRASES)
    .map((hit): Meant => ({ ...hit, letters: PHRASES[hit.phrase]!, means: MEANINGS[hit.phrase]! }))
    .filter((hit) => hit.letters.length >= SHORT || standsAlone(page, hit));
  const byWord = new Map<unknown, Meant[]>();
  for (const hit of hits)
    for (const word of hit.words) {
      const its = byWord.get(word);
      if (its) its.push(hit);
      else byWord.set(word, [hit]);
    }
  return hits.filter((hit) => {
    const rivals = byWord.get(hit.words[0])!;
    const isCloser = (other: Meant) =>
      other.errors < hit.errors &&
      hit.words.filter((word) => other.words.includes(word)).length >= hit.words.length * 0.8;
    // A title within a longer one is the title of another form.
    const isWithin = (other: Meant) =>
      hit.means.titles.length > 0 &&
      other.means.titles.length > 0 &&
      other.letters.length > hit.letters.length &&
      other.letters.includes(hit.letters) &&
      hit.words.every((word) => other.words.includes(word));
    return !rivals.some((other) => other !== hit && (isCloser(other) || isWithin(other)));
  });
}
