/** DLV-028 to DLV-031: an owner approves a draft or says what to change. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict } from '#platform/errors.ts';
import { refuseNumbers } from '#platform/refuse-numbers.ts';
import type { Ctx } from '#platform/server/context.ts';
import { returnEvents } from '../../events.ts';
import { APPROVED, BAD_STATE, CHANGES_REQUESTED } from '../../messages.ts';
import { mayActOnReturn } from '../../policy.ts';
import { holdReturn, named } from '../../records/server/access.ts';
import type { reviewCalls } from '../contract.ts';
import { reviewReturn } from './client-queries.ts';
import { foundReturn, readView } from './view.ts';

type Verdict = 'approved' | 'change_requested';

async function answer(
  ctx: Ctx<ClientActor>,
  { reason, different_kind_of_number, ...asked }: InputOf<typeof reviewCalls.approveTaxReturn>,
  verdict: Verdict,
) {
  await ctx.write(async (tx) => {
    await holdReturn(tx, ctx.actor.firmId, asked.tax_return_id);
    const { record, entity } = await foundReturn(ctx, tx, asked);
    ctx.authorize(mayActOnReturn(ctx.actor, entity));
    refuseNumbers(reason, 'reason', { different_kind_of_number });
    const now = ctx.clock.now().toISOString();
    if (!(await reviewReturn(tx, record.id, { verdict, reason, now })))
      throw new Conflict('return.bad_state', BAD_STATE);
    const event = verdict === 'approved' ? 'tax_return.approved' : 'tax_return.changes_requested';
    await ctx.record(tx, returnEvents[event], {
      entityId: record.entity_id,
      userId: ctx.actor.userId,
      payload: { ...named(record), reason },
    });
  });
  return {
    message: verdict === 'approved' ? APPROVED : CHANGES_REQUESTED,
    tax_return: await readView(ctx, asked),
  };
}

export const approveTaxReturn = (
  ctx: Ctx<ClientActor>,
  asked: InputOf<typeof reviewCalls.approveTaxReturn>,
) => answer(ctx, asked, 'approved');

export const requestReturnChanges = (
  ctx: Ctx<ClientActor>,
  asked: InputOf<typeof reviewCalls.requestReturnChanges>,
) => answer(ctx, asked, 'change_requested');
