/** Puts the pages of a return together, as they come. */
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { dueDates } from '../../catalogue/rules/due-dates.ts';
import type { CatalogForm } from '../../catalogue/rules/make.ts';
import type {
  ConfirmedForm,
  Figure,
  PageRange,
  ReturnForm,
  ReturnPart,
  ReturnReading,
  Undecided,
  VoucherReading,
} from '../model.ts';
import { isoDay } from './dates.ts';
import { papersOnce } from './payers.ts';
import { ofForm, ofShape } from './fingerprint.ts';
import { type PageReading, readPage } from './read-page.ts';
import { givesK1s, groupPages, type Group } from './group-pages.ts';
import { yearOf } from './tax-year.ts';
import type { FoundVoucher } from './vouchers.ts';

export interface Reader {
  page: (laid: LaidPage) => void;
  finish: (confirmed?: readonly ConfirmedForm[]) => ReturnReading;
}

export function startReading(): Reader {
  const pages: PageReading[] = [];
  return {
    page: (laid) => void pages.push(readPage(laid, pages.length)),
    finish: (confirmed = []) => put(pages, new Map(confirmed.map((one) => [one.fingerprint, one]))),
  };
}

interface Whole {
  form: ReturnForm | null;
  year: number | null;
  software: string | null;
  isJoint: boolean;
}

function put(pages: readonly PageReading[], confirmed: ReadonlyMap<string, ConfirmedForm>): ReturnReading {
  const form = returnForm(pages);
  const { taxpayer, spouse } = partiesIn(pages);
  const whole: Whole = {
    form,
    year: yearOf(pages.map(({ years }) => years)),
    software: mostOf(pages.map(({ software }) => software)),
    isJoint: spouse !== null,
  };
  const groups = groupPages(pages, whole.form, (page) => {
    const print = ofShape(whole.software, page.shape);
    return print === '' ? null : (confirmed.get(print) ?? null);
  });
  const parts = groups
    .flatMap((group) => partsOf(group, whole))
    .map((part) => asConfirmed(part, confirmed))
    .map((part, at) => ({ ...part, no: at + 1 }));
  return {
    scanned: [],
    pages: pages.length,
    page_sizes: pages.map(({ size }) => size),
    form,
    tax_year: whole.year,
    software: whole.software,
    taxpayer,
    spouse,
    parts,
    figures: figuresIn(pages, parts),
    // K-1s of a business are its own; those in a person's return are papers it was made from.
    papers: papersOnce(
      pages.flatMap(({ kind, papers }) => (kind.is === 'k1' && givesK1s(form) ? [] : papers)),
    ),
    undecided: groups.flatMap((group) => (group.is === 'undecided' ? [undecidedOf(group.page, whole)] : [])),
  };
}

const BY_E_SIGN: Readonly<Record<string, ReturnForm>> = {
  'us-8879': '1040',
  'us-8879-pe': '1065',
  'us-8879-s': '1120-S',
  'us-8879-c': '1120',
  'us-8879-f': '1041',
  'cra-t183': 'T1',
  'cra-t183corp': 'T2',
  'cra-t183trust': 'T3',
};

/** The first return among the pages; else the one that its authorization is for. */
function returnForm(pages: readonly PageReading[]): ReturnForm | null {
  for (const { kind } of pages) if (kind.is === 'return') return kind.form;
  for (const { kind } of pages)
    if (kind.is === 'e_sign' && BY_E_SIGN[kind.form.id]) return BY_E_SIGN[kind.form.id]!;
  return null;
}

/** The authorization names its signers best; the return names them, too. */
function partiesIn(pages: readonly PageReading[]) {
  const order = [
    ...pages.filter(({ kind }) => kind.is === 'e_sign'),
    ...pages.filter(({ kind }) => kind.is === 'return'),
  ];
  return {
    taxpayer: order.find(({ parties }) => parties.taxpayer)?.parties.taxpayer ?? null,
    spouse: order.find(({ parties }) => parties.spouse)?.parties.spouse ?? null,
  };
}

