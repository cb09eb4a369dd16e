/** Counts again what lies at the items of a questionnaire, by the firm itself. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { listAnswers } from '../../answering/server/answer-queries.ts';
import { plainForm, sectionFacts } from '../../answering/server/answers.ts';
import { gatherAnswers } from '../../answering/rules/gather.ts';
import type { AnsweredRecord } from '../../answering/server/queries.ts';
import { tellOthers } from '../../answering/server/save.ts';
import { writeMarked } from '../../marks/server/queries.ts';
import { changeQuestionnaires } from '../../records/server/queries.ts';
import { countsOf } from '../../rules/counts.ts';
import { listLying, miscounted } from './queries.ts';

/**
 * Part of the caller's transaction, which holds the questionnaire. `left` are questions that a document has left: nothing
 * may lie there any more. Returns whether anything was wrong.
 */
export async function recountHeld(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  held: AnsweredRecord,
  by: number | null,
  left: readonly (number | null)[] = [],
): Promise<boolean> {
  const { firmId } = ctx.actor;
  const wrong = (await miscounted(tx, firmId, held.entity_id)).filter(
    (one) => one.questionnaire_id === held.id,
  );
  if (wrong.length === 0 && left.length === 0) return false;
  const standing = new Map(
    (await listAnswers(tx, firmId, held.id))
      .filter(({ entry_no }) => entry_no === 0)
      .map((row) => [row.question_no, row]),
  );
  const lie = new Set((await listLying(tx, firmId, held.id)).map(({ question_no }) => question_no));
  for (const question_no of new Set(left))
    if (question_no !== null && !lie.has(question_no) && /^\d+$/.test(standing.get(question_no)?.value ?? ''))
      wrong.push({ questionnaire_id: held.id, question_no, lying: 0 });
  if (wrong.length === 0) return false;
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
  return true;
}
