/** The parts in the order a client meets them, and what goes out. Pure. */
import { unreachableFault } from '#features/signing/placing/rules/readiness.ts';
import type { PartKind } from '../../catalogue/model.ts';
import type { ReturnDetail } from '../../model.ts';
import type { ClassifyDraft, DraftPart } from './draft.ts';
import { isPaperOnly, sendFault } from './readiness.ts';

/** The key that chooses the kind is its place in this list, from one; an invoice among the pages has none. */
export const KEYED_KINDS = [
  'e_sign_form',
  'payment_voucher',
  'paper_filed_return',
  'k1',
  'letter',
  'other',
] as const satisfies readonly PartKind[];

export const KIND_WORDS: Readonly<Record<PartKind, string>> = {
  e_sign_form: 'E-sign form',
  payment_voucher: 'Payment voucher',
  paper_filed_return: 'Sign and mail on paper',
  k1: 'K-1',
  letter: 'Letter',
  other: 'Return or other pages',
  invoice: 'Invoice from your firm',
};

const GROUPS: readonly { title: string; kind: PartKind }[] = [
  { title: 'E-sign forms', kind: 'e_sign_form' },
  { title: 'Payment vouchers', kind: 'payment_voucher' },
  { title: 'Sign and mail on paper', kind: 'paper_filed_return' },
  { title: 'K-1s', kind: 'k1' },
  { title: 'Letters', kind: 'letter' },
  { title: 'Return and other pages', kind: 'other' },
];

export const partGroups = (parts: readonly DraftPart[]) =>
  GROUPS.map(({ title, kind }) => ({ title, parts: parts.filter((part) => part.kind === kind) })).filter(
    (group) => group.parts.length > 0,
  );

/** Invoices found among the pages stand with what the firm adds itself. */
export const invoicePages = (parts: readonly DraftPart[]): DraftPart[] =>
  parts.filter(({ kind }) => kind === 'invoice');

/** A part by its number, or what the firm adds. */
export type RowKey = number | 'invoice' | 'note';

export const rowKeys = (parts: readonly DraftPart[]): RowKey[] => [
  ...partGroups(parts).flatMap((group) => group.parts.map(({ id }) => id)),
  ...invoicePages(parts).map(({ id }) => id),
  'invoice',
  'note',
];

/** The next one still to check, around the end; else the row below. */
export function rowAfterConfirming(parts: readonly DraftPart[], from: RowKey): RowKey {
  const keys = rowKeys(parts);
  const at = keys.indexOf(from);
  const open = new Set(parts.filter(({ state }) => state === 'to_check').map(({ id }) => id));
  const next = [...keys.slice(at + 1), ...keys.slice(0, at)].find(
    (key) => typeof key === 'number' && open.has(key),
  );
  return next ?? keys[Math.min(at + 1, keys.length - 1)] ?? from;
}

export const toCheck = (parts: readonly DraftPart[]): number =>
  parts.filter(({ state }) => state === 'to_check').length;

const peopleIn = (parts: readonly DraftPart[]): number[] => [
  ...new Set(
    parts
      .filter(({ kind }) => kind === 'e_sign_form')
      .flatMap(({ signers }) => signers.map(({ user_id }) => user_id)),
  ),
];

/** Who is written to: those who sign, else everybody who shares the entity. */
export function receiversOf(
  parts: readonly DraftPart[],
  candidates: ReturnDetail['candidates'],
): ReturnDetail['candidates'] {
  const signers = peopleIn(parts);
  return signers.length === 0
    ? candidates.filter(({ unreachable }) => unreachable === null)
    : candidates.filter(({ user_id }) => signers.includes(user_id));
}

export function whatGoesOut(parts: readonly DraftPart[]) {
  const of = (kind: PartKind) => parts.filter((part) => part.kind === kind);
  const forms = of('e_sign_form');
  const vouchers = of('payment_voucher');
  const paper = of('paper_filed_return');
  return {
    forms: forms.length,
    signatures: forms.reduce((sum, { signers }) => sum + signers.length, 0),
    people: peopleIn(parts).length,
    payments: vouchers.length,
    sum: vouchers.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    paper: paper.length,
    mailBy: paper.flatMap(({ due_date }) => due_date ?? []).toSorted()[0] ?? null,
    k1s: of('k1').length,
  };
}

/** What the server would say of the draft, before it is saved. */
export function draftFault(
  { parts }: ClassifyDraft,
  { page_sizes, candidates, identity_on }: Pick<ReturnDetail, 'page_sizes' | 'candidates' | 'identity_on'>,
): string | null {
  const open = toCheck(parts);
  if (open > 0) return `${open} to check`;
  const fault = sendFault(
    parts.map((part) => ({ ...part, amount_cents: part.amount })),
    page_sizes,
    { isIdentityOn: identity_on },
  );
  // Who signs with ink needs no account.
  const online = parts.filter((part) => !isPaperOnly(part, identity_on));
  const signers = peopleIn(online).map((user_id) => ({ user_id, turn: 0 }));
  return fault ?? unreachableFault(signers, candidates);
}
