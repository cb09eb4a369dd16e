/**
 * The one open checklist item that asks for a paper. Stricter than `bestPlace`, since nobody looks before the portal
 * puts it there: an item that names another payer or another person is not the one. Pure.
 */
import { CATALOG } from './catalogue/forms.ts';
import { firstNameOf, isNameOf, type KnownName } from './persons.ts';
import { STANDARD_PAPERS } from './papers.ts';

export interface AskedItem {
  questionnaire_id: number;
  question_no: number;
  /** As its client reads it. */
  text: string;
  paper: string | null;
  /** The client has to say which of several papers it is. */
  has_options: boolean;
}

export interface AnsweringPaper {
  document_type: string;
  payer: string | null;
  recipient: string | null;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}&.-]*/gu;
const plain = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Words of items that name nobody. What is capitalized and not among them is taken for a name. */
const COMMON = new Set(
  [
    ...CATALOG.flatMap(({ titles, numbers, topic }) => [...titles, ...numbers, topic]),
    ...STANDARD_PAPERS.map(({ name }) => name),
    'please upload send attach provide add your the any all each every a an and or of for from with to in on by',
    'form forms schedule statement statements letter letters slip slips paper papers copy copies page pages document',
    'documents package packages report reports bill bills receipt receipts record records summary year-end annual tax',
    'taxes wage wages income interest dividends dividend brokerage broker brokers bank banks lender lenders employer',
    'employers job jobs mortgage pension retirement account accounts social security benefit benefits unemployment',
    'partnership estate trust corporation business rental property insurance health student loan tuition irs state',
    'federal us usa ca cra taxpayer spouse husband wife partner dependent child children if you have received one more',
  ]
    .flatMap((text) => text.match(WORD) ?? [])
    .map(plain),
);

/** Letters and figures of a form's number: "W-2", "1099-INT". */
const isNumber = (word: string): boolean => /\d/.test(word);

type Match = 'named' | 'any' | 'other';

const namesIn = (text: string): string[] =>
  (text.match(WORD) ?? []).filter(
    (word) => /^\p{Lu}/u.test(word) && word.length > 1 && !isNumber(word) && !COMMON.has(plain(word)),
  );

const isPersonsWord = (word: string, people: readonly KnownName[]): boolean =>
  people.some(({ name }) => name.split(/\s+/).map(plain).includes(plain(word).replace(/s$/, ''))) ||
  people.some(({ name }) => name.split(/\s+/).map(plain).includes(plain(word)));

function byPayer(text: string, payer: string | null, people: readonly KnownName[]): Match {
  const named = namesIn(text.replaceAll(/['’]s\b/g, '')).filter((word) => !isPersonsWord(word, people));
  if (named.length === 0) return 'any';
  const its = new Set((payer?.match(WORD) ?? []).map(plain));
  return named.every((word) => its.has(plain(word))) ? 'named' : 'other';
}

const SPOUSES = /\b(spouse|husband|wife)\b/i;

function byPerson(text: string, recipient: string | null, people: readonly KnownName[]): Match {
  const words = new Set((text.replaceAll(/['’]s\b/g, '').match(WORD) ?? []).map(plain));
  const firsts = people.filter(({ name }) => words.has(firstNameOf(name)));
  const meant = SPOUSES.test(text) ? people.filter(({ role }) => role === 'spouse') : firsts;
  if (meant.length === 0) return SPOUSES.test(text) ? 'other' : 'any';
  const its = recipient === null ? [] : people.filter(({ name }) => isNameOf(recipient, name));
  return its.length > 0 && its.every((one) => meant.includes(one)) ? 'named' : 'other';
}

export function onlyItem(
  open: readonly AskedItem[],
  { document_type, payer, recipient }: AnsweringPaper,
  people: readonly KnownName[],
): AskedItem | null {
  const asking = open
    .filter(({ paper, has_options }) => paper === document_type && !has_options)
    .map((item) => {
      const matches = [byPayer(item.text, payer, people), byPerson(item.text, recipient, people)];
      return {
        item,
        isOther: matches.includes('other'),
        named: matches.filter((match) => match === 'named').length,
      };
    })
    .filter(({ isOther }) => !isOther);
  const most = Math.max(0, ...asking.map(({ named }) => named));
  const left = asking.filter(({ named }) => named === most);
  return left.length === 1 ? left[0]!.item : null;
}
