/** A document that answers a question. */
import type { FirmActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type Answer, type Answers, type Form, Overlay } from '../model.ts';
import { questionnaireEvents } from '../events.ts';
import { countsOf } from '../rules/counts.ts';
import { ownForm } from '../rules/own-form.ts';
import * as answers from './answer-queries.ts';
import { formOf } from './forms.ts';
import { changeQuestionnaires, type QuestionnaireRecord } from './queries.ts';

/** As the client has it: with what was added for them. */
export const formFor = async (
  tx: Tx,
  firmId: number,
  { form_id, overlay }: Pick<QuestionnaireRecord, 'form_id' | 'overlay'>,
): Promise<Form> => ownForm(await formOf(tx, firmId, form_id), Overlay.parse(overlay));

export async function answersOf(tx: Tx, firmId: number, questionnaireId: number): Promise<Answers> {
  const of = new Map<number, Answer>();
  const entries = new Map<number, Map<number, Map<number, Answer>>>();
  for (const { question_no, entry_no, value, answer_by, returned } of await answers.listAnswers(
    tx,
    firmId,
    questionnaireId,
  ))
    if (entry_no === 0) of.set(question_no, { value, answer_by, returned });
  return { of, entries };
}

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
  if (!(await answers.putDocument(tx, place, documentId, now))) return false;
  await answers.countDocuments(tx, place, userId, now);
  await changeQuestionnaires(tx, firmId, [questionnaire.id], {
    ...countsOf(form, await answersOf(tx, firmId, questionnaire.id)),
    in_progress: true,
    last_activity_at: now,
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
