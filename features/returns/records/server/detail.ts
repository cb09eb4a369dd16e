/** One return as the desk shows it. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { sendFault } from '../../classifying/rules/readiness.ts';
import { STILL_PROCESSING } from '../../messages.ts';
import type { ReturnDetail, ReturnPart } from '../../model.ts';
import type { recordCalls } from '../contract.ts';
import { visibleReturn } from './access.ts';
import { documentIfReadable } from './document.ts';
import { shownReturn } from './list.ts';
import { listParts, type PartRecord } from './part-queries.ts';
import { findReturn } from './queries.ts';
import { listCandidates } from './signer-queries.ts';

const shownPart = (part: PartRecord): ReturnPart => ({
  id: part.no,
  kind: part.kind,
  form_id: part.form_id,
  name: part.name,
  authority: part.authority,
  pages: part.pages,
  state: part.state,
  staff_only: part.staff_only,
  signers: part.signers,
  fields: part.fields,
  needs_identity: part.needs_identity,
  wet_only: part.wet_only,
  amount: part.amount_cents,
  due_date: part.due_date,
  is_due_asap: part.is_due_asap,
  mail_to: part.mail_to,
  recipient: part.recipient,
  reasons: part.reasons,
  is_paid: part.paid_at !== null,
  paid_at: part.paid_at,
});

export async function detailOf(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<ReturnDetail> {
  const { firmId } = ctx.actor;
  const record = (await findReturn(tx, firmId, id))!;
  const parts = await listParts(tx, firmId, id);
  const { tax_return_stripe_idv_enabled: isIdentityOn, pay_before_return_opens } = await preferencesOf(
    tx,
    firmId,
  );
  const invoiceFile = await documentIfReadable(ctx, tx, record.invoice_document_id);
  return {
    ...(await shownReturn(ctx, tx, id)),
    path: record.path,
    document_name: record.document_name,
    form: record.form,
    software: record.software,
    page_sizes: record.pages,
    parts: parts.map(shownPart),
    figures: record.figures,
    candidates: await listCandidates(tx, firmId, record.entity_id),
    note: record.note,
    reminds: !record.reminder_disabled,
    identity_on: isIdentityOn,
    invoice:
      record.invoice_cents === null
        ? null
        : {
            amount: record.invoice_cents,
            status: record.invoice_status!,
            document_id: record.invoice_document_id,
            document_name: invoiceFile?.name ?? null,
            due_date: record.invoice_due,
          },
    pay_first: record.pay_first,
    pays_first: pay_before_return_opens,
    send_fault: sendFault(parts, record.pages, { isIdentityOn }),
    sent_at: record.sent_at,
  };
}

export const readTaxReturn = (ctx: Ctx<StaffActor>, asked: InputOf<typeof recordCalls.readTaxReturn>) =>
  ctx.read(async (tx) => {
    const { record } = await visibleReturn(ctx, tx, asked);
    if (record.status === 'importing' || record.status === 'processing')
      throw new Refused('return.processing', STILL_PROCESSING);
    return detailOf(ctx, tx, record.id);
  });
