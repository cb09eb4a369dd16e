/** FRM-055, DLV-028, DLV-037: a return through the eyes of an owner; staff see it as an owner would. */
import type { ClientActor, SignedInActor, StaffActor, SystemActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { remindedOn } from '#features/reminders/server/service.ts';
import { paymentsConnected, preferencesOf } from '#features/firm/server/service.ts';
import { dayOf, nextLink } from '#features/signature-requests/rules/reminders.ts';
import { isTurnOf } from '#features/signing/rules/facts.ts';
import { catalogForm } from '../../catalogue/rules/forms.ts';
import { isPaperOnly, pagesOf } from '../../classifying/rules/readiness.ts';
import { NO_COPY, PAY_FIRST } from '../../messages.ts';
import type { FormSignature } from '../../model.ts';
import { mayActOnReturn } from '../../policy.ts';
import { assertOn, type Entity } from '../../records/server/access.ts';
import { signaturesBy } from '../../records/server/shown.ts';
import { peopleOfReturn } from '../../reminding/server/people-queries.ts';
import { linesOf, resultsOf } from '../../rules/figures.ts';
import { mayStep, OUT } from '../../rules/status.ts';
import type { reviewCalls } from '../contract.ts';
import type { DeliveryForm, DeliveryView, OwnReturn } from '../model.ts';
import { hideUnsent } from '../rules/shown.ts';
import { nextAct, type Progressing, trackerOf, turnOf } from '../rules/next.ts';
import { listOwn, type OpenPart, openParts, type OpenReturn, openReturn } from './client-queries.ts';

export interface Asked {
  tax_return_id: number;
  companyId: number;
}

export interface FoundReturn {
  record: OpenReturn;
  entity: Entity;
  parts: OpenPart[];
  signatures: (place: number) => FormSignature[];
}

/** An owner sees what was shown to them, of entities that are theirs; others find nothing. */
export async function foundReturn(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { tax_return_id, companyId }: Asked,
): Promise<FoundReturn> {
  if (ctx.actor.kind === 'staff') await assertOn(ctx, tx);
  const { firmId } = ctx.actor;
  const record = await openReturn(tx, firmId, tax_return_id);
  if (!record || record.entity_id !== companyId) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, companyId);
  const by = await signaturesBy(tx, firmId, [record.id]);
  return {
    record,
    entity,
    parts: await openParts(tx, firmId, [record.id]),
    signatures: (place) => by(record.id, place),
  };
}

export const isInvoicePaid = ({ invoice_status: status }: Pick<OpenReturn, 'invoice_status'>): boolean =>
  status === 'paid' || status === 'marked_paid';

/** It was sent; payments stay open when staff are done with it. */
export const isPayable = ({ status, sent_at }: Pick<OpenReturn, 'status' | 'sent_at'>): boolean =>
  sent_at !== null && mayStep({ status, isSigned: false, lacksSignature: false }, 'pay');

/** Why the pages cannot be opened; null where they can. */
export function pagesFault(record: OpenReturn): string | null {
  if (record.client_file_id === null) return NO_COPY;
  const waits = record.pay_first && record.sent_at !== null && !isInvoicePaid(record);
  return waits && record.invoice_status !== null ? PAY_FIRST : null;
}

/** How many bytes each picture takes; none while they show another copy, or pages that may not be opened. */
export const picturesOf = (record: OpenReturn): readonly number[] =>
  pagesFault(record) === null && record.pictures_of === record.client_file_id ? record.pictures : [];

const paymentsLeft = (record: OpenReturn): number =>
  record.vouchers_count -
  record.vouchers_paid +
  (record.invoice_status !== null && !isInvoicePaid(record) ? 1 : 0);

const firstName = (name: string): string => name.split(' ')[0]!;

function progressOf(
  record: OpenReturn,
  forms: readonly { signatures: readonly FormSignature[] }[],
  userId: number | null,
): Progressing {
  const isOut = OUT.includes(record.status);
  const turns = forms.flatMap(({ signatures }) =>
    signatures.filter((one) => one.state === 'not_signed' && isTurnOf(one, signatures)),
  );
  const signed = forms.flatMap(({ signatures }) => signatures.flatMap(({ signed_at }) => signed_at ?? []));
  return {
    ...record,
    own_to_sign: isOut ? turns.filter(({ user_id }) => user_id === userId).length : 0,
    others: isOut
      ? [
          ...new Set(
            turns.filter(({ user_id }) => user_id !== userId).map(({ user_name }) => firstName(user_name)),
          ),
        ]
      : [],
    signatures: { needed: record.signatures_needed, done: record.signatures_done },
    last_signed_at: signed.toSorted().at(-1) ?? null,
    payments_left: isOut ? paymentsLeft(record) : 0,
  };
}

