/** To whom a K-1 of a business belongs: by name, kindly compared, and by the end of the number. */
import type { K1Reading, MaskedTin, PageRange, ReturnPart } from '../model.ts';

/** A client's entity, as far as it may be matched. */
export interface Holder {
  id: number;
  /** Of the entity and of the people in it. */
  names: readonly string[];
  /** The ends of their numbers. */
  last4: readonly string[];
  /** Is an owner of the business that the K-1 comes from. */
  isOwner: boolean;
}

export const K1_REASONS = [
  'name_and_number',
  'name_alone',
  'number_alone',
  'name_other_number',
  'number_other_name',
  'several',
  'nobody',
] as const;
export type K1Reason = (typeof K1_REASONS)[number];

export interface K1Match {
  /** Of the part of the return. */
  part: number;
  pages: PageRange[];
  recipient: string;
  tin: MaskedTin | null;
  share_percent: number | null;
  /** The likeliest entity; null where there is none, or several are as likely. */
  holder: number | null;
  /** Only where name and number both say so of one entity: all others staff tick themselves. */
  isSure: boolean;
  isOwner: boolean;
  reason: K1Reason;
}

/** Of companies, trusts and people: words that names come with and without. */
const EXTRA = new Set(
  'the a an and of jr sr ii iii iv md cpa esq llc llp lp inc corp co company corporation incorporated limited ltd pllc pc trustee ttee tr dtd mr mrs ms dr c o'.split(
    ' ',
  ),
);
const SHORT: Readonly<Record<string, string>> = {
  bob: 'robert',
  rob: 'robert',
  bill: 'william',
  will: 'william',
  dan: 'daniel',
  danny: 'daniel',
  jim: 'james',
  mike: 'michael',
  liz: 'elizabeth',
  beth: 'elizabeth',
  kate: 'katherine',
  kathy: 'katherine',
  tom: 'thomas',
  dave: 'david',
  steve: 'steven',
  chris: 'christopher',
  tony: 'anthony',
  joe: 'joseph',
  sue: 'susan',
  pat: 'patricia',
  ben: 'benjamin',
  sam: 'samuel',
  matt: 'matthew',
  nick: 'nicholas',
  greg: 'gregory',
  ed: 'edward',
  rick: 'richard',
  dick: 'richard',
  jen: 'jennifer',
  jenny: 'jennifer',
  meg: 'margaret',
  peggy: 'margaret',
  chuck: 'charles',
  ted: 'theodore',
  revocable: 'trust',
  living: 'trust',
  fam: 'family',
};

function wordsOf(name: string): Set<string> {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’.]/g, '');
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word.length > 0 && !EXTRA.has(word));
  return new Set(words.map((word) => SHORT[word] ?? word));
}

/** All words of the shorter name are in the longer one, initials aside. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)].toSorted((x, y) => x.size - y.size) as [
    Set<string>,
    Set<string>,
  ];
  const full = [...a].filter((word) => word.length > 1);
  if (full.length === 0) return false;
  const initials = [...a].filter((word) => word.length === 1);
  const others = [...b];
  return (
    (full.length > 1 || b.size === 1) &&
    full.every((word) => b.has(word)) &&
    initials.every(
      (letter) => others.length === full.length || others.some((word) => word.startsWith(letter)),
    )
  );
}

function reasonFor(k1: K1Reading, holder: Holder): { reason: K1Reason; rank: number } | null {
  const isNamed = holder.names.some((name) => isSameName(name, k1.recipient.name));
  const last4 = k1.recipient.tin?.last4;
  const isNumbered = last4 !== undefined && holder.last4.includes(last4);
  if (isNamed && isNumbered) return { reason: 'name_and_number', rank: 4 };
  if (isNamed && last4 !== undefined && holder.last4.length > 0)
    return { reason: 'name_other_number', rank: 1 };
  if (isNamed) return { reason: 'name_alone', rank: 3 };
  // Four digits are soon the same by chance: only an owner is proposed for them.
  if (isNumbered && holder.isOwner) return { reason: 'number_alone', rank: 2 };
  return isNumbered ? { reason: 'number_other_name', rank: 0 } : null;
}

export function matchK1(
  k1: K1Reading,
  holders: readonly Holder[],
): Pick<K1Match, 'holder' | 'isSure' | 'isOwner' | 'reason'> {
  const found = holders
    .map((holder) => ({ holder, by: reasonFor(k1, holder) }))
    .filter((one) => one.by !== null)
    .toSorted((a, b) => b.by!.rank - a.by!.rank || Number(b.holder.isOwner) - Number(a.holder.isOwner));
  const [best, next] = found;
  if (!best || best.by!.reason === 'number_other_name')
    return { holder: null, isSure: false, isOwner: false, reason: best ? 'number_other_name' : 'nobody' };
  const isTie =
    next !== undefined && next.by!.rank === best.by!.rank && next.holder.isOwner === best.holder.isOwner;
  if (isTie) return { holder: null, isSure: false, isOwner: false, reason: 'several' };
  // Two entities with the same name and number are never told apart by who owns the business.
  const isOnly = next?.by!.rank !== best.by!.rank;
  const { reason } = best.by!;
  return {
    holder: best.holder.id,
    isSure: reason === 'name_and_number' && isOnly,
    isOwner: best.holder.isOwner,
    reason,
  };
}

/** Each K-1 of a return with its pages and the entity to file it into. */
export const matchK1s = (parts: readonly ReturnPart[], holders: readonly Holder[]): K1Match[] =>
  parts.flatMap(({ no, k1, pages }) =>
    k1
      ? [
          {
            part: no,
            pages,
            recipient: k1.recipient.name,
            tin: k1.recipient.tin,
            share_percent: k1.share_percent,
            ...matchK1(k1, holders),
          },
        ]
      : [],
  );
