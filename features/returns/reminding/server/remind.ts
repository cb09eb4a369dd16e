/** DLV-039: reminders of returns by hand. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { claimDay, remindedOf } from '#features/reminders/server/service.ts';
import { dayOf } from '#features/signature-requests/rules/reminders.ts';
import { NOBODY_TO_REMIND, NOT_READY_YET, NOTHING_OUT, REMINDERS_SENT } from '../../messages.ts';
import { maySend } from '../../policy.ts';
import { assertOn, heldReturn } from '../../records/server/access.ts';
import { KIND } from '../../records/server/kind.ts';
import { shownReturn, shownReturns } from '../../records/server/list.ts';
import type { ReturnRecord } from '../../records/server/queries.ts';
import type { recordCalls } from '../../records/contract.ts';
import { CLOSED, OUT } from '../../rules/status.ts';
import { hasOpen } from '../rules/due.ts';
import { isReached, remindNow } from './kind.ts';
import { holdReturns, peopleOfReturn, type ToTell } from './people-queries.ts';

interface Reminded {
  told: readonly ToTell[];
  already: readonly ToTell[];
  /** They turned reminders off in their profile. */
  off: readonly ToTell[];
}

/** By hand it goes out whatever else they were written about today, once a day for each return; it takes their day. */
async function remind(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  ids: readonly number[],
  people: readonly ToTell[],
): Promise<Reminded> {
  const { firmId, userId } = ctx.actor;
  const day = dayOf(ctx.clock.now());
  const users = [...new Set(people.map(({ user_id }) => user_id))];
  await claimDay(tx, firmId, day, users);
  const before = await remindedOf(tx, firmId, { kind: KIND, ids, day });
  const isReminded = ({ tax_return_id, user_id }: ToTell) =>
    before.some((one) => one.subject_id === tax_return_id && one.user_id === user_id);
  const off = people.filter((person) => !isReminded(person) && !person.wants_reminders);
  const told = people.filter((person) => !isReminded(person) && person.wants_reminders && isReached(person));
  await remindNow(ctx, tx, told, userId);
  return { told, already: people.filter(isReminded), off };
}

/** DLV-040. */
export function assertWithClient({ status }: Pick<ReturnRecord, 'status'>): void {
  if (status === 'action_required') throw new Refused('return.bad_state', NOT_READY_YET);
  if (status !== 'draft' && !OUT.includes(status)) throw new Conflict('return.bad_state', NOTHING_OUT);
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
    const { told, already, off } = await remind(ctx, tx, [record.id], people);
    const names = (some: readonly ToTell[]) => some.map(({ full_name }) => full_name);
    return {
      message: REMINDERS_SENT,
      told: names(told),
      already_today: names(already),
      ...(off.length > 0 ? { turned_off: names(off) } : {}),
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
    await holdReturns(tx, ctx.actor.firmId, tax_return_ids);
    // Of one that is closed, the portal itself reminds of what is due.
    const ids = shown.filter(({ status }) => !CLOSED.includes(status)).map(({ id }) => id);
    const people = (await peopleOfReturn(tx, ctx.actor.firmId, { ids })).filter(hasOpen);
    const { told, off } = await remind(ctx, tx, ids, people);
    const left = shown.filter(({ id }) => !told.some(({ tax_return_id }) => tax_return_id === id));
    return {
      message: REMINDERS_SENT,
      people: new Set(told.map(({ user_id }) => user_id)).size,
      left_out: left.map(({ id, company_name }) => ({
        id,
        name: company_name,
        reason: off.some(({ tax_return_id }) => tax_return_id === id)
          ? 'They turned reminders off.'
          : people.some(({ tax_return_id }) => tax_return_id === id)
            ? 'Everybody was already written to today.'
            : NOBODY_TO_REMIND,
      })),
    };
  });
