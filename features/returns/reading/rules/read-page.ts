/** What one page is, by itself. Small: the words are let go with the page. */
import { asksToSign } from '#features/signing/rules/find-places.ts';
import { shapeText } from '#features/signing/rules/shape.ts';
import type { Reason } from '#platform/page-text/model.ts';
import { type LaidPage, type PageText, pageText, reasonOf } from '#platform/page-text/page-text.ts';
import { CATALOG } from '../../catalogue/rules/forms.ts';
import type { CatalogForm } from '../../catalogue/rules/make.ts';
import type { ESignReading, Figure, K1Reading, Paper, ReturnForm } from '../model.ts';
import { SURE_FROM } from '../model.ts';
import { eSignOn, type Parties, partiesOf } from './e-sign.ts';
import {
  type Clues,
  count,
  eSignScore,
  has,
  isLetterLike,
  k1Score,
  mailedScore,
  type Scored,
} from './evidence.ts';
import { figuresOfReturn } from './figures.ts';
import { type NumberHit, numbersOn } from './form-numbers.ts';
import { k1On } from './k1.ts';
import { papersOn } from './payers.ts';
import { type Meant, meaningsOn, type Sign } from './lexicon.ts';
import { type FoundVoucher, vouchersOn } from './vouchers.ts';
import { yearVotes } from './tax-year.ts';

export type PageKind =
  | { is: 'blank' }
  | { is: 'no_text' }
  | { is: 'too_much_text' }
  | { is: 'e_sign'; form: CatalogForm; e_sign: ESignReading }
  | { is: 'vouchers'; found: FoundVoucher[] }
  | { is: 'mailed'; form: CatalogForm }
  | { is: 'k1'; form: CatalogForm; k1: Omit<K1Reading, 'tax_year'> }
  | { is: 'letter'; name: string; isClosed: boolean }
  | { is: 'invoice' }
  | { is: 'staff' }
  | { is: 'return'; form: ReturnForm }
  | { is: 'other'; isForm: boolean }
  | { is: 'unclear' };

export interface PageReading {
  no: number;
  size: { width: number; height: number };
  kind: PageKind;
  confidence: number;
  reasons: Reason[];
  /** Forms it may be, sure or not. */
  candidates: Scored[];
  parties: Parties;
  figures: Figure[];
  papers: Paper[];
  years: ReadonlyMap<number, number>;
  software: string | null;
  /** What it may go on from: "Form 8879 … Page 2", "Schedule K-1 … Statement". */
  goesOnFrom: { numbers: ReadonlySet<string>; isK1: boolean; isLetter: boolean };
  /** Its words, for a name that must stand on it. */
  letters: string;
  shape: string;
}

const FEWEST_WORDS = 3;
const E_SIGN = CATALOG.filter(({ kind }) => kind === 'e_sign_form');
const MAILED = CATALOG.filter(({ kind }) => kind === 'paper_filed_return');
const K1S = CATALOG.filter(({ kind }) => kind === 'k1');
const NOBODY: Parties = { taxpayer: null, spouse: null };
/** Words of a page that are kept to look for a name. */
const MOST_NAMING = 150;
const FEWEST_LINES = 4;
const SIGNED = /sign|^by$|^x$/;
const K1 = /\bK-?[13]\b/i;

export function readPage(laid: LaidPage, no: number): PageReading {
  const page = pageText(laid, no);
  const meant = meaningsOn(page);
  const numbers = numbersOn(page);
  const clues = cluesOf(page, meant, numbers);
  const candidates = candidatesOn(clues);
  const returnForm = returnFormOn(clues);
  const { kind, confidence, reasons } = kindOf(clues, candidates, returnForm);
  return {
    no,
    size: { width: page.width, height: page.height },
    kind,
    confidence,
    reasons,
    candidates: candidates.filter(({ score }) => score >= 0.25).slice(0, 3),
    parties: kind.is === 'e_sign' || kind.is === 'return' ? partiesOf(page) : NOBODY,
    figures: kind.is === 'e_sign' ? kind.e_sign.figures : returnForm ? figuresOfReturn(page, returnForm) : [],
    papers: papersOf(page, kind),
    years: yearVotes(page),
    software: softwareOn(page, meant),
    goesOnFrom: {
      numbers: new Set(
        numbers
          .filter((hit) => hit.isHead || hit.isFoot || hit.isForm)
          .map(({ number }) => number.replace(/^form/, '')),
      ),
      isK1:
        has(clues, 'k1_more') ||
        (has(clues, 'k1') && candidates[0]?.form.kind !== 'k1') ||
        has(clues, 'share'),
      isLetter: !has(clues, 'dear') && numbers.every(({ isHead }) => !isHead) && !has(clues, 'page'),
    },
    letters: page.words
      .slice(0, MOST_NAMING)
      .map(({ letters }) => letters)
      .join(''),
    shape:
      kind.is !== 'unclear' || page.lines.length + page.fields.length < FEWEST_LINES ? '' : shapeText([page]),
  };
}

