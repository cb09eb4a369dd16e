/** DLV-038, DLV-041, DLV-042: what staff do with a return that needs no desk. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { forgetRead } from '#features/documents/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { dayIn } from '#features/questionnaires/rules/days.ts';
import { closeSlots } from '#features/signing/server/service.ts';
import { returnEvents } from '../../events.ts';
import { DELETED, NOT_ALL_SIGNED, NOT_DELETED, NOT_FILED_YET } from '../../messages.ts';
import { dropPapers } from '../../next-year/server/papers.ts';
import { mayDelete, mayFinish, maySend } from '../../policy.ts';
import { reopenedStatus } from '../../rules/status.ts';
import type { recordCalls } from '../contract.ts';
import { assertStep, heldReturn, type HeldReturn, named } from './access.ts';
import { filesOf } from './file-queries.ts';
import { KIND } from './kind.ts';
import { shownReturn } from './list.ts';
import { changeReturn, deleteReturn, type ReturnRecord, settle } from './queries.ts';

type Asked = InputOf<typeof recordCalls.updateTaxReturn>;

async function close(ctx: Ctx<StaffActor>, tx: Tx, held: HeldReturn, status: 'completed' | 'finished') {
  assertStep(
    held,
    status === 'completed' ? 'complete' : 'finish',
    status === 'completed' && held.lacksSignature ? NOT_ALL_SIGNED : undefined,
  );
  const { record } = held;
  const now = ctx.clock.now().toISOString();
  await changeReturn(tx, record, { status, finished_at: now }, now);
  await ctx.record(tx, returnEvents[`tax_return.${status}`], {
    entityId: record.entity_id,
    payload: named(record),
  });
}

async function switchReminders(ctx: Ctx<StaffActor>, tx: Tx, record: ReturnRecord, isDisabled: boolean) {
  if (record.reminder_disabled === isDisabled) return;
  await changeReturn(tx, record, { reminder_disabled: isDisabled }, ctx.clock.now().toISOString());
  await ctx.record(tx, returnEvents['tax_return.reminders_switched'], {
    entityId: record.entity_id,
    payload: { ...named(record), on: !isDisabled },
  });
}

async function recordFiling(ctx: Ctx<StaffActor>, tx: Tx, held: HeldReturn, filedOn: string | null) {
  assertStep(held, 'file');
  const { record } = held;
  if (record.filed_on === filedOn) return;
  const now = ctx.clock.now();
  const { time_zone } = await readFirm(tx, ctx.actor.firmId);
  if (filedOn !== null && filedOn > dayIn(time_zone, now)) throw new Invalid(NOT_FILED_YET, 'filed_on');
  await changeReturn(tx, record, { filed_on: filedOn }, now.toISOString());
  await ctx.record(tx, returnEvents['tax_return.filed'], {
    entityId: record.entity_id,
    payload: { ...named(record), filed_on: filedOn },
  });
}

export const updateTaxReturn = (
  ctx: Ctx<StaffActor>,
  { status, reminder_disabled, filed_on, token: _token, ...asked }: Asked,
) => {
  const finishes = status !== undefined || filed_on !== undefined;
  if (!finishes && reminder_disabled === undefined) throw new Invalid('Say what to change.', 'status');
  return ctx.writeQuietly('a switch that stands there already changes nothing', async (tx) => {
    const held = await heldReturn(ctx, tx, asked, (actor, entity) => {
      const maySwitch = reminder_disabled === undefined || maySend(actor, entity);
      return maySwitch && (!finishes || mayFinish(actor, entity));
    });
    if (reminder_disabled !== undefined) await switchReminders(ctx, tx, held.record, reminder_disabled);
    if (filed_on !== undefined) await recordFiling(ctx, tx, held, filed_on);
    if (status !== undefined) await close(ctx, tx, held, status);
    return shownReturn(ctx, tx, held.record.id);
  });
};

export const reopenTaxReturn = (ctx: Ctx<StaffActor>, asked: InputOf<typeof recordCalls.reopenTaxReturn>) =>
  ctx.write(async (tx) => {
    const held = await heldReturn(ctx, tx, asked, mayFinish);
    assertStep(held, 'reopen');
    const { record } = held;
    const now = ctx.clock.now().toISOString();
    const status = reopenedStatus({
      isRead: record.pages.length > 0,
      isFailed: record.error_code !== null,
      isOut: record.sent_at !== null,
      draft: record.draft_status,
      signatures: { needed: record.signatures_needed, done: record.signatures_done },
      vouchers: { count: record.vouchers_count, paid: record.vouchers_paid },
      invoice:
        record.invoice_status === null
          ? 'none'
          : record.invoice_status === 'paid' || record.invoice_status === 'marked_paid'
            ? 'paid'
            : 'unpaid',
    });
    await changeReturn(tx, record, { status, finished_at: null }, now);
    if (record.sent_at !== null) await settle(tx, record.id, now);
    await ctx.record(tx, returnEvents['tax_return.reopened'], {
      entityId: record.entity_id,
      payload: named(record),
    });
    return shownReturn(ctx, tx, record.id);
  });

export const deleteTaxReturn = (ctx: Ctx<StaffActor>, asked: InputOf<typeof recordCalls.deleteTaxReturn>) =>
  ctx.write(async (tx) => {
    const held = await heldReturn(ctx, tx, asked, mayDelete);
    const { record } = held;
    const { firmId } = ctx.actor;
    const files = await filesOf(tx, firmId, record.id);
    // A signature that a replacement voided is a record, too.
    const wasSigned = held.isSigned || files.hasSignatures;
    assertStep({ ...held, isSigned: wasSigned }, 'delete', wasSigned ? NOT_DELETED : undefined);
    await closeSlots(tx, firmId, { kind: KIND, id: record.id });
    await dropPapers(tx, record);
    await deleteReturn(tx, firmId, record.id);
    await forgetRead(
      tx,
      files.ids.map((file_id) => ({ firm_id: firmId, file_id })),
    );
    await ctx.record(tx, returnEvents['tax_return.deleted'], {
      entityId: record.entity_id,
      payload: named(record),
    });
    return { message: DELETED };
  });
