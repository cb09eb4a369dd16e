/** OVR-026 to OVR-032: where the firm puts questionnaires, one or many. Those that stand so already are done. */
import type { StaffActor } from '#platform/actor.ts';
import type { NamedEvent } from '#platform/events.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import {
  changeQuestionnaires,
  foldMany,
  type HeldQuestionnaire,
  type QuestionnaireChange,
} from '#features/questionnaires/server/service.ts';
import type { BulkOutcome } from '../../model.ts';
import { keepNextReminders } from '../../reminders/server/keep.ts';
import { stateEvents } from '../events.ts';
import { mayPutState } from '../policy.ts';
import { leftOutBecause } from '../rules/left-out.ts';
import { holdMany } from './hold-many.ts';

interface Put {
  /** Stands so already. */
  isSo: (questionnaire: HeldQuestionnaire) => boolean;
  change: QuestionnaireChange;
  event: (typeof stateEvents)[keyof typeof stateEvents] & NamedEvent;
}

const putMany = (ctx: Ctx<StaffActor>, ids: readonly number[], put: Put): Promise<BulkOutcome> =>
  ctx.write(async (tx) => putHeld(ctx, tx, await holdMany(ctx, tx, ids, mayPutState), put));

/** Part of the caller's transaction, which holds them. */
async function putHeld(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  held: readonly HeldQuestionnaire[],
  { isSo, change, event }: Put,
): Promise<BulkOutcome> {
  const left_out = held.flatMap((one) => {
    const reason = leftOutBecause(one);
    return reason === null ? [] : [{ id: one.id, name: one.entity_name, reason }];
  });
  const able = held.filter((one) => leftOutBecause(one) === null);
  const changing = able.filter((one) => !isSo(one));
  const changed = changing.map(({ id }) => id);
  if (changed.length > 0) {
    // What was typed until now comes before it in the record.
    await foldMany(ctx, tx, changed);
    await changeQuestionnaires(tx, ctx.actor.firmId, changed, change);
    await keepNextReminders(ctx, tx, changed);
    await ctx.recordMany(
      tx,
      event,
      changing.map(({ id, entity_id, name, tax_year }) => ({
        entityId: entity_id,
        payload: { questionnaire_id: id, name, year: tax_year },
      })),
    );
  }
  return { done: able.length, left_out };
}

const activity = (ctx: Ctx<StaffActor>, last_activity: string) => ({
  last_activity,
  last_activity_at: ctx.clock.now().toISOString(),
});

const lockPut = (ctx: Ctx<StaffActor>, locked: boolean): Put => ({
  isSo: (one) => one.locked === locked,
  change: { locked, ...activity(ctx, locked ? 'Locked' : 'Unlocked') },
  event: locked ? stateEvents['questionnaire.locked'] : stateEvents['questionnaire.unlocked'],
});

const trackPut = (ctx: Ctx<StaffActor>, track_changes: boolean): Put => ({
  isSo: (one) => one.track_changes === track_changes,
  change: { track_changes, tracked_since: track_changes ? ctx.clock.now().toISOString() : null },
  event: track_changes ? stateEvents['questionnaire.tracked'] : stateEvents['questionnaire.untracked'],
});

export const lockQuestionnaires = (
  ctx: Ctx<StaffActor>,
  { ids, locked }: { ids: readonly number[]; locked: boolean },
) => putMany(ctx, ids, lockPut(ctx, locked));

/** Not completed any more, it was not submitted either: the client submits it again. */
export const markCompleted = (
  ctx: Ctx<StaffActor>,
  { ids, completed }: { ids: readonly number[]; completed: boolean },
) =>
  putMany(ctx, ids, {
    isSo: (one) => one.completed === completed,
    change: {
      completed,
      ...(completed ? {} : { submitted_at: null }),
      ...activity(ctx, completed ? 'Marked completed' : 'Marked not completed'),
    },
    event: completed
      ? stateEvents['questionnaire.marked_completed']
      : stateEvents['questionnaire.marked_not_completed'],
  });

export const trackChanges = (
  ctx: Ctx<StaffActor>,
  { ids, track_changes }: { ids: readonly number[]; track_changes: boolean },
) => putMany(ctx, ids, trackPut(ctx, track_changes));

/** OVR-037: as parts of the call that changes one. */
export const putLocked = async (ctx: Ctx<StaffActor>, tx: Tx, id: number, locked: boolean) =>
  putHeld(ctx, tx, await holdMany(ctx, tx, [id], mayPutState), lockPut(ctx, locked));
export const putTracking = async (ctx: Ctx<StaffActor>, tx: Tx, id: number, track_changes: boolean) =>
  putHeld(ctx, tx, await holdMany(ctx, tx, [id], mayPutState), trackPut(ctx, track_changes));
