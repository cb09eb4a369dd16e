/** Numbers of forms on a page, and whether they head it. */
import { boxOf, type PageText, type Place, type TextWord } from '#platform/page-text/page-text.ts';
import { CATALOG } from '../../catalogue/rules/forms.ts';
import { type CatalogForm, squeezed } from '../../catalogue/rules/make.ts';
import { RETURN_FORMS, type ReturnForm } from '../model.ts';

const forms = new Map<string, CatalogForm[]>();
const add = (number: string, form: CatalogForm): void => {
  const all = forms.get(number);
  if (!all) forms.set(number, [form]);
  else if (!all.includes(form)) all.push(form);
};
for (const form of CATALOG)
  if (form.kind !== 'k1')
    for (const number of form.reads.numbers) {
      add(number, form);
      if (/^\d/.test(number)) add(`form${number}`, form);
    }
/** Everything a number may begin with: most words are none. */
const starts = new Set<string>();
const returns = new Map<string, ReturnForm>(RETURN_FORMS.map((form) => [squeezed(form), form]));

for (const number of [...forms.keys(), ...returns.keys()])
  for (let length = 1; length <= number.length; length += 1) starts.add(number.slice(0, length));

export interface NumberHit extends Place {
  number: string;
  forms: readonly CatalogForm[];
  returnForm: ReturnForm | null;
  text: string;
  /** On top of the page, or in large letters. */
  isHead: boolean;
  /** "Form 8879 (Rev. 01-2021)" at the foot. */
  isFoot: boolean;
  /** The word "Form" stands before it. */
  isForm: boolean;
  /** "Page 2" stands in its row. */
  isLater: boolean;
}

const HEAD = 0.17;
const FOOT = 0.9;
const LARGE = 9.5;
const MOST_PARTS = 4;
const FAR = 40;

/** The longest number at each word: 8879 is not meant where 8879-PE stands. */
export function numbersOn(page: PageText): NumberHit[] {
  const { words } = page;
  const hits: NumberHit[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = longestAt(words, at);
    if (!found) continue;
    const its = words.slice(at, at + found.parts);
    const box = boxOf(its);
    const before = words[at - 1]?.text ?? '';
    const isForm =
      /^form/i.test(words[at]!.text) || /^(?:form|schedule|forms)$/i.test(before) || before === '(Form';
    const row = words
      .slice(at + found.parts, at + found.parts + 8)
      .filter((word) => Math.abs(word.y - box.y) < 8);
    hits.push({
      ...box,
      number: found.number,
      forms: forms.get(found.number) ?? [],
      returnForm: returns.get(found.number.replace(/^form/, '')) ?? null,
      text: its.map(({ text }) => text).join(' '),
      isHead:
        box.y < page.height * HEAD || its.some(({ height, text }) => height >= LARGE && /\d/.test(text)),
      isFoot: box.y > page.height * FOOT,
      isForm,
      isLater: row.some(
        (word, no) => /^page$/i.test(word.text) && /^[2-9]\d?$/.test(row[no + 1]?.text ?? ''),
      ),
    });
    at += found.parts - 1;
  }
  return hits;
}

function longestAt(words: readonly TextWord[], at: number): { number: string; parts: number } | null {
  let number = '';
  let best: { number: string; parts: number } | null = null;
  for (let parts = 1; parts <= MOST_PARTS && at + parts <= words.length; parts += 1) {
    const word = words[at + parts - 1]!;
    const last = words[at + parts - 2];
    if (parts > 1 && (Math.abs(word.y - last!.y) > 8 || word.x - (last!.x + last!.width) > FAR)) break;
    const own = word.letters.length === word.text.length ? word.letters : squeezed(word.text);
    // A number goes on behind a hyphen, a bracket or a word such as "Form" alone.
    if (own === '' && !/^[-–—()]+$/.test(word.text)) break;
    number += own;
    if (!starts.has(number)) break;
    if (forms.has(number) || returns.has(number)) best = { number, parts };
  }
  return best;
}

/** Nothing else is called like this: letters and digits together, or a number of the family. */
export const isTelling = (number: string): boolean =>
  /^(?:form)?(?:[a-z]+\d|\d+[a-z])/.test(number) && number.length >= 4
    ? true
    : /^(?:form)?(?:8879|8878|8453|4868|7004)$/.test(number);