/** A K-1 among the pages of a return says itself who issued it. */
function papersOf(page: PageText, kind: PageKind): Paper[] {
  if (kind.is === 'k1')
    return kind.k1.issuer ? [{ form: `K-1 (${kind.k1.form})`, payer: kind.k1.issuer.name, cents: null }] : [];
  return kind.is === 'other' || kind.is === 'unclear' || kind.is === 'mailed' ? papersOn(page) : [];
}

function cluesOf(page: PageText, meant: readonly Meant[], numbers: readonly NumberHit[]): Clues {
  const signs = new Map<Sign, Meant[]>();
  const regions = new Set<string>();
  for (const one of meant) {
    if (one.meaning.of === 'sign') signs.set(one.meaning.sign, [...(signs.get(one.meaning.sign) ?? []), one]);
    if (one.meaning.of === 'region') regions.add(one.meaning.authority);
  }
  // Schedule K has the same letters.
  if (signs.has('k1') && !page.rows.some(({ text }) => K1.test(text))) signs.delete('k1');
  const labels = page.rows
    .filter(({ letters }) => SIGNED.test(letters))
    .flatMap((row) => row.phrases.filter(({ text }) => asksToSign(text)));
  const ombs = page.words.filter(({ text }) => text.startsWith('1545-'));
  return { page, meant, numbers, signs, labels, regions, ombs };
}

/** Best first; a form whose longer number stands there too comes before its namesakes. */
function candidatesOn(clues: Clues): Scored[] {
  const mentioned = new Set<CatalogForm>();
  for (const { meaning } of clues.meant)
    if (meaning.of === 'title' || meaning.of === 'word') mentioned.add(meaning.form);
  for (const { forms } of clues.numbers) for (const form of forms) mentioned.add(form);
  const of = (forms: readonly CatalogForm[], score: (clues: Clues, form: CatalogForm) => Scored) =>
    forms.filter((form) => mentioned.has(form)).map((form) => score(clues, form));
  return [...of(E_SIGN, eSignScore), ...of(MAILED, mailedScore), ...of(K1S, k1Score)].toSorted(
    (a, b) => b.score - a.score || titleLength(clues, b.form) - titleLength(clues, a.form),
  );
}

const titleLength = ({ meant }: Clues, form: CatalogForm): number =>
  Math.max(
    0,
    ...meant.map(({ meaning, letters }) =>
      meaning.of === 'title' && meaning.form === form ? letters.length : 0,
    ),
  );

/** The title of a return with its number, on top of a page. */
function returnFormOn(clues: Clues): ReturnForm | null {
  const { page, meant, numbers } = clues;
  const titles = meant
    .filter(({ meaning, y }) => meaning.of === 'return' && y < page.height * 0.3)
    .toSorted((a, b) => b.letters.length - a.letters.length);
  const isHere = (form: ReturnForm) =>
    numbers.some((hit) => hit.returnForm === form && (hit.isHead || hit.isFoot)) ||
    (/^T\d$/.test(form) && page.rows.some((row) => row.text.includes(form)));
  if (has(clues, 'dear', 'closing', 'filing')) return null;
  for (const { meaning } of titles) if (meaning.of === 'return' && isHere(meaning.form)) return meaning.form;
  // "Form 1040-SR" may have the title of the 1040.
  const title = titles[0]?.meaning;
  const head = numbers.find((hit) => hit.isHead && hit.returnForm);
  return title?.of === 'return' && head ? head.returnForm : null;
}

interface Decided {
  kind: PageKind;
  confidence: number;
  reasons: Reason[];
}

const decided = (kind: PageKind, confidence: number, reasons: Reason[] = []): Decided => ({
  kind,
  confidence,
  reasons,
});

