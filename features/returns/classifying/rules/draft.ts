/** The parts of a return while staff check them. Pure. */
import type { Field } from '#features/signing/placing/model.ts';
import type { FormDefinition, PartKind } from '../../catalogue/model.ts';
import { dueDates } from '../../catalogue/rules/due-dates.ts';
import type { PageRun, PartInput, ReturnDetail } from '../../model.ts';
import { isIn, pagesOf } from './readiness.ts';

/** One that is not saved yet has a number below zero. */
export type DraftPart = PartInput & { id: number };

interface DraftInvoice {
  amount: number;
  due_date: string | null;
  document_id: number | null;
}
export interface ClassifyDraft {
  tax_return_name: string;
  parts: readonly DraftPart[];
  note: string;
  reminds: boolean;
  invoice: DraftInvoice | null;
  pay_first: boolean;
}

export const draftOf = (detail: ReturnDetail): ClassifyDraft => ({
  tax_return_name: detail.tax_return_name,
  parts: detail.parts.map(({ reasons: _reasons, is_paid: _paid, paid_at: _at, ...part }) => part),
  note: detail.note,
  reminds: detail.reminds,
  invoice: detail.invoice && {
    amount: detail.invoice.amount,
    due_date: detail.invoice.due_date,
    document_id: detail.invoice.document_id,
  },
  pay_first: detail.pay_first,
});

/** As it is saved: parts that are not there any more, such as one brought back by Undo, are new ones. */
export function inputOf(draft: ClassifyDraft, saved: Pick<ReturnDetail, 'parts'>) {
  const known = new Set(saved.parts.map(({ id }) => id));
  return {
    ...draft,
    parts: draft.parts.map((part) => ({ ...part, id: known.has(part.id) ? part.id : null })),
  };
}

export const fieldsOf = ({ parts }: ClassifyDraft): Field[] => parts.flatMap(({ fields }) => fields);

export const withPart = (
  draft: ClassifyDraft,
  id: number,
  update: (part: DraftPart) => DraftPart,
): ClassifyDraft => ({
  ...draft,
  parts: draft.parts.map((part) => (part.id === id ? update(part) : part)),
});

/** What staff decided is remembered for the next return; what they have not looked at yet stays to check. */
const decided = (part: DraftPart): DraftPart =>
  part.state === 'found' ? { ...part, state: 'confirmed' } : part;

const KINDS_WITH_FORMS: ReadonlySet<PartKind> = new Set([
  'e_sign_form',
  'payment_voucher',
  'paper_filed_return',
  'k1',
]);
export const hasForms = (kind: PartKind): boolean => KINDS_WITH_FORMS.has(kind);

/** A form of another kind is none any more; pages that people sign or pay are never for staff only. */
export const withKind = (part: DraftPart, kind: PartKind): DraftPart =>
  part.kind === kind
    ? part
    : decided({
        ...part,
        kind,
        form_id: null,
        needs_identity: false,
        wet_only: false,
        staff_only: kind === 'other' && part.staff_only,
        recipient:
          kind === 'k1' ? (part.recipient ?? { name: part.name, tin_last4: null, share: null }) : null,
      });

/** Takes the form's name, authority, identity check and due date. */
export function withForm(part: DraftPart, form: FormDefinition | null, taxYear: number): DraftPart {
  if (form === null) return decided({ ...part, form_id: null, needs_identity: false });
  const rule = form.payment?.due ?? null;
  const dates = rule ? dueDates(rule, taxYear) : [];
  const hasDate = part.due_date !== null || part.is_due_asap;
  return decided({
    ...part,
    form_id: form.id,
    name: form.client_name,
    authority: form.authority,
    needs_identity: form.needs_identity,
    mail_to: part.mail_to === '' ? (form.mail?.address.join(', ') ?? '') : part.mail_to,
    due_date: !hasDate && dates.length === 1 ? dates[0]! : part.due_date,
  });
}

/** Fields go with their page where as many pages are named as before; those of other pages are left out. */
export function withPages(part: DraftPart, pages: PageRun[]): DraftPart {
  const before = pagesOf(part.pages);
  const after = pagesOf(pages);
  const fields =
    before.length === after.length
      ? part.fields.map((field) => ({ ...field, page: after[before.indexOf(field.page)] ?? field.page }))
      : part.fields;
  return decided({ ...part, pages, fields: fields.filter(({ page }) => isIn(page, pages)) });
}

/** For staff to say what it is. */
export function addPart(draft: ClassifyDraft, page: number): { draft: ClassifyDraft; id: number } {
  const id = Math.min(0, ...draft.parts.map((part) => part.id)) - 1;
  const part: DraftPart = {
    id,
    kind: 'other',
    form_id: null,
    name: `Page ${page + 1}`,
    authority: null,
    pages: [{ first: page, last: page }],
    state: 'to_check',
    staff_only: false,
    signers: [],
    fields: [],
    needs_identity: false,
    wet_only: false,
    amount: null,
    due_date: null,
    is_due_asap: false,
    mail_to: '',
    recipient: null,
  };
  return { draft: { ...draft, parts: [...draft.parts, part] }, id };
}

export const removePart = (draft: ClassifyDraft, id: number): ClassifyDraft => ({
  ...draft,
  parts: draft.parts.filter((part) => part.id !== id),
});
