/** The shape of an entry of the catalog: what is printed on a paper, and where it says who and which year. */
import type { FormType } from '../../model.ts';

export interface Label {
  box: string;
  words: string;
}

export interface CatalogPaper {
  type: FormType;
  /** `form`: known by title, number and box labels. `return`: a filed return. `paper`: a letter or bill, known by its words. */
  kind: 'form' | 'return' | 'paper';
  omb: readonly string[];
  /** Current and former titles. */
  titles: readonly string[];
  /** As printed: "1099-INT". */
  numbers: readonly string[];
  labels: readonly Label[];
  /** "Interest" in "Interest boxes 1, 3 and 8". */
  topic: string;
  words: readonly string[];
  /** Labels of names and numbers, longest first. */
  issuer: readonly string[];
  issuerTin: readonly string[];
  recipient: readonly string[];
  recipientTin: readonly string[];
  account: readonly string[];
  /** The one who issues it, where that is always the same. */
  from: string | null;
  /** Printed pages of the form itself, without instructions. */
  pages: number;
}

type Parts = Partial<Omit<CatalogPaper, 'type' | 'kind' | 'labels'>> & { boxes?: readonly string[] };

/** "1a Total ordinary dividends": the box, then its label. */
const labelOf = (text: string): Label => {
  const at = text.indexOf(' ');
  return { box: text.slice(0, at), words: text.slice(at + 1) };
};

const make =
  (kind: CatalogPaper['kind']) =>
  (type: FormType, { boxes = [], ...parts }: Parts): CatalogPaper => ({
    type,
    kind,
    omb: [],
    titles: [],
    numbers: [],
    topic: 'Box',
    words: [],
    issuer: [],
    issuerTin: [],
    recipient: [],
    recipientTin: [],
    account: [],
    from: null,
    pages: 1,
    ...parts,
    labels: boxes.map(labelOf),
  });

export const form = make('form');
export const filedReturn = make('return');
export const paper = make('paper');

/** The blocks on the left of most information returns. */
export const PAYER_BLOCK = {
  issuer: [
    'PAYER’S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.',
    'PAYER’S name, street address, city or town, state or province, country, ZIP',
    'PAYER’S name, street address',
    'PAYER’S name',
    'Payer:',
    'Payer information',
  ],
  issuerTin: [
    'PAYER’S TIN',
    'PAYER’S federal identification number',
    'PAYER’S federal identification no.',
    'Payer’s Federal ID number',
    'Payer’s Fed ID',
    'Payer’s EIN',
  ],
  recipient: ['RECIPIENT’S name', 'Recipient:', 'Recipient information'],
  recipientTin: [
    'RECIPIENT’S TIN',
    'RECIPIENT’S identification number',
    'Recipient’s ID number',
    'Taxpayer ID number',
    'Recipient’s SSN',
  ],
  account: ['Account number (see instructions)', 'Account number', 'Account no.', 'Account:', 'Acct'],
} as const;
