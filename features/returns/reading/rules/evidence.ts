/** How sure it is that a page is a form: each kind of evidence once, with the words that are it. */
import type { Reason } from '#platform/page-text/model.ts';
import { type PageText, type Place, reasonOf } from '#platform/page-text/page-text.ts';
import type { CatalogForm } from '../../catalogue/rules/make.ts';
import { isTelling, type NumberHit } from './form-numbers.ts';
import { isShared, type Meant, type Sign } from './lexicon.ts';

export interface Clues {
  page: PageText;
  meant: readonly Meant[];
  numbers: readonly NumberHit[];
  signs: ReadonlyMap<Sign, readonly Meant[]>;
  /** Short words beside lines to sign on. */
  labels: readonly Place[];
  regions: ReadonlySet<string>;
  /** Numbers by which the United States count their forms. */
  ombs: readonly (Place & { text: string })[];
}

export interface Scored {
  form: CatalogForm;
  score: number;
  reasons: Reason[];
  /** Where its title or its number stands. */
  anchors: readonly Place[];
}

export const has = ({ signs }: Clues, ...some: readonly Sign[]): boolean =>
  some.some((sign) => signs.has(sign));
export const count = ({ signs }: Clues, ...some: readonly Sign[]): number =>
  some.filter((sign) => signs.has(sign)).length;

/** A letter to the client may name every form there is. */
export const isLetterLike = (clues: Clues): boolean => has(clues, 'dear') || has(clues, 'closing');

interface Found {
  title: Meant | null;
  number: NumberHit | null;
  isNumberSure: boolean;
  words: Meant[];
  omb: Place | null;
  reasons: Reason[];
  anchors: Place[];
}

/** What the page has of one form. */
function foundOf(clues: Clues, form: CatalogForm, within: (place: Place) => boolean): Found {
  const { page, meant, numbers } = clues;
  const own = meant.filter(({ meaning }) => 'form' in meaning && meaning.form === form).filter(within);
  const titles = own.filter(({ meaning }) => meaning.of === 'title');
  const title = titles.toSorted((a, b) => b.letters.length - a.letters.length)[0] ?? null;
  const its = numbers.filter((hit) => hit.forms.includes(form)).filter(within);
  const number = its.find(({ isHead }) => isHead) ?? its.find(({ isFoot }) => isFoot) ?? its[0] ?? null;
  const words = [
    ...new Map(own.filter(({ meaning }) => meaning.of === 'word').map((one) => [one.letters, one])).values(),
  ];
  const omb = clues.ombs.find(({ text }) => form.reads.omb.includes(text)) ?? null;
  const reasons = [title, number, omb && { ...omb, text: `OMB No. ${omb.text}` }, ...words.slice(0, 2)]
    .filter((one) => one !== null)
    .map((one) => reasonOf(page.no, one.text, one));
  return {
    title,
    number,
    isNumberSure: number !== null && (number.isHead || number.isFoot || number.isForm),
    words,
    omb,
    reasons,
    anchors: [...titles, ...its],
  };
}

/** Of several authorities that number alike, the one that is named on the page. */
const isNamed = (clues: Clues, { authority }: CatalogForm): boolean =>
  isUnionWide(authority) ? clues.regions.size === 0 || has(clues, 'page') : clues.regions.has(authority);

/** Its forms do not say whose they are. */
const isUnionWide = (authority: string): boolean => authority === 'federal' || authority === 'fincen';

export function eSignScore(clues: Clues, form: CatalogForm): Scored {
  const { title, number, isNumberSure, words, omb, reasons, anchors } = foundOf(clues, form, () => true);
  const body = count(clues, 'perjury', 'declares', 'ero', 'pin', 'authorizes', 'retains');
  const isState = /^[A-Z]/.test(form.authority);
  // A number that a title has in it, too, counts once: the longer title is the form's own.
  const isOwnTitle = title !== null && !isShared(title.letters);
  const isOwnNumber = number !== null && isNumberSure;
  const score =
    (isOwnTitle ? 0.4 : title ? 0.25 : 0) +
    (isOwnNumber ? (isTelling(number.number) ? 0.35 : 0.25) : number ? 0.08 : 0) +
    (omb ? 0.08 : 0) +
    Math.min(0.24, words.length * 0.12) +
    Math.min(0.24, body * 0.06) +
    (clues.labels.length > 0 ? 0.1 : 0) +
    (isState && clues.regions.has(form.authority) ? 0.08 : 0) -
    (isLetterLike(clues) ? 0.5 : 0) -
    (has(clues, 'about') && clues.labels.length === 0 ? 0.4 : 0);
  const isSigned = clues.labels.length > 0 && (words.length > 0 || body >= 2);
  const isThisOne = isOwnTitle || isOwnNumber;
  const isOther = number === null && clues.page.words.some(isStrangeNumber);
  const isHere =
    !isOther && (!isState || isOwnTitle || clues.regions.has(form.authority) || isLettered(number));
  const capped = isSigned && isThisOne && isHere ? score : Math.min(score, 0.55);
  return { form, score: Math.max(0, Math.min(1, capped)), reasons, anchors };
}

