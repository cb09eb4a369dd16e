/** Numbers of forms and OMB numbers on a page. */
import { boxOf, type Place, type TextWord } from '#platform/page-text/page-text.ts';
import { CATALOG } from './catalogue/forms.ts';
import type { CatalogPaper } from './catalogue/make.ts';
import type { PageWords } from './page-words.ts';

const SAFE_LENGTH = 5;
const MISREAD: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', s: '5', z: '2' };

/** "1099-INT", "1099INT" and "IO99-INT" are one number. In short numbers, such as T5, every letter counts. */
const plainOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const mended = (plain: string): string => plain.replaceAll(/[olisz]/g, (letter) => MISREAD[letter]!);
const squeezed = (plain: string): string => (plain.length < SAFE_LENGTH ? plain : mended(plain));

const papers = new Map<string, CatalogPaper[]>();
const starts = new Set<string>();
for (const paper of CATALOG)
  for (const number of paper.numbers)
    for (const said of [plainOf(number), plainOf(`Form ${number}`)]) {
      const key = squeezed(said);
      const known = papers.get(key) ?? papers.set(key, []).get(key)!;
      if (!known.includes(paper)) known.push(paper);
      for (let length = 1; length <= said.length; length += 1)
        starts.add(said.slice(0, length)).add(mended(said.slice(0, length)));
    }

export interface NumberHit extends Place {
  papers: readonly CatalogPaper[];
  text: string;
  /** On top of the page, in large letters, or behind the word "Form". */
  isStrong: boolean;
  /** "(Form 1040)" in the head of a schedule, "Attach to Form 1040". */
  isMention: boolean;
}

const MOST_PARTS = 4;
const FAR = 30;
const LARGE = 10;
const HEAD = 0.16;
/** Before a number, they say that it is another paper's. */
const MENTION =
  /^(?:to|your|on|of|see|with|and|or|the|for|forms|file|a|an|\(form|from|in|line|lines|this|irs)$/i;

/** The longest number at each word: 1099 is not meant where 1099-INT stands. */
export function numbersOn(page: PageWords): NumberHit[] {
  const hits: NumberHit[] = [];
  for (const { words } of page.rows)
    for (let at = 0; at < words.length; at += 1) {
      const found = longestAt(words, at);
      if (!found) continue;
      const its = words.slice(at, at + found.parts);
      const box = boxOf(its);
      const before = neighborOf(words, at, -1);
      const isForm = /^form$/i.test(before) || /^form/i.test(its[0]!.text);
      const ahead = isForm && /^form$/i.test(before) ? neighborOf(words, at - 1, -1) : before;
      // A bare "1040" may be a street number or an amount.
      if (!isForm && box.height < LARGE && /^[\d,.]+$/.test(its.map(({ text }) => text).join(''))) continue;
      const isMention = MENTION.test(ahead) || its[0]!.text.startsWith('(');
      hits.push({
        ...box,
        papers: found.papers,
        text:
          (isForm && !/^form/i.test(its[0]!.text) ? `${before} ` : '') +
          its.map(({ text }) => text).join(' '),
        isStrong:
          !isMention &&
          (isForm || box.height >= LARGE || (box.y < page.height * HEAD && isHeading(words, its))),
        isMention,
      });
      at += found.parts - 1;
    }
  return hits;
}

/** Alone in its row but for a year: "2025 1099-INT". */
const isHeading = (row: readonly TextWord[], its: readonly TextWord[]): boolean => {
  const [first, last] = [its[0]!, its.at(-1)!];
  return row.every(
    (word) =>
      its.includes(word) ||
      /^(?:19|20)\d\d$/.test(word.text) ||
      word.x - (last.x + last.width) > FAR ||
      first.x - (word.x + word.width) > FAR,
  );
};

function neighborOf(words: readonly TextWord[], at: number, step: -1): string {
  const own = words[at];
  const other = words[at + step];
  return own && other && own.x - (other.x + other.width) < FAR ? other.text : '';
}

function longestAt(
  words: readonly TextWord[],
  at: number,
): { papers: readonly CatalogPaper[]; parts: number } | null {
  let number = '';
  let best: { papers: readonly CatalogPaper[]; parts: number } | null = null;
  for (let parts = 1; parts <= MOST_PARTS && at + parts <= words.length; parts += 1) {
    const word = words[at + parts - 1]!;
    const last = words[at + parts - 2];
    if (parts > 1 && word.x - (last!.x + last!.width) > FAR) break;
    number += plainOf(word.text);
    if (!starts.has(mended(number)) && !starts.has(number)) break;
    const its = papers.get(squeezed(number));
    if (its) best = { papers: its, parts };
  }
  return best;
}

export interface OmbHit extends Place {
  number: string;
  text: string;
}

const OMB = /(?:^|[^\dOo])([1il][5s][4a][5s]|[0o]9[6g][0o]|3220)\s?[-–—.~]?\s?([0-9oilsbz]{4})(?![0-9])/i;
const DIGIT: Readonly<Record<string, string>> = {
  o: '0',
  i: '1',
  l: '1',
  s: '5',
  b: '8',
  z: '2',
  a: '4',
  g: '6',
};
const digitsOf = (text: string): string =>
  text.toLowerCase().replaceAll(/[oilsbzag]/g, (letter) => DIGIT[letter]!);

/** "OMB No. 1545-0008", also with letters read for digits, or in two words. */
export function ombsOn(page: PageWords): OmbHit[] {
  return page.rows.flatMap(({ words }) =>
    words.flatMap((word, at): OmbHit[] => {
      if (!/[1ilo03]/i.test(word.text[0] ?? '') && !/\D[1il]545/.test(word.text)) return [];
      const next = words[at + 1];
      const isSplit = next && next.x - (word.x + word.width) < word.height && /^.{4}[-–—]?$/.test(word.text);
      const its = isSplit ? [word, next] : [word];
      const found = OMB.exec(its.map(({ text }) => text).join(''));
      if (!found) return [];
      const number = `${digitsOf(found[1]!)}-${digitsOf(found[2]!)}`;
      return [{ ...boxOf(its), number, text: `OMB No. ${number}` }];
    }),
  );
}
