/** What was saved becomes history: one event for a person, a section and a pause. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { findQuestionnaires } from '../../records/server/queries.ts';
import { answeringEvents } from '../events.ts';
import { type Gathered, gatherChanges } from '../rules/fold.ts';
import { formFor } from './answers.ts';
import { lockStaged, setFolded, stagedAmong } from './fold-queries.ts';

/**
 * All that waits of a questionnaire, at submit and at lock; with a time, what was typed before it by those who paused. In
 * the firm's scope: it tells of everybody who answered.
 */
export async function foldAnswers(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  questionnaireId: number,
  settledBefore: string | null = null,
): Promise<void> {
  const { firmId } = ctx.actor;
  const gathered = gatherChanges(await lockStaged(tx, firmId, questionnaireId), settledBefore);
  if (gathered.length === 0) return;
  const [questionnaire] = await findQuestionnaires(tx, firmId, [questionnaireId]);
  const ops = gathered.flatMap((one) => one.ops);
  await setFolded(tx, firmId, questionnaireId, ops, ctx.clock.now().toISOString());
  // A deleted one keeps its answers and gets no more history.
  if (!questionnaire) return;
  const { sections } = await formFor(tx, firmId, questionnaire);
  for (const one of gathered) {
    if (one.changes.length === 0) continue;
    await ctx.as(answererOf(firmId, one), tx).record(tx, answeringEvents['answers.saved'], {
      entityId: questionnaire.entity_id,
      payload: {
        questionnaire_id: questionnaireId,
        name: questionnaire.name,
        year: questionnaire.tax_year,
        section_no: one.section_no,
        section: sections.find(({ no }) => no === one.section_no)?.name ?? '',
        from: one.from,
        until: one.until,
        changes: one.changes,
      },
    });
  }
}

/** Of many at once, those in which something waits. */
export async function foldMany(ctx: Ctx<FirmActor>, tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of await stagedAmong(tx, ctx.actor.firmId, ids)) await foldAnswers(ctx, tx, id);
}

/** Recorded as theirs: they did it, and the firm only tells it. */
const answererOf = (firmId: number, { user_id, from_firm }: Gathered): FirmActor => {
  const person = { firmId, userId: user_id, sessionId: '', provedAt: '', accessVersion: 0 };
  return from_firm
    ? { ...person, kind: 'staff', level: 'group', groupId: null, granted: [] }
    : { ...person, kind: 'client', readonly: true, limitedTo: null, previewedBy: null };
};
