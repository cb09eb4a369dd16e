/**
 * Numbers that do not belong in a message: who somebody is to the tax office, and where their money lies.
 * One pass: each run of digits is tried with at most 19 digits, however long the text is.
 */
import { isCard, isEin, isIban, isItin, isRouting, isSin, isSsn } from './number-checks.ts';
import { namedBeside, type Named } from './number-labels.ts';
import { plainText } from './plain-digits.ts';

export const NUMBER_KINDS = ['ssn', 'itin', 'sin', 'ein', 'card', 'routing', 'account'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

export interface FoundNumber {
  kind: NumberKind;
  start: number;
  /** The first place behind it. */
  end: number;
}

interface Group {
  start: number;
  end: number;
  /** What lies between it and the group before it, where that can be a separator. */
  gap: string | undefined;
}

const MOST_DIGITS = 19;
const SPACE = String.raw`[ \u00a0\u2007\u2009\u202f]`;
const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const SEPARATOR = new RegExp(`^(?:${SPACE}?${DASH}${SPACE}?|${SPACE}{1,2}|[.·])$`);
const LOOSE = new RegExp(`^${SPACE}|${SPACE}$`);
/** Part of a longer name or address, an amount or a phone number of another country. */
const HELD_BEFORE = new RegExp(
  String.raw`(?:[\p{L}\d_@+]|\p{L}(?:${DASH}|/)|[$€£¥]${SPACE}?|\b(?:USD|CAD|EUR)${SPACE}?)$`,
  'u',
);
const HELD_AFTER = new RegExp(String.raw`^(?:[\p{L}\d_@%]|${DASH}\p{L}|${SPACE}?(?:%|dollars|USD|CAD))`, 'u');
const CARD_SHAPES = /^(?:1[3-9]|4-4-4-4(?:-[1-3])?|4-6-5|4-6-4|4-4-4-1|4-4-4-3)$/;
/** Phone numbers and dates, as people divide them. */
const COMMON_SHAPES = /^(?:(?:1-)?3-3-4|3-4|4-2-2|2-2-4|[12]-[12]-[24]|5-4)$/;
const DAY = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (const match of text.matchAll(/\d+/g)) {
    const start = match.index;
    const before = groups.at(-1);
    const between = before && start - before.end <= 3 ? text.slice(before.end, start) : '';
    groups.push({ start, end: start + match[0].length, gap: SEPARATOR.test(between) ? between : undefined });
  }
  return groups;
}

/** Pieces of at least two digits, five at most. */
const ACCOUNT_SHAPES = /^(?:[2-9]|1\d)(?:-(?:[2-9]|1\d)){0,4}$/;
/** Written without a gap they are two at most: "20242025". */
const isYears = (digits: string, shape: string): boolean =>
  /^(?:(?:19|20)\d{2})+$/.test(digits) && (shape.includes('-') || digits.length <= 8);

/** A bank account has no checksum: only its name gives it away. */
function isAccount(digits: string, shape: string, name: () => Named): boolean {
  if (digits.length < 6 || digits.length > 17 || !ACCOUNT_SHAPES.test(shape)) return false;
  if (COMMON_SHAPES.test(shape) || DAY.test(digits) || isYears(digits, shape)) return false;
  const undivided = !shape.includes('-');
  const named = name();
  if (named.label === 'account' && named.close) return digits.length >= 6;
  const bank = named.label === 'account' || (named.label === 'routing' && named.near.has('account'));
  return bank && undivided && digits.length >= 8 && !named.near.has('loose');
}

/** Nine digits without a separator: the words beside them decide first. */
function ofNine(digits: string, named: Named): NumberKind | undefined {
  if (named.label === 'other') return undefined;
  if ((named.label === 'routing' || named.label === 'account') && isRouting(digits)) return 'routing';
  if (isAccount(digits, '9', () => named)) return 'account';
  if (named.label === 'ein' && isEin(digits)) return 'ein';
  if (named.label === 'sin' && isSin(digits)) return 'sin';
  if (isSsn(digits)) return 'ssn';
  if (isItin(digits)) return 'itin';
  return isSin(digits) ? 'sin' : undefined;
}

/** "1 2 3  4 5  6 7 8 9": one sign at a time, to get past a look for numbers. */
const ONE_BY_ONE = /^1(?:-1){8,}$/;
const COUNTING = '123456789';

function kindOf(digits: string, divided: string, name: () => Named): NumberKind | undefined {
  const isSpread = ONE_BY_ONE.test(divided);
  if (isSpread && COUNTING.startsWith(digits)) return undefined;
  const shape = isSpread ? String(digits.length) : divided;
  if (shape === '3-2-4') return isSsn(digits) ? 'ssn' : isItin(digits) ? 'itin' : undefined;
  if (shape === '3-3-3' && isSin(digits) && name().label !== 'other') return 'sin';
  if (shape === '2-7' && isEin(digits) && name().label !== 'other') return 'ein';
  if (shape === '9') return ofNine(digits, name());
  if (CARD_SHAPES.test(shape) && isCard(digits) && name().label !== 'other') return 'card';
  return isAccount(digits, shape, name) ? 'account' : undefined;
}

