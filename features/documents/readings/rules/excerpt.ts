/** The place in a text where the words somebody looks for stand, with what is around them. */
import { folded, withoutNumbers, wordsIn } from './words.ts';

export interface Part {
  text: string;
  found: boolean;
}
const BEFORE = 60;
const LENGTH = 180;

/** Where each word begins one of the text's; null when one of them does not stand in it. A short word stands whole. */
function placesOf(foldedText: string, asked: readonly string[]): { at: number; length: number }[] | null {
  const missing = new Set(asked);
  const places: { at: number; length: number }[] = [];
  for (const { word, at } of wordsIn(foldedText)) {
    const fits = asked.find((one) => (one.length < 4 ? word === one : word.startsWith(one)));
    if (fits === undefined) continue;
    missing.delete(fits);
    places.push({ at, length: fits.length });
  }
  return missing.size === 0 && places.length > 0 ? places : null;
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
