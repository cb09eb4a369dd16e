/** The tax year of a paper: the year beside its title, never the day of its revision or of its payment. */
import type { Place } from '#platform/page-text/page-text.ts';
import { EARLIEST_YEAR } from '../model.ts';
import type { PageWords } from './page-words.ts';

export interface YearVote extends Place {
  year: number;
  weight: number;
  text: string;
}

const YEAR = /^[(“"]?((?:19|20)\d\d)[)”",.:;]?$/;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\\.?';
const DATED = new RegExp(`(?:${MONTH}\\s+\\d{1,2},?|\\d{1,2}\\s+${MONTH},?|${MONTH})\\s*$`, 'i');
const REVISED = /(?:rev\.?|revised|\(rev\.?|copyright|©|rév\.?)\s*(?:[a-z]+\.?|\d{1,2}[-/])?\s*$/i;
const DUE =
  /\b(?:due|paid|payable|by|before|after|printed|mailed|on|sold|acquired|dated?|issued|expires?|exp)\b[^.]{0,24}$/i;
const NAMED =
  /\b(?:(?:calendar|tax|taxable|taxation|benefit|plan|income)\s+year(?:\s+(?:ended|ending|beginning|of))?|for(?:\s+the)?\s+(?:calendar\s+)?year(?:\s+ended)?|during|paid\s+in|année(?:\s+d’imposition)?|year)\s*:?\s*(?:(?:dec(?:ember|\.)?|january)\s+(?:31|1),?\s*)?$/i;
const BESIDE_FORM =
  /\b(?:form|schedule|w-?2[cg]?|1099(?:-[a-z]{1,4})?|1098(?:-[a-z])?|5498(?:-sa)?|k-1|t4a?|t5|t3|1095-[abc]|1040|statement)\s*\(?$/i;
const BEFORE_FORM =
  /^\s*\)?\s*(?:form|schedule|1099|1098|5498|w-?2|tax\b|consolidated|composite|k-1|year[- ]end|annual)/i;
const LARGE = 12;
const SPLIT = /^(?:19|20)$/;

/** Each saying of a year with its weight. Titles are places of the title and the number of the form. */
export function yearsOn(page: PageWords, titles: readonly Place[]): YearVote[] {
  const votes: YearVote[] = [];
  for (const { words } of page.rows)
    words.forEach((word, at) => {
      const { text, place } = yearAt(page, words, at, titles);
      // "19 20" are labels of two boxes.
      if (text === null || text < EARLIEST_YEAR) return;
      const before = words
        .slice(Math.max(0, at - 6), at)
        .map((one) => one.text)
        .join(' ');
      const after = words
        .slice(place.parts + at, place.parts + at + 3)
        .map((one) => one.text)
        .join(' ');
      if (REVISED.test(before) || /^(?:rev|edition)\b/i.test(after)) return;
      const isNamed = NAMED.test(before);
      const isDated = DATED.test(before);
      if (isDated && !isNamed)
        return void votes.push({ ...place.box, year: text, weight: 0.2, text: String(text) });
      const isByTitle = titles.some((title) => isBy(title, word));
      const isLarge = word.height >= LARGE;
      const weight =
        (isNamed ? 4 : 0) +
        (isLarge ? 3 : 0) +
        (isByTitle ? 2.5 : 0) +
        (place.parts > 1 ? 2 : 0) +
        (BESIDE_FORM.test(before) ? 2 : 0) +
        (BEFORE_FORM.test(after) ? 2.5 : 0) +
        (word.y < page.height * 0.12 ? 0.5 : 0) +
        0.3 -
        (!isNamed && DUE.test(before) ? 3 : 0);
      if (weight > 0) votes.push({ ...place.box, year: text, weight, text: String(text) });
    });
  return votes;
}

const isBy = (title: Place, word: Place): boolean =>
  Math.abs(title.y - word.y) < Math.max(44, title.height * 2.5) && Math.abs(title.x - word.x) < 260;

/** "2025", or "20" and "25" in two words, as forms print it in two kinds of letters. */
function yearAt(
  page: PageWords,
  words: PageWords['rows'][number]['words'],
  at: number,
  titles: readonly Place[],
): { text: number | null; place: { box: Place; parts: number } } {
  const word = words[at]!;
  const whole = YEAR.exec(word.text);
  if (whole) return { text: Number(whole[1]), place: { box: placeOf(word), parts: 1 } };
  const next = words[at + 1];
  const isSplit =
    SPLIT.test(word.text) &&
    next &&
    /^\d\d$/.test(next.text) &&
    next.x - (word.x + word.width) < word.height * 0.9;
  if (!isSplit) return { text: null, place: { box: placeOf(word), parts: 1 } };
  const before = words[at - 1]?.text ?? '';
  const isSaid =
    word.height >= LARGE ||
    /year|beginning|ending|form|tax/i.test(before) ||
    word.y < page.height * 0.2 ||
    titles.some((title) => isBy(title, word));
  return {
    text: isSaid ? Number(word.text + next.text) : null,
    place: { box: { ...placeOf(word), width: next.x + next.width - word.x }, parts: 2 },
  };
}

const placeOf = ({ x, y, width, height }: Place): Place => ({ x, y, width, height });

/** From here on the year is said, not mentioned. */
const SAID = 1.5;

/** A year that is only repeated gains little: labels name the years around the one of the form. */
const AGAIN = 0.3;

/** The year that is said most. A paper without one takes the year of most of its dates. */
export function yearOf(votes: readonly YearVote[], takesDates = false): YearVote | null {
  const sums = new Map<number, { weight: number; best: YearVote }>();
  for (const vote of votes.toSorted((a, b) => b.weight - a.weight)) {
    const sum = sums.get(vote.year);
    if (sum) sum.weight += Math.min(AGAIN, vote.weight);
    else sums.set(vote.year, { weight: vote.weight, best: vote });
  }
  const [first, second] = [...sums.values()].toSorted((a, b) => b.weight - a.weight);
  if (!first || first.weight <= (second?.weight ?? 0)) return null;
  return first.best.weight >= SAID || takesDates ? first.best : null;
}