function mostOf(names: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

type Unnumbered = Omit<ReturnPart, 'no'>;

const bare = (kind: ReturnPart['kind'], name: string, pages: PageRange[]): Unnumbered => ({
  kind,
  form_id: null,
  name,
  authority: null,
  pages,
  is_staff_only: false,
  confidence: 1,
  reasons: [],
  fingerprint: '',
  e_sign: null,
  voucher: null,
  k1: null,
});

const byForm = (form: CatalogForm, pages: PageRange[], software: string | null): Unnumbered => ({
  ...bare(form.kind, form.name, pages),
  form_id: form.id,
  authority: form.authority,
  fingerprint: ofForm(software, form.id),
});

function partsOf(group: Group, whole: Whole): Unnumbered[] {
  if (group.is === 'undecided') return [];
  if (group.is === 'rest') {
    const name = group.isStaffOnly
      ? 'Diagnostics'
      : whole.form
        ? `Form ${whole.form} and other pages`
        : 'Other pages';
    const confidence = Math.min(...group.confidences);
    return [
      {
        ...bare('other', name, group.pages),
        is_staff_only: group.isStaffOnly,
        confidence,
        reasons: group.reasons,
      },
    ];
  }
  const { page, last } = group;
  const pages = [{ first: page.no, last }];
  const { kind, confidence, reasons } = page;
  const sure = { confidence, reasons };
  switch (kind.is) {
    case 'e_sign':
      return [
        {
          ...byForm(kind.form, pages, whole.software),
          ...sure,
          e_sign: {
            ...kind.e_sign,
            signers: kind.e_sign.signers.filter((role) => role !== 'spouse' || whole.isJoint),
            places: kind.e_sign.places.filter(({ role }) => role !== 'spouse' || whole.isJoint),
          },
        },
      ];
    case 'vouchers':
      return kind.found.map((found) => ({
        ...byForm(found.form, pages, whole.software),
        confidence: found.score,
        reasons: found.reasons,
        voucher: voucherOf(found, whole.year),
      }));
    case 'mailed':
      return [{ ...byForm(kind.form, pages, whole.software), ...sure }];
    case 'k1':
      return [
        {
          ...byForm(kind.form, pages, whole.software),
          ...sure,
          name: kind.k1.recipient.name || kind.form.name,
          k1: { ...kind.k1, tax_year: yearOf([page.years]) ?? whole.year },
        },
      ];
    case 'letter':
      return [
        {
          ...bare('letter', kind.name === 'Letter' && page.no < 3 ? 'Transmittal letter' : kind.name, pages),
          ...sure,
        },
      ];
    case 'invoice':
      return [{ ...bare('invoice', 'Invoice', pages), ...sure }];
    default:
      return [];
  }
}

/** A printed day counts before the rule; without a year it is the one that the rule names. */
export function voucherOf(found: FoundVoucher, returnYear: number | null): VoucherReading {
  const { purpose, due: rule } = found.form.payment!;
  const isNext = purpose === 'estimate';
  const year = found.tax_year ?? (returnYear === null ? null : returnYear + (isNext ? 1 : 0));
  const days = rule && year !== null ? dueDates(rule, year) : [];
  const byRule = isNext
    ? found.installment === null
      ? null
      : (days[found.installment - 1] ?? null)
    : (days[0] ?? null);
  const printed = found.due && printedDay(found.due, byRule, year, isNext);
  const due = found.is_due_asap && !printed ? null : (printed ?? byRule);
  return {
    amount_cents: found.amount_cents,
    due_on: due,
    due_from: due === null ? null : printed ? 'printed' : 'rule',
    is_due_asap: found.is_due_asap && !printed,
    tax_year: year,
    installment: found.installment,
  };
}

function printedDay(
  due: NonNullable<FoundVoucher['due']>,
  byRule: string | null,
  year: number | null,
  isEstimate: boolean,
): string | null {
  const guessed = year === null ? null : isEstimate && due.month > 1 ? year : year + 1;
  const of = due.year ?? (byRule ? Number(byRule.slice(0, 4)) : guessed);
  return of === null ? null : isoDay(due, of);
}

/** What staff changed once is changed again. */
function asConfirmed(part: Unnumbered, confirmed: ReadonlyMap<string, ConfirmedForm>): Unnumbered {
  const known = part.fingerprint === '' ? undefined : confirmed.get(part.fingerprint);
  if (!known || known.kind === part.kind) return part;
  return {
    ...part,
    kind: known.kind,
    form_id: known.form_id,
    name: known.name,
    is_staff_only: known.is_staff_only,
    e_sign: known.kind === 'e_sign_form' ? part.e_sign : null,
    voucher: known.kind === 'payment_voucher' ? part.voucher : null,
    k1: known.kind === 'k1' ? part.k1 : null,
  };
}

/** The authorization first: it is what is signed. A voucher says what is due where nothing else does. */
function figuresIn(pages: readonly PageReading[], parts: readonly ReturnPart[]): Figure[] {
  const order = [
    ...pages.filter(({ kind }) => kind.is === 'e_sign'),
    ...pages.filter(({ kind }) => kind.is !== 'e_sign'),
  ];
  const kept = new Map<string, Figure>();
  const keep = (figure: Figure) => {
    const key = `${figure.authority} ${figure.kind}`;
    if (!kept.has(key)) kept.set(key, figure);
  };
  for (const { figures } of order) for (const figure of figures) keep(figure);
  for (const { authority, voucher, reasons, form_id } of parts) {
    const isBalance = form_id !== null && voucher?.installment === null && reasons.length > 0;
    if (
      authority &&
      isBalance &&
      voucher.amount_cents !== null &&
      voucher.amount_cents > 0 &&
      !kept.has(`${authority} refund`)
    )
      keep({ authority, kind: 'due', cents: voucher.amount_cents, reason: reasons.at(-1)! });
  }
  return [...kept.values()].filter(({ cents, kind }) =>
    kind === 'refund' || kind === 'due' ? cents > 0 : true,
  );
}

const undecidedOf = (page: PageReading, { software }: Whole): Undecided => ({
  page: page.no,
  why: page.kind.is === 'no_text' || page.kind.is === 'too_much_text' ? page.kind.is : 'unclear',
  fingerprint: ofShape(software, page.shape),
  candidates: page.candidates.map(({ form, score, reasons }) => ({
    kind: form.kind,
    form_id: form.id,
    name: form.name,
    confidence: score,
    reasons,
  })),
});
