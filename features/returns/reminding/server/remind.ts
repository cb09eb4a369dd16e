/** DLV-039: reminders of returns, by hand and by the daily run. Nobody is written to twice on a day, whatever it is about. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { claimDay } from '#features/collect/server/service.ts';
import { dayOf } from '#features/signature-requests/rules/reminders.ts';
import { returnEvents } from '../../events.ts';
import { NOBODY_TO_REMIND, NOT_READY_YET, NOTHING_OUT, REMINDERS_SENT } from '../../messages.ts';
import { maySend } from '../../policy.ts';
import { assertOn, heldReturn } from '../../records/server/access.ts';
import { shownReturn, shownReturns } from '../../records/server/list.ts';
import type { ReturnRecord } from '../../records/server/queries.ts';
import type { recordCalls } from '../../records/contract.ts';
import { hasOpen, isReminderDue } from '../rules/due.ts';
import { noteReminded, peopleOfReturn, type ToTell } from './people-queries.ts';
import { write } from './write.ts';

export async function remind(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  people: readonly ToTell[],
  by: number | null,
): Promise<ToTell[]> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now();
  const ids = [...new Set(people.map(({ user_id }) => user_id))];
  const free = new Set(await claimDay(tx, firmId, dayOf(now), ids));
  const asked = people.filter(({ user_id }) => free.has(user_id));
  const told = await write(ctx, tx, asked, { because: 'reminder', by });
  const byReturn = [...Map.groupBy(told, ({ tax_return_id }) => tax_return_id).values()];
  await noteReminded(
    tx,
    firmId,
    byReturn.map((ofOne) => ofOne[0]!.tax_return_id),
    now.toISOString(),
  );
  await ctx.recordMany(
    tx,
    returnEvents['tax_return.reminded'],
    byReturn.map((ofOne) => ({
      entityId: ofOne[0]!.entity_id,
      payload: {
        tax_return_id: ofOne[0]!.tax_return_id,
        name: ofOne[0]!.name,
        year: ofOne[0]!.tax_year,
        people: ofOne.map(({ full_name }) => full_name),
      },
    })),
  );
  return told;
}

/** DLV-040. */
export function assertWithClient({ status }: Pick<ReturnRecord, 'status'>): void {
  if (status === 'action_required') throw new Refused('return.bad_state', NOT_READY_YET);
  if (!['draft', 'sent', 'signed', 'paid', 'invoice_paid'].includes(status))
    throw new Conflict('return.bad_state', NOTHING_OUT);
}

export const remindOfTaxReturn = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof recordCalls.remindOfTaxReturn>,
) =>
  ctx.writeQuietly('where everybody was written to today, nothing happens', async (tx) => {
    const { record } = await heldReturn(ctx, tx, asked, maySend);
    assertWithClient(record);
    const people = (await peopleOfReturn(tx, ctx.actor.firmId, { ids: [record.id] })).filter(hasOpen);
    if (people.length === 0) throw new Conflict('return.nobody', NOBODY_TO_REMIND);
    const told = await remind(ctx, tx, people, ctx.actor.userId);
    const names = (some: readonly ToTell[]) => some.map(({ full_name }) => full_name);
    return {
      message: REMINDERS_SENT,
      told: names(told),
      already_today: names(people.filter((person) => !told.includes(person))),
      tax_return: await shownReturn(ctx, tx, record.id),
    };
  });

export const remindOfTaxReturns = (
  ctx: Ctx<StaffActor>,
  { tax_return_ids }: InputOf<typeof recordCalls.remindOfTaxReturns>,
) =>
  ctx.writeQuietly('where everybody was written to today, nothing happens', async (tx) => {
    await assertOn(ctx, tx);
    const shown = await shownReturns(ctx, tx, tax_return_ids);
    ctx.authorize(shown.length === new Set(tax_return_ids).size, NotFound);
    ctx.authorize(shown.every(({ may_send }) => may_send));
    const people = (await peopleOfReturn(tx, ctx.actor.firmId, { ids: tax_return_ids })).filter(hasOpen);
    const told = await remind(ctx, tx, people, ctx.actor.userId);
    const left = shown.filter(({ id }) => !told.some(({ tax_return_id }) => tax_return_id === id));
    return {
      message: REMINDERS_SENT,
      people: new Set(told.map(({ user_id }) => user_id)).size,
      left_out: left.map(({ id, company_name }) => ({
        id,
        name: company_name,
        reason: people.some(({ tax_return_id }) => tax_return_id === id)
          ? 'Everybody was already written to today.'
          : NOBODY_TO_REMIND,
      })),
    };
  });

/** The daily run of a firm. */
export const remindFirmOfReturns = (ctx: Ctx<FirmActor>): Promise<void> =>
  ctx.writeQuietly('each reminder is recorded', async (tx) => {
    const now = ctx.clock.now();
    const people = await peopleOfReturn(tx, ctx.actor.firmId, 'reminding');
    const due = people.filter((person) => hasOpen(person) && isReminderDue(person, now));
    if (due.length > 0) await remind(ctx, tx, due, null);
  });
