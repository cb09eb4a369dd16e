/** Whether the name on a paper is that of a person or business, however it is written. Pure. */
import { isSameName, nameKey } from './names.ts';

/** Somebody a paper of an entity can be made out to. */
export interface KnownName {
  name: string;
  role: 'taxpayer' | 'spouse' | null;
}

const SUFFIX = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'md', 'dds', 'cpa', 'esq', 'mr', 'mrs', 'ms', 'dr']);
const MISREAD_FROM = 5;
const SHORTENED_FROM = 3;

/** "WHITCOMBE, JAMES R" → whitcombe, james. Initials say too little. */
const partsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 1 && !SUFFIX.has(part));

/** The same but for a letter misread, or one of them cut short: "Rob", "Robert". */
function isSamePart(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= SHORTENED_FROM && long.startsWith(short)) return true;
  return short.length >= MISREAD_FROM && isSameName(one, other);
}

/** Joint names, names in another order and names with a middle name are the same person's. */
export function isNameOf(written: string, known: string): boolean {
  const key = nameKey(known);
  if (key.length >= MISREAD_FROM && isSameName(written, known)) return true;
  const parts = partsOf(written);
  const own = partsOf(known);
  if (parts.length === 0 || own.length === 0) return false;
  const ends = [own[0]!, own.at(-1)!];
  return ends.every((end) => parts.some((part) => isSamePart(part, end)));
}

/** A single word or initials could be anybody's. */
const MOST_TELLING = 2;

/** Only where a whole name was read, and none of those known is like it. */
export const isStrangersName = (written: string, known: readonly KnownName[]): boolean =>
  known.length > 0 &&
  partsOf(written).length >= MOST_TELLING &&
  !known.some(({ name }) => isNameOf(written, name) || nameKey(written).includes(nameKey(name)));

export const firstNameOf = (name: string): string => partsOf(name)[0] ?? '';
