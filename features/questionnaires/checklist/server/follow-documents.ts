/** Documents are deleted, restored and moved without a questionnaire being asked; what counts at its items follows. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { EventReader } from '#platform/server/events.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { splittingEvents } from '#features/documents/splitting/events.ts';
import { treeEvents } from '#features/documents/tree/events.ts';
import { listAnswers } from '../../answering/server/answer-queries.ts';
import { plainForm, sectionFacts } from '../../answering/server/answers.ts';
import { gatherAnswers } from '../../answering/rules/gather.ts';
import { lockAnswered } from '../../answering/server/queries.ts';
import { tellOthers } from '../../answering/server/save.ts';
import { writeMarked } from '../../marks/server/queries.ts';
import { changeQuestionnaires } from '../../records/server/queries.ts';
import { countsOf } from '../../rules/counts.ts';
import { followSplit } from './follow-split.ts';
import { miscounted } from './queries.ts';

const SPLIT = splittingEvents['document.split'].name;
const WHY = 'told by what happened to the document';

/** Locked and completed ones, too: how many lie there is no answer that somebody gives. */
const recountOf = (
  ctx: Ctx<FirmActor>,
  { entityId, questionnaireId, by }: { entityId: number; questionnaireId: number; by: number | null },
): Promise<void> =>
  ctx.writeQuietly(WHY, async (tx) => {
    const { firmId } = ctx.actor;
    const held = await lockAnswered(tx, firmId, questionnaireId, null);
    if (!held) return;
    // Looked up again now that it is held.
    const wrong = (await miscounted(tx, firmId, entityId)).filter((one) => one.questionnaire_id === held.id);
    if (wrong.length === 0) return;
    const standing = new Map(
      (await listAnswers(tx, firmId, held.id))
        .filter(({ entry_no }) => entry_no === 0)
        .map((row) => [row.question_no, row]),
    );
    for (const { question_no, lying } of wrong) {
      const before = standing.get(question_no);
      await writeMarked(
        tx,
        { firmId, questionnaireId: held.id, no: question_no },
        {
          value: lying === 0 ? null : String(lying),
          answer_by: null,
          // Sent back or waived it stays so until its client or the firm says otherwise.
          returned: before?.returned ?? null,
          waived: before?.waived ?? false,
          answered_by: by,
          answered_at: ctx.clock.now().toISOString(),
          version: (before?.version ?? 0) + 1,
          keepsSealed: false,
        },
      );
    }
    const form = await plainForm(ctx.db, tx, held);
    const answers = gatherAnswers(form, await listAnswers(tx, firmId, held.id));
    await changeQuestionnaires(
      tx,
      firmId,
      [held.id],
      countsOf(form, answers, await sectionFacts(tx, held, form)),
    );
    tellOthers(ctx, tx, held);
  });

const followDocuments = firmTask(
  'follow-documents',
  'urgent',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  async (ctx, { firm_id, event_id }) => {
    const event = await ctx.read((tx) => recordedEvent(tx, firm_id, event_id));
    const entityId = event?.entity_id;
    if (!event || !entityId) return;
    if (event.name === SPLIT) await ctx.writeQuietly(WHY, (tx) => followSplit(ctx, tx, event.payload));
    const wrong = await ctx.read((tx) => miscounted(tx, firm_id, entityId));
    for (const questionnaireId of new Set(wrong.map(({ questionnaire_id }) => questionnaire_id)))
      await recountOf(ctx, { entityId, questionnaireId, by: event.actor_user_id });
  },
);

/** A folder's name may close it to clients, and what lies in it. */
const FOLLOWED = [
  treeEvents['document.deleted'],
  treeEvents['document.restored'],
  treeEvents['document.moved'],
  treeEvents['folder.deleted'],
  treeEvents['folder.restored'],
  treeEvents['folder.moved'],
  treeEvents['folder.renamed'],
  splittingEvents['document.split'],
].map(({ name }) => name);

export const checklistTasks: readonly Task[] = [followDocuments];
export const checklistReaders: readonly EventReader[] = [{ task: followDocuments.name, events: FOLLOWED }];