function kindOf(clues: Clues, candidates: readonly Scored[], returnForm: ReturnForm | null): Decided {
  const { page } = clues;
  if (page.is_blank || isBlankByWords(clues)) return decided({ is: 'blank' }, 1);
  if (page.words.length < FEWEST_WORDS) return decided({ is: page.is_cut ? 'too_much_text' : 'no_text' }, 0);
  const best = candidates[0];
  const found = vouchersOn(clues);
  const sure = found.filter(({ score }) => score >= SURE_FROM);
  const topVoucher = Math.max(0, ...sure.map(({ score }) => score));
  if (best && best.score >= SURE_FROM && best.score > topVoucher - 0.1)
    return decided(formKind(page, best), best.score, best.reasons);
  if (sure.length > 0 && sure.length === found.length)
    return decided({ is: 'vouchers', found: sure }, topVoucher, sure[0]!.reasons);
  const signs = (sign: Sign) =>
    (clues.signs.get(sign) ?? []).slice(0, 2).map((hit) => reasonOf(page.no, hit.text, hit));
  if (sure.length > 0 || isUnsure(clues, best, found)) return decided({ is: 'unclear' }, 0);
  if (has(clues, 'staff') && isOnTop(clues, 'staff')) return decided({ is: 'staff' }, 0.85, signs('staff'));
  if (has(clues, 'invoice') && isOnTop(clues, 'invoice') && has(clues, 'owed') && has(clues, 'work'))
    return decided({ is: 'invoice' }, 0.9, [...signs('invoice'), ...signs('owed')]);
  if (has(clues, 'dear') || isGuide(clues)) {
    if (mayBeSigned(clues)) return decided({ is: 'unclear' }, 0);
    const isFiling = isGuide(clues) && !has(clues, 'dear');
    return decided(
      {
        is: 'letter',
        name: isFiling ? 'Filing instructions' : 'Letter',
        isClosed: isFiling || has(clues, 'closing'),
      },
      0.9,
      isFiling ? [...signs('filing'), ...signs('guides')] : signs('dear'),
    );
  }
  if (has(clues, 'privacy') && isOnTop(clues, 'privacy'))
    return decided({ is: 'letter', name: 'Privacy policy', isClosed: true }, 0.8, signs('privacy'));
  if (returnForm) return decided({ is: 'return', form: returnForm }, 0.95, signs('page'));
  if (has(clues, 'about') && clues.labels.length === 0)
    return decided({ is: 'other', isForm: true }, 0.8, signs('about'));
  return otherKind(clues, signs('page'));
}

function formKind(page: PageText, { form }: Scored): PageKind {
  if (form.kind === 'k1') return { is: 'k1', form, k1: k1On(page, form) };
  if (form.kind === 'paper_filed_return') return { is: 'mailed', form };
  const { parties: _parties, ...e_sign } = eSignOn(page, form);
  return { is: 'e_sign', form, e_sign };
}

const TOP = 0.3;
const isOnTop = ({ page, signs }: Clues, sign: Sign): boolean =>
  (signs.get(sign) ?? []).some(({ y }) => y < page.height * TOP);

const isBlankByWords = (clues: Clues): boolean => has(clues, 'blank') && clues.page.words.length < 40;

/** Says what to do with the forms, and is none. */
const isGuide = (clues: Clues): boolean =>
  (has(clues, 'filing') && isOnTop(clues, 'filing')) ||
  new Set(clues.signs.get('guides')?.map(({ letters }) => letters)).size > 1;

/** A form of the catalog that the page may well be. */
function isUnsure(clues: Clues, best: Scored | undefined, vouchers: readonly FoundVoucher[]): boolean {
  if (isLetterLike(clues) || isGuide(clues)) return false;
  return (best?.score ?? 0) >= 0.5 || (has(clues, 'pays') && vouchers.some(({ score }) => score >= 0.5));
}

/** Somebody may have to sign it, and no preparer signs below, as on a return. */
const mayBeSigned = (clues: Clues): boolean => clues.labels.length > 0 && !has(clues, 'preparer');

/** What is no form of the catalog, and asks nobody for anything. */
function otherKind(clues: Clues, reasons: Reason[]): Decided {
  const isForm = count(clues, 'page') > 0 || clues.numbers.some((hit) => hit.isHead || hit.isFoot);
  const paysHere =
    has(clues, 'voucher') &&
    has(clues, 'amount') &&
    count(clues, 'pays') > 0 &&
    new Set(clues.signs.get('pays')!.map(({ letters }) => letters)).size > 1;
  if (mayBeSigned(clues) || has(clues, 'consent') || (paysHere && !isForm))
    return decided({ is: 'unclear' }, 0);
  if (paysHere && isOnTop(clues, 'voucher')) return decided({ is: 'unclear' }, 0);
  if (has(clues, 'perjury') && !has(clues, 'preparer')) return decided({ is: 'unclear' }, 0);
  return decided({ is: 'other', isForm }, isForm ? 0.85 : 0.72, reasons.slice(0, 1));
}

/** Marks that programs print at the foot of their forms. */
const MARKS: Readonly<Record<string, string>> = {
  EEA: 'Drake Tax',
  LHA: 'ProSystem fx',
  DAA: 'UltraTax CS',
  BAA: 'Intuit',
  JSA: 'GoSystem Tax',
};

function softwareOn(page: PageText, meant: readonly Meant[]): string | null {
  const named = meant.find(({ meaning }) => meaning.of === 'software')?.meaning;
  if (named?.of === 'software') return named.name;
  const mark = page.words.find((word) => word.y > page.height * 0.85 && word.text in MARKS);
  return mark ? MARKS[mark.text]! : null;
}
