/** Payment vouchers of a page: there may be several, one below the other. */
import { amountIn } from '#platform/page-text/amounts.ts';
import type { Reason } from '#platform/page-text/model.ts';
import { type PageText, type Place, reasonOf } from '#platform/page-text/page-text.ts';
import { lettersOf } from '#platform/page-text/phrase-finder.ts';
import { type AmountAt, withCents } from '#platform/page-text/values.ts';
import { CATALOG } from '../../catalogue/rules/forms.ts';
import type { CatalogForm } from '../../catalogue/rules/make.ts';
import { dueDayIn, type PrintedDay } from './dates.ts';
import { type Clues, type Scored, voucherScore } from './evidence.ts';

export interface FoundVoucher {
  form: CatalogForm;
  score: number;
  reasons: Reason[];
  amount_cents: number | null;
  due: PrintedDay | null;
  is_due_asap: boolean;
  tax_year: number | null;
  installment: number | null;
}

interface Zone {
  from: number;
  to: number;
}

const VOUCHERS = CATALOG.filter(({ kind }) => kind === 'payment_voucher');
/** Of titles that belong to one voucher. */
const APART = 110;
/** What stands that far above a title still belongs to its voucher. */
const ABOVE = 30;

/** The best form of each voucher on the page, sure or not. */
export function vouchersOn(clues: Clues): FoundVoucher[] {
  const { page } = clues;
  const whole = VOUCHERS.filter((form) => isMentioned(clues, form))
    .map((form) => voucherScore(clues, form, () => true))
    .toSorted(byScore);
  const best = whole[0];
  if (!best) return [];
  const zones = zonesOf(best.anchors, page.height);
  const inZones = zones
    .map((zone) => {
      const within = (place: Place) => place.y >= zone.from && place.y < zone.to;
      const [first] = whole.map(({ form }) => voucherScore(clues, form, within)).toSorted(byScore);
      return first && first.score > 0 ? read(clues, first, zone, zones.length === 1) : null;
    })
    .filter((one) => one !== null);
  const enough = inZones.filter(({ score }) => score >= Math.min(best.score, 0.7));
  // A title above and its amount far below are one voucher.
  if (enough.length === 0) return [read(clues, best, { from: 0, to: page.height + 1 }, true)];
  return apart(enough);
}

const byScore = (a: Scored, b: Scored): number =>
  b.score - a.score || b.form.reads.numbers[0]!.length - a.form.reads.numbers[0]!.length;

const isMentioned = ({ meant, numbers }: Clues, form: CatalogForm): boolean =>
  meant.some(({ meaning }) => meaning.of === 'title' && meaning.form === form) ||
  numbers.some((hit) => hit.forms.includes(form) && (hit.isHead || hit.isForm));

function zonesOf(anchors: readonly Place[], height: number): Zone[] {
  const starts: number[] = [];
  for (const { y } of anchors.toSorted((a, b) => a.y - b.y))
    if (starts.length === 0 || y - starts.at(-1)! > APART) starts.push(y);
  return starts.map((y, at) => ({
    from: Math.max(0, y - ABOVE),
    to: at + 1 < starts.length ? starts[at + 1]! - ABOVE : height + 1,
  }));
}

/** Estimates are told apart by their number or day; of others the page has one: the lowest, which is cut off. */
function apart(found: readonly FoundVoucher[]): FoundVoucher[] {
  const kept: FoundVoucher[] = [];
  for (const one of found) {
    const same = kept.findIndex(
      (other) =>
        other.form === one.form &&
        (one.form.payment!.purpose !== 'estimate' ||
          (other.installment === one.installment && other.due?.month === one.due?.month)),
    );
    if (same < 0) kept.push(one);
    else if (one.amount_cents !== null || kept[same]!.amount_cents === null) kept[same] = one;
  }
  return kept;
}

function read(clues: Clues, { form, score, reasons }: Scored, zone: Zone, isAlone: boolean): FoundVoucher {
  const { page } = clues;
  const text = textOf(page, zone);
  const due = dueDayIn(text) ?? (isAlone ? dueDayIn(textOf(page, { from: 0, to: page.height + 1 })) : null);
  const amount = amountOf(clues, zone);
  const asap = (clues.signs.get('asap') ?? []).some(({ y }) => y >= zone.from && y < zone.to);
  return {
    form,
    score,
    reasons: amount ? [...reasons, reasonOf(page.no, amount.label, amount)] : reasons,
    amount_cents: amount ? amount.cents : null,
    due,
    is_due_asap: asap,
    tax_year: yearOf(text, due),
    installment: form.payment!.purpose === 'estimate' ? installmentOf(text, due) : null,
  };
}

const textOf = ({ rows }: PageText, { from, to }: Zone): string =>
  rows
    .filter(({ y }) => y >= from && y < to)
    .map((row) => row.text)
    .join(' \n ');

