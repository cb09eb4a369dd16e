/** A document that answers a question. */
import type { FirmActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { questionnaireEvents } from '../../records/events.ts';
import { countsOf } from '../../rules/counts.ts';
import { changeQuestionnaires, type QuestionnaireRecord } from '../../records/server/queries.ts';
import * as queries from './answer-queries.ts';
import { answersOf, formFor, sectionFacts } from './answers.ts';

/** Part of the caller's transaction, which holds the questionnaire and has asked whether it may. False where it lies there already. */
export async function putUpload(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  questionnaire: QuestionnaireRecord,
  { no, documentId, userId }: { no: number; documentId: number; userId: number },
): Promise<boolean> {
  const { firmId } = ctx.actor;
  const form = await formFor(tx, firmId, questionnaire);
  const question = form.sections.flatMap(({ questions }) => questions).find((one) => one.no === no);
  if (question?.type !== 'upload') throw new NotFound();
  const now = ctx.clock.now().toISOString();
  const place = { firmId, questionnaireId: questionnaire.id, no };
  if (!(await queries.putDocument(tx, place, documentId, now))) return false;
  await queries.countDocuments(tx, place, userId, now);
  await changeQuestionnaires(tx, firmId, [questionnaire.id], {
    ...countsOf(
      form,
      await answersOf(tx, firmId, questionnaire.id, form),
      await sectionFacts(tx, questionnaire, form),
    ),
    in_progress: true,
    last_activity_at: now,
    ...(ctx.actor.kind === 'staff' ? {} : { client_activity_at: now }),
  });
  await ctx.record(tx, questionnaireEvents['questionnaire.document_added'], {
    entityId: questionnaire.entity_id,
    userId,
    payload: {
      questionnaire_id: questionnaire.id,
      name: questionnaire.name,
      year: questionnaire.tax_year,
      document_id: documentId,
      item: question.text,
    },
  });
  return true;
}
