/** Finds many phrases in letters that a scanner may have misread. */
import { makePhraseFinder } from '#platform/page-text/phrase-finder.ts';

export interface FuzzyHit {
  phrase: number;
  /** Of the text: the first letter, and the one behind the last. */
  from: number;
  to: number;
  errors: number;
}

/** Letters that may be wrong, missing or extra in a phrase of this length. */
export const errorsAllowed = (length: number): number =>
  length < 12 ? 0 : length < 20 ? 1 : length < 32 ? 2 : length < 48 ? 3 : 4;

interface Piece {
  phrase: number;
  from: number;
}

const A = 97;

/**
 * A phrase with k errors, cut into k + 1 pieces, has one piece without an error. The pieces are found in one pass;
 * around each the rest of the phrase is compared, and given up at the first error too many.
 */
export function makeFuzzyFinder(phrases: readonly string[]): (letters: Uint8Array) => FuzzyHit[] {
  const coded = phrases.map((phrase) => Uint8Array.from(phrase, (letter) => letter.charCodeAt(0) - A));
  const pieces: string[] = [];
  const owners: Piece[][] = [];
  const known = new Map<string, number>();
  phrases.forEach((phrase, no) => {
    const parts = errorsAllowed(phrase.length) + 1;
    for (let part = 0; part < parts; part += 1) {
      const from = Math.floor((phrase.length * part) / parts);
      const piece = phrase.slice(from, Math.floor((phrase.length * (part + 1)) / parts));
      const at = known.get(piece) ?? known.set(piece, pieces.push(piece) - 1).get(piece)!;
      (owners[at] ??= []).push({ phrase: no, from });
    }
  });
  const find = makePhraseFinder(pieces);
  return (letters) => {
    const best = new Map<number, FuzzyHit>();
    for (const { phrase: piece, from, to } of find(letters))
      for (const owner of owners[piece]!) {
        // Its pieces lead to the same place, give or take an error.
        const key = owner.phrase * 1e6 + ((from - owner.from + 8) >> 3);
        const other = best.get(key);
        if (other?.errors === 0) continue;
        const phrase = coded[owner.phrase]!;
        const allowed = errorsAllowed(phrase.length);
        const right = extend(phrase, owner.from + (to - from), 1, letters, to, allowed);
        if (right === null) continue;
        const left = extend(phrase, owner.from - 1, -1, letters, from - 1, allowed - right.errors);
        if (left === null) continue;
        const hit = {
          phrase: owner.phrase,
          from: left.end + 1,
          to: right.end,
          errors: left.errors + right.errors,
        };
        if (!other || hit.errors < other.errors) best.set(key, hit);
      }
    return [...best.values()];
  };
}

interface Extended {
  errors: number;
  /** Behind the last letter that was compared, in the direction of reading. */
  end: number;
}

/** Compares the rest of a phrase from one letter on, in one direction. */
function extend(
  phrase: Uint8Array,
  start: number,
  step: 1 | -1,
  text: Uint8Array,
  at: number,
  allowed: number,
): Extended | null {
  const rest = step === 1 ? phrase.length - start : start + 1;
  let done = 0;
  while (done < rest && text[at + done * step] === phrase[start + done * step]) done += 1;
  if (done === rest) return { errors: 0, end: at + rest * step };
  if (allowed === 0) return null;
  return compare(phrase, start + done * step, rest - done, step, text, at + done * step, allowed);
}

const MOST = 9;
const rowA = new Int8Array(MOST + 2);
const rowB = new Int8Array(MOST + 2);

/** Edit distance in a band as wide as the errors allowed. */
function compare(
  phrase: Uint8Array,
  start: number,
  rest: number,
  step: 1 | -1,
  text: Uint8Array,
  at: number,
  allowed: number,
): Extended | null {
  const width = allowed * 2 + 1;
  let last = rowA;
  let next = rowB;
  for (let band = 0; band < width; band += 1) last[band] = band < allowed ? allowed + 1 : band - allowed;
  for (let done = 1; done <= rest; done += 1) {
    const letter = phrase[start + (done - 1) * step]!;
    let least = allowed + 1;
    for (let band = 0; band < width; band += 1) {
      const read = done + band - allowed;
      let cost = allowed + 1;
      if (read >= 0) {
        const same = read > 0 && text[at + (read - 1) * step] === letter;
        if (read > 0) cost = last[band]! + (same ? 0 : 1);
        if (band + 1 < width) cost = Math.min(cost, last[band + 1]! + 1);
        if (band > 0) cost = Math.min(cost, next[band - 1]! + 1);
      }
      next[band] = Math.min(cost, allowed + 1);
      if (next[band]! < least) least = next[band]!;
    }
    if (least > allowed) return null;
    [last, next] = [next, last];
  }
  let best = allowed;
  for (let band = 0; band < width; band += 1) if (last[band]! < last[best]!) best = band;
  if (last[best]! > allowed) return null;
  return { errors: last[best]!, end: at + (rest + best - allowed) * step };
}
