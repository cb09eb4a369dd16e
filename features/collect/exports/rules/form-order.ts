/** OVR-070 to OVR-072: documents in the order a preparer files them. */
import { STANDARD_PAPERS } from '#features/intake/rules/papers.ts';
import { UNKNOWN_DOCUMENT } from '../messages.ts';

export interface Described {
  description: string;
  /** What the question asks for at which it lies. */
  paper: string | null;
  identified?: Identified | null;
}

/** What the portal or a person found it to be: its type, and the name that says the payer, too. */
export interface Identified {
  document_type: string;
  detailed_name: string;
  /** Whose name is on it; empty where none was read. */
  owner?: string;
}

/** `1040` stands where returns of earlier years do. */
const ALIASES: readonly (readonly [string, string])[] = [
  ['1040', 'Prior-year return'],
  ['1040-X', 'Prior-year return'],
  ['1040-SR', 'Prior-year return'],
  ['Brokerage statement', 'Consolidated 1099'],
  ['1099 Consolidated', 'Consolidated 1099'],
  ['Schedule K-1 (1065)', 'K-1 (1065)'],
  ['Schedule K-1 (1120-S)', 'K-1 (1120-S)'],
  ['Schedule K-1 (1041)', 'K-1 (1041)'],
  ['K-1', 'K-1 (1065)'],
];

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const RANKS: ReadonlyMap<string, number> = new Map(STANDARD_PAPERS.map(({ name }, at) => [plain(name), at]));
const OTHER = RANKS.get('other')!;

/** The longest first, so that a 1099-INT is none of the plain 1099s. */
const KNOWN: readonly { words: string; form: string }[] = [
  ...STANDARD_PAPERS.map(({ name }) => [name, name] as const),
  ...ALIASES,
]
  .map(([words, form]) => ({ words: plain(words), form }))
  .toSorted((a, b) => b.words.length - a.words.length);

/** The form a text begins with. */
export function formNamed(text: string): string | null {
  const words = plain(text).replace(/^form\s+/, '');
  return (
    KNOWN.find(
      (known) =>
        words.startsWith(known.words) && !/[\p{L}\p{N}(-]/u.test(words.slice(known.words.length).charAt(0)),
    )?.form ?? null
  );
}

export const isUnknown = (description: string): boolean => {
  const words = plain(description);
  return words === '' || words === plain(UNKNOWN_DOCUMENT);
};

/** What staff said of it comes first, then what it was found to be; else what was asked for where it lies. */
export function describedAs({ description, paper, identified }: Described): string {
  if (!isUnknown(description)) return description.trim();
  return identified ? foundToBe(identified, paper ?? '') : (paper ?? '');
}

/** `W-2, James, Northfield School District`: whose it is says the paper itself, else the item that asked for it. */
function foundToBe({ document_type, detailed_name, owner: named = '' }: Identified, paper: string): string {
  const asked = partsOf(paper);
  const isAsked = asked.form !== null && asked.form === formNamed(document_type);
  const owner = named.replaceAll(',', '').trim() || (isAsked ? asked.owner : '');
  const known = detailed_name.startsWith(`${document_type} `)
    ? detailed_name.slice(document_type.length)
    : '';
  const payer = known.replaceAll(',', '').trim() || (isAsked ? asked.payer : '');
  // A single name would be read as the payer's.
  return (payer === '' ? [document_type] : [document_type, owner, payer]).filter(Boolean).join(', ');
}

export const formOf = (document: Described): string | null => formNamed(describedAs(document));
export const needsDescription = (document: Described): boolean => isUnknown(describedAs(document));

const standardRank = (form: string | null): number =>
  form === null ? OTHER : (RANKS.get(plain(form)) ?? OTHER);

/** A firm's words for a form, or the beginning of a description of its own. */
function firmRank(order: readonly string[], document: Described): number {
  const form = formOf(document);
  const said = plain(describedAs(document));
  const at = order.findIndex((entry) => {
    const named = formNamed(entry);
    return plain(entry) === said || (named === null ? said.startsWith(plain(entry)) : named === form);
  });
  return at < 0 ? order.length : at;
}

/** Stable: documents of one form stay as they came. With an order of the firm, what it does not name comes after, in the standard one. */
export function inFormOrder<D extends Described>(
  documents: readonly D[],
  firmOrder: readonly string[] = [],
): D[] {
  const ranked = documents.map((document, at) => ({
    document,
    at,
    last: needsDescription(document) ? 1 : 0,
    firm: firmOrder.length === 0 ? 0 : firmRank(firmOrder, document),
    standard: standardRank(formOf(document)),
  }));
  return ranked
    .toSorted((a, b) => a.last - b.last || a.firm - b.firm || a.standard - b.standard || a.at - b.at)
    .map(({ document }) => document);
}

/** `W-2, James, Northfield School District`: the form, whose it is, and who gave it out. */
export function partsOf(description: string): { form: string | null; owner: string; payer: string } {
  const form = formNamed(description);
  const [, ...rest] = description.split(',').map((part) => part.trim());
  if (form === null || rest.length === 0) return { form, owner: '', payer: '' };
  return rest.length === 1
    ? { form, owner: '', payer: rest[0]! }
    : { form, owner: rest[0]!, payer: rest.slice(1).join(', ') };
}