/** What clients do not read of how their firm has set itself up. */
export const ofFirm = (ctx: Ctx<SignedInActor>): Ctx<SystemActor> =>
  ctx.as({ kind: 'system', firmId: ctx.actor.firmId });

interface FirmFacts {
  isIdentityOn: boolean;
  mayPayHere: boolean;
}
export const firmFacts = (ctx: Ctx<SignedInActor>): Promise<FirmFacts> =>
  ofFirm(ctx).read(async (tx) => {
    const { firmId } = ctx.actor;
    const { tax_return_stripe_idv_enabled, billing_enabled } = await preferencesOf(tx, firmId);
    return {
      isIdentityOn: tax_return_stripe_idv_enabled,
      mayPayHere: billing_enabled && (await paymentsConnected(tx, firmId)),
    };
  });

function formOf(
  ctx: Ctx<SignedInActor>,
  { record, entity, signatures }: FoundReturn,
  part: OpenPart,
  { isIdentityOn }: FirmFacts,
): DeliveryForm {
  const all = signatures(part.no);
  const own = all.find(({ user_id }) => user_id === ctx.actor.userId);
  const isTurn = own !== undefined && isTurnOf(own, all);
  const pages = pagesOf(part.pages);
  return {
    id: part.no,
    form_id: part.form_id,
    name: part.name,
    page_sizes: part.file_pages,
    fields: part.fields.map((field) => ({ ...field, page: pages.indexOf(field.page) })),
    needs_identity: part.needs_identity,
    paper_only: isPaperOnly(part, isIdentityOn),
    signatures: all,
    own: own
      ? {
          user_id: own.user_id,
          user_name: own.user_name,
          state: own.state,
          is_turn: isTurn,
          may_sign:
            record.status === 'sent' &&
            own.state === 'not_signed' &&
            isTurn &&
            mayActOnReturn(ctx.actor, entity),
        }
      : null,
    signed_document_id: part.signed_document_id,
  };
}

const partOf = ({ no, name, pages }: OpenPart) => ({ id: no, name, page_count: pagesOf(pages).length });

type WithoutLink = Omit<DeliveryView, 'next_signer'> & {
  next_signer: Omit<NonNullable<DeliveryView['next_signer']>, 'link'> | null;
};

export function viewOf(ctx: Ctx<SignedInActor>, found: FoundReturn, firm: FirmFacts): WithoutLink {
  const { entity } = found;
  const record = hideUnsent(found.record);
  const parts = record.sent_at === null ? [] : found.parts;
  const of = (kind: OpenPart['kind']) => parts.filter((part) => part.kind === kind);
  const forms = of('e_sign_form').map((part) => formOf(ctx, found, part, firm));
  const progress = progressOf(record, forms, ctx.actor.userId);
  const mayAct = mayActOnReturn(ctx.actor, entity);
  const open = forms.flatMap(({ signatures }) =>
    signatures.filter((one) => one.state === 'not_signed' && isTurnOf(one, signatures)),
  );
  const isDone = forms.some(({ own }) => own?.state === 'signed') && progress.own_to_sign === 0;
  const next = open.find(({ user_id }) => user_id !== ctx.actor.userId);
  const dueOf = (authority: string) =>
    parts.find((part) => part.kind === 'payment_voucher' && part.authority === authority)?.due_date ?? null;
  return {
    id: record.id,
    company_id: record.entity_id,
    company_name: entity.name,
    tax_year: record.tax_year,
    tax_return_name: record.name,
    status: record.status,
    draft_status: record.draft_status,
    draft_comment: record.draft_comment,
    next: nextAct(progress),
    turn: turnOf(progress),
    tracker: trackerOf(progress),
    page_count: record.client_pages,
    pages_fault: pagesFault(record),
    pictures:
      picturesOf(record).length > 0
        ? { copy_id: record.client_file_id!, count: picturesOf(record).length }
        : null,
    is_draft: record.sent_at === null,
    may_review: record.status === 'draft' && mayAct,
    may_pay: isPayable(record) && mayAct,
    note: record.note === '' ? null : { text: record.note, from: record.note_from },
    results: resultsOf(record.figures).map(({ authority, key, amount }) => ({
      authority,
      kind: key as 'refund' | 'due',
      amount,
      due_date: key === 'due' ? dueOf(authority) : null,
    })),
    lines: linesOf(record.figures, record.figures_before),
    forms,
    paper_returns: of('paper_filed_return').map((part) => ({
      ...partOf(part),
      due_date: part.due_date,
      mail_to: part.mail_to,
      address_page:
        part.mail_to === '' && part.form_id !== null ? (catalogForm(part.form_id)?.mail?.page ?? null) : null,
    })),
    vouchers: of('payment_voucher').map((part) => ({
      id: part.no,
      voucher_id: part.form_id,
      name: part.name,
      authority: part.authority,
      amount: part.amount_cents ?? 0,
      due_date: part.due_date,
      is_due_asap: part.is_due_asap,
      is_paid: part.paid_at !== null,
      paid_at: part.paid_at,
    })),
    invoice:
      record.invoice_status === null
        ? null
        : {
            amount: record.invoice_cents!,
            status: record.invoice_status,
            due_date: record.invoice_due,
            document_id: record.invoice_document_id,
            may_pay_here: firm.mayPayHere && isPayable(record) && mayAct && !isInvoicePaid(record),
          },
    letters: of('letter').map(partOf),
    k1s: of('k1').map(partOf),
    next_signer:
      record.status === 'sent' && isDone && next
        ? { user_id: next.user_id, first_name: firstName(next.user_name) }
        : null,
  };
}