/** Of the family, and not in the catalog: the title alone would say it is the first of them. */
const isStrangeNumber = ({ text, height, y }: { text: string; height: number; y: number }): boolean =>
  /^8(?:879|878|453)-?[A-Z]/.test(text) && (height >= 9 || y < 120);

/** "TR-579-IT" names its state; "8453-C" does not. */
const isLettered = (number: NumberHit | null): boolean =>
  number !== null && /^[a-z]{2}/.test(number.number.replace(/^form/, ''));

export function voucherScore(clues: Clues, form: CatalogForm, within: (place: Place) => boolean): Scored {
  const { title, number, isNumberSure, words, omb, reasons, anchors } = foundOf(clues, form, within);
  const near = (sign: Sign) => (clues.signs.get(sign) ?? []).filter(within);
  const pays = new Set(near('pays').map(({ letters }) => letters)).size;
  const amounts = near('amount').length;
  const isFederal = form.authority === 'federal';
  const isOwnTitle = title !== null && !isShared(title.letters);
  const isHere = isNamed(clues, form) || (isOwnTitle && title.letters.length > 24);
  const score =
    (isOwnTitle ? 0.35 : title ? 0.25 : 0) +
    (number && isNumberSure ? (isTelling(number.number) ? 0.35 : 0.25) : number ? 0.08 : 0) +
    (omb ? 0.05 : 0) +
    Math.min(0.2, words.length * 0.1) +
    (amounts > 0 ? 0.15 : 0) +
    Math.min(0.15, pays * 0.05) +
    (near('voucher').length > 0 ? 0.05 : 0) +
    (!isFederal && isNamed(clues, form) ? 0.08 : 0) -
    (isLetterLike(clues) ? 0.5 : 0) -
    (has(clues, 'filing', 'guides') ? 0.4 : 0);
  const isPaid = amounts > 0 && (pays > 0 || words.length > 0 || near('voucher').length > 0);
  const isThisOne =
    (isOwnTitle || (number !== null && isNumberSure)) &&
    (title !== null || (number !== null && isTelling(number.number) && number.isHead));
  const isGuide = isLetterLike(clues) || has(clues, 'filing', 'guides');
  const capped = isPaid && isThisOne && isHere && !isGuide ? score : Math.min(score, isGuide ? 0.45 : 0.55);
  return { form, score: Math.max(0, Math.min(1, capped)), reasons, anchors };
}

export function mailedScore(clues: Clues, form: CatalogForm): Scored {
  const { title, number, isNumberSure, words, omb, reasons, anchors } = foundOf(clues, form, () => true);
  const score =
    (title ? 0.4 : 0) +
    (number && isNumberSure ? 0.3 : 0) +
    (omb ? 0.1 : 0) +
    Math.min(0.2, words.length * 0.1) -
    (isLetterLike(clues) ? 0.5 : 0) -
    (has(clues, 'about') ? 0.3 : 0);
  const isThisOne = title !== null && number !== null && isNumberSure && (words.length > 0 || omb !== null);
  const capped = isThisOne && form.reads.mailed === 'always' ? score : Math.min(score, 0.6);
  return { form, score: Math.max(0, Math.min(1, capped)), reasons, anchors };
}

export function k1Score(clues: Clues, form: CatalogForm): Scored {
  const { title, words, reasons, anchors } = foundOf(clues, form, () => true);
  const number = form.name.replaceAll(/^.*\(|\)$/g, '').replace('-', '');
  const heads = clues.signs.get('k1') ?? [];
  const text = clues.page.rows
    .map((row) => row.text.replaceAll(/[^a-z0-9]/gi, ''))
    .join(' ')
    .toLowerCase();
  const isNumbered = text.includes(`form${number.toLowerCase()}`);
  const score =
    (title ? 0.3 : 0) +
    (heads.length > 0 ? 0.2 : 0) +
    (isNumbered ? 0.2 : 0) +
    Math.min(0.3, words.length * 0.15) +
    (has(clues, 'page') ? 0.05 : 0) -
    (isLetterLike(clues) ? 0.5 : 0) -
    (has(clues, 'about') ? 0.4 : 0);
  const isThisOne = title !== null && heads.length > 0 && words.length >= 2 && isNumbered;
  const capped = isThisOne ? score : Math.min(score, 0.6);
  return {
    form,
    score: Math.max(0, Math.min(1, capped)),
    reasons: [...heads.slice(0, 1).map((hit) => reasonOf(clues.page.no, hit.text, hit)), ...reasons],
    anchors,
  };
}
