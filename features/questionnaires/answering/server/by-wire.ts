/** The calls that know a question by its id on the wire; each is a save like any other, over what stands. */
import { randomUUID } from 'node:crypto';
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { firstIdOf, placeOf } from '../../rules/ids.ts';
import { questionMark } from '../../rules/status.ts';
import type { answering } from '../contract.ts';
import { REMOVED, type Save, type SaveResult, type StoredAnswer } from '../model.ts';
import { mayEditEntries } from '../policy.ts';
import { gatherAnswers } from '../rules/gather.ts';
import { placesIn } from '../rules/places.ts';
import { storedAnswers } from './answers.ts';
import { type Answering, keyOf, saveInto } from './save.ts';

type Said = Pick<Save, 'value' | 'answer_by'>;

const saveOver = ({ rows }: Answering, no: number, entry: number, said: Said): Save => ({
  op: randomUUID(),
  question_no: no,
  entry_no: entry,
  ...said,
  base: rows.get(keyOf(no, entry))?.version ?? 0,
});

/** The first that was refused; there are no conflicts over what stands. */
const refusal = (results: readonly SaveResult[]): string | null =>
  results.find((one) => one.outcome === 'refused')?.message ?? null;

function assertKept(results: readonly SaveResult[]): void {
  const message = refusal(results);
  if (message !== null) throw new Invalid(message);
}

/** QST-065. */
async function answerByWire(
  ctx: Ctx<SignedInActor>,
  wireId: number,
  said: Said,
  companyId?: number,
): Promise<{ error: string | null; answer: StoredAnswer | null }> {
  const { questionnaireId, no } = placeOf(wireId);
  return saveInto(
    ctx,
    { id: questionnaireId, companyId },
    (answering) => [saveOver(answering, no, 0, said)],
    async (results, { rows }, tx) => {
      const error = refusal(results);
      const row = rows.get(keyOf(no, 0));
      const stored = error === null && row ? await storedAnswers(tx, ctx.actor, [row]) : [];
      return { error, answer: stored[0] ?? null };
    },
  );
}

export const answerQuestion = (
  ctx: Ctx<SignedInActor>,
  { question_id, answer: value, answer_by }: InputOf<typeof answering.answerQuestion>,
) => answerByWire(ctx, question_id, { value, answer_by });

export const answerForCompany = (
  ctx: Ctx<SignedInActor>,
  { companyId, questionId, answer: value, answerBy }: InputOf<typeof answering.answerForCompany>,
) => answerByWire(ctx, questionId, { value, answer_by: answerBy }, companyId);

/** Whether they may is said before anything else of it is. */
function assertEntries(ctx: Ctx<SignedInActor>, { held }: Answering, companyId: number): void {
  ctx.authorize(mayEditEntries(ctx.actor, held));
  if (held.entity_id !== companyId) throw new NotFound();
}

const SECONDS_SINCE_2026 = 1_767_225_600;

/** As the browser counts them, and after all that are there. */
function nextEntry({ rows, form }: Answering, list: number, now: Date): number {
  const own = new Set([list, ...(placesIn(form).get(list)?.question.columns ?? []).map(({ no }) => no)]);
  const taken = [...rows.values()].filter((row) => own.has(row.question_no)).map(({ entry_no }) => entry_no);
  return Math.max(Math.floor(now.getTime() / 1000) - SECONDS_SINCE_2026, 1, ...taken.map((no) => no + 1));
}

/** QST-045. */
export function addEntry(
  ctx: Ctx<SignedInActor>,
  { company_id, question_id }: InputOf<typeof answering.addEntry>,
): Promise<{ entry_number: number }> {
  const { questionnaireId, no } = placeOf(question_id);
  let entry = 0;
  return saveInto(
    ctx,
    { id: questionnaireId },
    (found) => {
      assertEntries(ctx, found, company_id);
      entry = nextEntry(found, no, ctx.clock.now());
      return [saveOver(found, no, entry, { value: null, answer_by: null })];
    },
    (results) => {
      assertKept(results);
      return { entry_number: entry };
    },
  );
}

/** QST-046. What it held stays, for Undo. */
export function removeEntry(
  ctx: Ctx<SignedInActor>,
  { company_id, questionnaire_question_id, entry_number }: InputOf<typeof answering.removeEntry>,
): Promise<{ ok: true }> {
  const { questionnaireId, no } = placeOf(questionnaire_question_id);
  return saveInto(
    ctx,
    { id: questionnaireId },
    (found) => {
      assertEntries(ctx, found, company_id);
      const known = gatherAnswers(found.form, found.rows.values()).entries.get(no)?.has(entry_number);
      const isRemoved = found.rows.get(keyOf(no, entry_number))?.value === REMOVED;
      if (!known && !isRemoved) throw new NotFound();
      return [saveOver(found, no, entry_number, { value: REMOVED, answer_by: null })];
    },
    (results) => {
      assertKept(results);
      return { ok: true as const };
    },
  );
}

/** QST-047. All of them or none. */
export function saveEntries(
  ctx: Ctx<SignedInActor>,
  { questionnaire_id, company_id, entries }: InputOf<typeof answering.saveEntries>,
) {
  const first = firstIdOf(questionnaire_id);
  const numbers = entries.map(({ id }) => id - first);
  return saveInto(
    ctx,
    { id: questionnaire_id },
    (found) => {
      assertEntries(ctx, found, company_id);
      const places = numbers.map((no) => placesIn(found.form).get(no));
      const list = places[0]?.question;
      if (!list || places.some((place) => !place?.column || place.question !== list)) throw new NotFound();
      return entries.map(({ entry_number, answer: value, answer_by }, at) =>
        saveOver(found, numbers[at]!, entry_number, { value, answer_by }),
      );
    },
    async (results, after, tx) => {
      assertKept(results);
      return { parent_question: await parentQuestion(ctx, tx, after, numbers[0]!, first) };
    },
  );
}

async function parentQuestion(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { form, rows }: Answering,
  columnNo: number,
  first: number,
) {
  const list = placesIn(form).get(columnNo)!.question;
  const own = new Set([list.no, ...list.columns.map(({ no }) => no)]);
  return {
    id: first + list.no,
    status: questionMark(list, gatherAnswers(form, rows.values())),
    answers: await storedAnswers(
      tx,
      ctx.actor,
      [...rows.values()].filter(({ question_no }) => own.has(question_no)),
    ),
  };
}
