/** Answers of type password: sealed for their place in the firm's own key, shown to nobody unasked. */
import type { FirmActor, SignedInActor } from '#platform/actor.ts';
import { Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { NO_SEALED_ANSWER } from '../../messages.ts';
import { answeringEvents } from '../events.ts';
import { mayRevealAnswer } from '../policy.ts';
import { seenQuestionnaire } from './access.ts';
import type { StoredAnswer } from '../model.ts';
import { endingOf, isMask } from '../rules/sealed.ts';
import { sealedAnswer, sealedAnswers } from './answer-queries.ts';

export interface AnswerPlace {
  questionnaireId: number;
  questionNo: number;
  entryNo: number;
}

const placeOf = ({ questionnaireId, questionNo, entryNo }: AnswerPlace) => ({
  table: 'answers',
  column: 'sealed',
  row: `${questionnaireId}:${questionNo}:${entryNo}`,
});

export const sealAnswer = async (ctx: Ctx<FirmActor>, at: AnswerPlace, value: string): Promise<Buffer> =>
  (await ctx.ciphers.of(ctx.actor.firmId)).seal(value, placeOf(at));

const hidesOne = ({ value, set_aside }: StoredAnswer): boolean => isMask(value) || isMask(set_aside ?? null);

/**
 * Sealed numbers with their last four digits, so that a person knows which one is saved. Call it after the transaction that
 * read the answers: it takes a connection of its own.
 */
export async function withEndings<T extends StoredAnswer>(
  ctx: Ctx<SignedInActor>,
  questionnaireId: number,
  answers: readonly T[],
): Promise<T[]> {
  if (!answers.some(hidesOne)) return [...answers];
  const { firmId } = ctx.actor;
  const cipher = await ctx.ciphers.of(firmId);
  const rows = await ctx
    .as({ kind: 'system', firmId })
    .read((firm) => sealedAnswers(firm, firmId, questionnaireId));
  const endings = new Map(
    rows.flatMap(({ question_no: questionNo, entry_no: entryNo, sealed }) => {
      const ending = endingOf(cipher.open(sealed, placeOf({ questionnaireId, questionNo, entryNo })));
      return ending === null ? [] : [[`${questionNo}:${entryNo}`, ending] as const];
    }),
  );
  return answers.map((answer) => {
    const ending = endings.get(`${answer.question_no}:${answer.entry_no}`);
    return hidesOne(answer) && ending !== undefined ? { ...answer, ending } : answer;
  });
}

export async function revealAnswer(
  ctx: Ctx<SignedInActor>,
  {
    questionnaire_id,
    question_no,
    entry_no,
  }: { questionnaire_id: number; question_no: number; entry_no: number },
): Promise<{ value: string }> {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const questionnaire = await seenQuestionnaire(ctx, tx, questionnaire_id);
    ctx.authorize(mayRevealAnswer(ctx.actor, questionnaire));
    const at = { questionnaireId: questionnaire_id, questionNo: question_no, entryNo: entry_no };
    // No client's transaction reads what is sealed; the firm's does, now that it is asked whether they may.
    const sealed = await ctx.as({ kind: 'system', firmId }).read((firm) => sealedAnswer(firm, firmId, at));
    if (sealed === null) throw new Refused('answer.none', NO_SEALED_ANSWER);
    await ctx.record(tx, answeringEvents['answer.revealed'], {
      entityId: questionnaire.entity_id,
      payload: {
        questionnaire_id,
        name: questionnaire.name,
        year: questionnaire.tax_year,
        question_no,
        entry_no,
      },
    });
    return { value: (await ctx.ciphers.of(firmId)).open(sealed, placeOf(at)) };
  });
}
