/** OVR-057, OVR-059: taken out of every list, and brought back. */
import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { keptUntil } from '#features/clients/entities/messages.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { foldMany, markDeleted } from '#features/questionnaires/server/service.ts';
import { keptSubjects } from '#features/signing/server/service.ts';
import type { BulkOutcome } from '../../model.ts';
import { keepNextReminders } from '../../reminders/server/keep.ts';
import { holdMany } from '../../state/server/hold-many.ts';
import { overviewEvents } from '../events.ts';
import { LETTER_SIGNED } from '../messages.ts';
import { mayDeleteQuestionnaire } from '../policy.ts';
import { restorableSince } from '../rules/views.ts';
import { holdDeleted } from './deletion-queries.ts';

export const deleteQuestionnaires = (
  ctx: Ctx<StaffActor>,
  { questionnaire_ids }: { questionnaire_ids: readonly number[] },
): Promise<BulkOutcome> =>
  ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    const chosen = await holdMany(ctx, tx, questionnaire_ids, mayDeleteQuestionnaire);
    const now = ctx.clock.now().toISOString();
    const signed = await keptSubjects(tx, firmId, 'questionnaire', questionnaire_ids, now);
    const { time_zone } = await readFirm(tx, firmId);
    const held = chosen.filter(({ id }) => !signed.has(id));
    const ids = held.map(({ id }) => id);
    const left_out = chosen.flatMap(({ id, entity_name }) => {
      const until = signed.get(id);
      return until ? [{ id, name: entity_name, reason: keptUntil(LETTER_SIGNED, until, time_zone) }] : [];
    });
    if (ids.length === 0) return { done: 0, left_out };
    // What was typed until now comes before it in the record.
    await foldMany(ctx, tx, ids);
    await markDeleted(tx, firmId, ids, { at: now, by: ctx.actor.userId });
    await ctx.recordMany(
      tx,
      overviewEvents['questionnaire.deleted'],
      held.map(({ id, entity_id, name, tax_year }) => ({
        entityId: entity_id,
        payload: { questionnaire_id: id, name, year: tax_year },
      })),
    );
    return { done: ids.length, left_out };
  });

export const restoreQuestionnaire = (
  ctx: Ctx<StaffActor>,
  { questionnaire_id }: { questionnaire_id: number },
) =>
  ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    const found = await holdDeleted(tx, firmId, questionnaire_id, restorableSince(ctx.clock.now()));
    if (!found) throw new NotFound();
    const entity = await visibleEntity(ctx, tx, found.entity_id);
    ctx.authorize(mayDeleteQuestionnaire(ctx.actor, entity));
    await markDeleted(tx, firmId, [found.id], null);
    await keepNextReminders(ctx, tx, [found.id]);
    await ctx.record(tx, overviewEvents['questionnaire.restored'], {
      entityId: found.entity_id,
      payload: { questionnaire_id: found.id, name: found.name, year: found.tax_year },
    });
    return { ok: true as const };
  });