/** Whether the next signer may be written to: read as the firm, for clients see nobody's mails. */
export async function withLink(ctx: Ctx<SignedInActor>, view: WithoutLink): Promise<DeliveryView> {
  const { next_signer: next } = view;
  if (next === null) return { ...view, next_signer: null };
  const link = await ofFirm(ctx).read(async (tx) => {
    const now = ctx.clock.now();
    const people = await peopleOfReturn(tx, ctx.actor.firmId, { ids: [view.id] });
    const person = people.find(({ user_id, to_sign }) => user_id === next.user_id && to_sign > 0);
    const reminded = await remindedOn(tx, ctx.actor.firmId, dayOf(now), [next.user_id]);
    return nextLink(person, { now, isReminded: reminded.length > 0 });
  });
  return { ...view, next_signer: { ...next, link } };
}

/** The view after a change, in a look of its own. */
export async function readView(ctx: Ctx<SignedInActor>, asked: Asked): Promise<DeliveryView> {
  const found = await ctx.read((tx) => foundReturn(ctx, tx, asked));
  return withLink(ctx, viewOf(ctx, found, await firmFacts(ctx)));
}

export const readOwnReturn = (
  ctx: Ctx<SignedInActor | StaffActor>,
  asked: InputOf<typeof reviewCalls.readOwnReturn>,
) => readView(ctx, asked);

export const listOwnReturns = (ctx: Ctx<ClientActor>) =>
  ctx.read(async (tx) => {
    const { firmId, userId } = ctx.actor;
    const records = await listOwn(tx, firmId);
    const ids = records.map(({ id }) => id);
    const parts = Map.groupBy(
      ids.length === 0 ? [] : await openParts(tx, firmId, ids),
      ({ tax_return_id }) => tax_return_id,
    );
    const by = await signaturesBy(tx, firmId, ids);
    return {
      tax_returns: records.map((found): OwnReturn => {
        const record = hideUnsent(found);
        const own = parts.get(record.id) ?? [];
        const forms = own
          .filter(({ kind }) => kind === 'e_sign_form')
          .map(({ no }) => ({ signatures: by(record.id, no) }));
        const progress = progressOf(record, forms, userId);
        const mine = forms.flatMap(({ signatures }) =>
          signatures.filter((one) => one.user_id === userId && one.state !== 'not_needed'),
        );
        const vouchers = own.filter(({ kind }) => kind === 'payment_voucher');
        const unpaid = vouchers.flatMap(({ paid_at, due_date }) =>
          paid_at === null && due_date !== null ? [due_date] : [],
        );
        return {
          id: record.id,
          company_id: record.entity_id,
          company_name: record.company_name,
          tax_year: record.tax_year,
          tax_return_name: record.name,
          status: record.status,
          draft_status: record.draft_status,
          next: nextAct(progress),
          turn: turnOf(progress),
          tracker: trackerOf(progress),
          page_count: record.client_pages,
          signatures: {
            total: mine.length,
            left: mine.filter(({ state }) => state === 'not_signed').length,
          },
          payments: {
            total: record.vouchers_count + (record.invoice_status === null ? 0 : 1),
            left: paymentsLeft(record),
          },
          next_due: unpaid.toSorted()[0] ?? null,
          updated_at: record.updated_at,
        };
      }),
    };
  });
