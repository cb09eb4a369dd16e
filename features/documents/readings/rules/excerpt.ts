/** The place in a text where the words somebody looks for stand, with what is around them. */
import { folded, withoutNumbers, wordsIn } from './words.ts';

export interface Part {
  text: string;
  found: boolean;
}
const BEFORE = 60;
const LENGTH = 180;
/** Long enough to tell what kind of word it is. */
const LONGEST_LOOKED = 80;

interface Place {
  at: number;
  length: number;
}
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;

/** Where one word begins one of the text's. A short word stands whole. */
function placesOfWord(foldedText: string, asked: string): Place[] {
  const places: Place[] = [];
  for (let at = foldedText.indexOf(asked); at >= 0; at = foldedText.indexOf(asked, at + 1)) {
    // Two units, since a letter may take both.
    if (ENDS_IN_WORD.test(foldedText.slice(Math.max(0, at - 2), at))) continue;
    const { value: found } = wordsIn(foldedText.slice(at, at + LONGEST_LOOKED)).next();
    if (found?.at !== 0 || (asked.length < 4 && found.word !== asked)) continue;
    places.push({ at, length: asked.length });
  }
  return places;
}

/** All of them in the text's order; null when one of them does not stand in it. */
function placesOf(foldedText: string, asked: readonly string[]): Place[] | null {
  const each = asked.map((word) => placesOfWord(foldedText, word));
  if (each.length === 0 || each.some((places) => places.length === 0)) return null;
  // Where two begin the same word, the longer one is shown.
  const all = each.flat().toSorted((a, b) => a.at - b.at || b.length - a.length);
  return all.filter(({ at }, n) => at !== all[n - 1]?.at);
}

/** Null when the text does not hold all the words. Numbers of people and accounts are covered. */
export function excerptOf(text: string, asked: readonly string[]): Part[] | null {
  const shown = withoutNumbers(text.normalize('NFC'));
  const places = placesOf(folded(shown), asked);
  if (!places) return null;
  const from = startOfWord(shown, Math.max(0, places[0]!.at - BEFORE));
  const to = Math.min(shown.length, from + LENGTH);
  const parts: Part[] = [];
  const add = (start: number, end: number, found: boolean) => {
    const piece = shown.slice(start, end).replaceAll(/\s+/g, ' ');
    if (piece !== '') parts.push({ text: piece, found });
  };
  let at = from;
  for (const place of places.filter((one) => one.at >= from && one.at + one.length <= to)) {
    add(at, place.at, false);
    add(place.at, place.at + place.length, true);
    at = place.at + place.length;
  }
  add(at, to, false);
  if (from > 0) parts.unshift({ text: '…', found: false });
  if (to < shown.length) parts.push({ text: '…', found: false });
  return parts;
}

const startOfWord = (text: string, at: number): number => {
  if (at === 0) return 0;
  const space = text.slice(at, at + BEFORE / 2).search(/\s/);
  return space < 0 ? at : at + space + 1;
};