const VOUCHER_NO =
  /\b(?:voucher|installment|instalment|quarter|payment|coupon)\s{0,2}(?:no\.?|number|#)?\s{0,2}([1-4])\b(?![\d,./-])|\b([1-4])(?:st|nd|rd|th)\s{1,2}(?:quarter|installment|instalment|payment|voucher)|\bQ([1-4])\b/i;
const QUARTER_OF: Readonly<Record<number, number>> = { 4: 1, 5: 1, 6: 2, 9: 3, 12: 4, 1: 4 };

function installmentOf(text: string, due: PrintedDay | null): number | null {
  const found = VOUCHER_NO.exec(text);
  if (found) return Number(found[1] ?? found[2] ?? found[3]);
  return due ? (QUARTER_OF[due.month] ?? null) : null;
}

const YEAR_WORDS = /\b(?:calendar|tax|taxable|income) year(?: ending| beginning)?\b[^0-9]{0,30}(20\d\d)\b/i;
const YEAR = /(?<![\d/.-])(20[1-4]\d)(?![\d/-])/g;

/** The year of the tax: the one that is named so, else the first that is part of no date. */
function yearOf(text: string, due: PrintedDay | null): number | null {
  const named = YEAR_WORDS.exec(text);
  if (named) return Number(named[1]);
  for (const { 0: year, index } of text.matchAll(YEAR)) {
    const before = text.slice(Math.max(0, index - 16), index);
    const isDate = /(?:\d{1,2},?\s{1,2}|\brev\.?\s{0,2}|\d[/-])$/i.test(before);
    if (!isDate && Number(year) !== (due?.month === 1 ? due.year : -1)) return Number(year);
  }
  return null;
}

/** An amount stands that far below its label, or that far beside it. */
const BELOW = 46;
const BESIDE = 330;

function amountOf(clues: Clues, zone: Zone): (AmountAt & { label: string }) | null {
  const { page } = clues;
  const within = ({ y }: Place) => y >= zone.from && y < zone.to;
  const labels = (clues.signs.get('amount') ?? []).filter(within);
  const words = page.words.filter(within);
  const heads = words.filter(({ letters }) => letters === 'dollars');
  const ranked = labels.flatMap((label) =>
    words.flatMap((word) => {
      const amount = amountIn(word.text);
      if (!amount || amount.cents < 0 || !isMoney(word.text, amount.is_decorated)) return [];
      const middle = word.y + word.height / 2;
      const down = middle - (label.y + label.height / 2);
      const right = word.x - (label.x + label.width);
      const isBeside = Math.abs(down) < 9 && right > -2 && right < BESIDE + page.width / 4;
      const isBelow =
        down >= 9 && down < BELOW && word.x > label.x - 40 && word.x < label.x + label.width + BESIDE;
      if (!isBeside && !isBelow) return [];
      if (
        !amount.is_decorated &&
        (!isAfter(page, label, word) || (isBelow && down > 24 && !isUnder(heads, word)))
      )
        return [];
      const distance =
        (isBeside ? right / 4 : down * 2 + Math.abs(right) / 12) + (amount.is_decorated ? 0 : 40);
      return [{ word, amount, label, distance: distance - rankOf(label.letters) }];
    }),
  );
  const best = ranked.toSorted((a, b) => a.distance - b.distance)[0];
  return best ? { ...withCents(words, best.word, best.amount), label: best.label.text } : null;
}

/** "Amount of estimated tax you are paying" says more than "balance due". */
const STRONG = [
  'paying',
  'amountofpayment',
  'paymentamount',
  'amountenclosed',
  'amountpaid',
  'totalpayment',
  'amountofthispayment',
].map(lettersOf);
const rankOf = (letters: string): number => (STRONG.some((strong) => letters.includes(strong)) ? 30 : 0);

const isMoney = (text: string, isDecorated: boolean): boolean =>
  isDecorated || (/^\d{2,6}$/.test(text) && !/^(?:19|20)\d\d$/.test(text));

const HEAD_ABOVE = 30;
const HEAD_BESIDE = 90;
/** In the box headed "Dollars". */
const isUnder = (heads: readonly Place[], word: Place): boolean =>
  heads.some(
    (head) =>
      word.y > head.y &&
      word.y - head.y < HEAD_ABOVE &&
      word.x + word.width > head.x - HEAD_BESIDE &&
      word.x < head.x + HEAD_BESIDE,
  );

/** A bare number counts only as the last of its row: boxes and line numbers come before the amount. */
function isAfter(page: PageText, label: Place, word: Place): boolean {
  const row = page.words.filter((other) => Math.abs(other.y - word.y) < 5 && other.x > word.x);
  return word.x > label.x && row.every((other) => /^(?:00|\d{2})$/.test(other.text));
}