/** "SSN123-45-6789" and "SSN-123…": a name that touches its number does not make it a part of something else. */
const standsAlone = (text: string, start: number, end: number): boolean =>
  !HELD_AFTER.test(text.slice(end, end + 9)) &&
  (!HELD_BEFORE.test(text.slice(Math.max(0, start - 5), start)) ||
    /(?:^|[^\p{L}\d])(?:ssn|itin|sin|f?ein|tin|acct|account|routing|aba|iban|card)[-.=/]?$/iu.test(
      text.slice(Math.max(0, start - 10), start),
    ));

/** Tied to more digits by a dash or a dot, it is a piece of something longer. */
const tied = (group: Group | undefined) => group?.gap !== undefined && !LOOSE.test(group.gap);

function findFrom(
  text: string,
  groups: readonly Group[],
  first: number,
): (FoundNumber & { last: number }) | undefined {
  if (tied(groups[first])) return undefined;
  const start = groups[first]!.start;
  let [digits, shape] = ['', ''];
  let best: (FoundNumber & { last: number }) | undefined;
  let named: Named | undefined;
  const name = () => (named ??= namedBeside(text, start, groups[first]!.end));
  for (let last = first; last < groups.length; last++) {
    const group = groups[last]!;
    if (last > first && group.gap === undefined) break;
    const size = group.end - group.start;
    if (digits.length + size > MOST_DIGITS) break;
    digits += text.slice(group.start, group.end);
    shape += last > first ? `-${size}` : `${size}`;
    if (digits.length < 6 || tied(groups[last + 1])) continue;
    if (!standsAlone(text, start, group.end)) continue;
    const kind = kindOf(digits, shape, name);
    // The longest reading wins, except that what proves itself is not swallowed by an account number.
    if (kind && (kind !== 'account' || !best || best.kind === 'account')) {
      best = { kind, start, end: group.end, last };
    }
  }
  return best;
}

function findIbans(text: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const match of text.matchAll(/(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}(?![\p{L}\d])/giu)) {
    // Words that follow may look like more of it: the longest reading that proves itself counts.
    for (let end = match[0].length; end >= 15; end--) {
      const piece = match[0].slice(0, end);
      if (/[ -]$/.test(piece) || /[A-Z0-9]/i.test(match[0][end] ?? '')) continue;
      if (!isIban(piece.replaceAll(/[ -]/g, '').toUpperCase())) continue;
      found.push({ kind: 'account', start: match.index, end: match.index + end });
      break;
    }
  }
  return found;
}

/** In the order of the text; none overlaps another. Read as people see it, whatever signs it is written with. */
export function findNumbers(written: string): FoundNumber[] {
  const { text, startOf, endOf } = plainText(written);
  return findInPlain(text).map(({ kind, start, end }) => ({ kind, start: startOf(start), end: endOf(end) }));
}

function findInPlain(text: string): FoundNumber[] {
  const ibans = findIbans(text);
  const groups = groupsOf(text);
  const found: FoundNumber[] = [];
  let nextIban = 0;
  for (let first = 0; first < groups.length; first++) {
    const { start } = groups[first]!;
    while (nextIban < ibans.length && ibans[nextIban]!.end <= start) found.push(ibans[nextIban++]!);
    const iban = ibans[nextIban];
    if (iban && iban.start <= start) continue;
    const number = findFrom(text, groups, first);
    if (!number) continue;
    if (iban && number.end > iban.start) continue;
    const { last, ...place } = number;
    found.push(place);
    first = last;
  }
  return [...found, ...ibans.slice(nextIban)];
}

/** The last four stay, so that people know which one is meant. */
export function maskNumber(kind: NumberKind, number: string): string {
  const signs = plainText(number).text.replaceAll(/[^\p{L}\d]/gu, '');
  if (kind === 'ssn' || kind === 'itin') return `•••-••-${signs.slice(-4)}`;
  if (kind === 'sin') return `•••-••${signs.slice(-4, -3)}-${signs.slice(-3)}`;
  if (kind === 'ein') return `••-•••${signs.slice(-4)}`;
  return `•••• ${signs.slice(-4)}`;
}

/** The text with every number masked, for whatever leaves the portal. */
export function maskNumbers(text: string): string {
  let [masked, from] = ['', 0];
  for (const { kind, start, end } of findNumbers(text)) {
    masked += text.slice(from, start) + maskNumber(kind, text.slice(start, end));
    from = end;
  }
  return masked + text.slice(from);
}
