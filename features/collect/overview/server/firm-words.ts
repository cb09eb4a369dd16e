/** OVR-049, OVR-010: the firm's own status and its internal notes. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { statusOfFirm } from '#features/labels/server/service.ts';
import { maySendTo } from '#features/questionnaires/policy.ts';
import { changeQuestionnaires, type HeldQuestionnaire } from '#features/questionnaires/server/service.ts';
import type { BulkOutcome } from '../../model.ts';
import { holdMany } from '../../state/server/hold-many.ts';
import type { overviewCalls } from '../contract.ts';
import { overviewEvents } from '../events.ts';
import { notesOf } from './status-queries.ts';

const told = ({ id, name, tax_year }: HeldQuestionnaire) => ({ questionnaire_id: id, name, year: tax_year });

export const setFirmStatus = (
  ctx: Ctx<StaffActor>,
  { questionnaire_ids, firm_custom_status_id }: InputOf<typeof overviewCalls.setFirmStatus>,
): Promise<BulkOutcome> =>
  ctx.write(async (tx) =>
    putStatus(ctx, tx, await holdMany(ctx, tx, questionnaire_ids, maySendTo), firm_custom_status_id),
  );

/** The firm's own word for where it stands; locked ones take it, too. */
export async function putStatus(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  held: readonly HeldQuestionnaire[],
  statusId: number | null,
): Promise<BulkOutcome> {
  const status = statusId === null ? null : await statusOfFirm(tx, ctx.actor.firmId, statusId);
  if (status === undefined) throw new NotFound();
  const changing = held.filter((one) => one.firm_custom_status_id !== statusId);
  if (changing.length > 0) {
    await changeQuestionnaires(
      tx,
      ctx.actor.firmId,
      changing.map(({ id }) => id),
      { firm_custom_status_id: statusId },
    );
    await ctx.recordMany(
      tx,
      overviewEvents['questionnaire.status_set'],
      changing.map((one) => ({
        entityId: one.entity_id,
        payload: { ...told(one), status: status?.firm_user_display_status ?? null },
      })),
    );
  }
  return { done: held.length, left_out: [] };
}

/** OVR-010: two who write at once both see what the other wrote. */
export const saveNotes = (
  ctx: Ctx<StaffActor>,
  { questionnaire_id, version, notes }: InputOf<typeof overviewCalls.saveNotes>,
) =>
  ctx.write(async (tx) => {
    const [held] = await holdMany(ctx, tx, [questionnaire_id], maySendTo);
    const found = await notesOf(tx, ctx.actor.firmId, questionnaire_id);
    if (found.version !== version) throw new Stale(found, { notes });
    if (found.notes === notes) return found;
    await changeQuestionnaires(tx, ctx.actor.firmId, [questionnaire_id], { notes });
    await ctx.record(tx, overviewEvents['questionnaire.noted'], {
      entityId: held!.entity_id,
      payload: told(held!),
    });
    return { id: questionnaire_id, notes, version: version + 1 };
  });
