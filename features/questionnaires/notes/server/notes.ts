/** QST-078 to QST-081: what client and firm write beside a question. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import { refuseNumbers } from '#platform/refuse-numbers.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { firstIdOf, placeOf } from '../../rules/ids.ts';
import type { QuestionNote } from '../../answering/model.ts';
import { placesIn } from '../../answering/rules/places.ts';
import { assertMayAnswer, assertOpen, seenQuestionnaire } from '../../answering/server/access.ts';
import { namesOf, type PersonName } from '../../answering/server/answer-queries.ts';
import { plainForm, worded } from '../../answering/server/answers.ts';
import type { AnsweredRecord } from '../../answering/server/queries.ts';
import type { notes } from '../contract.ts';
import { noteEvents } from '../events.ts';
import { isOwnNote } from '../policy.ts';
import { findNote, insertNote, type NoteRow, notesOf, setRemoved } from './queries.ts';

/** Whoever has left is not named any more. */
const SOMEBODY = 'Another owner';

function shownNote(row: NoteRow, actor: SignedInActor, names: ReadonlyMap<number, PersonName>): QuestionNote {
  const author = names.get(row.user_id)?.full_name ?? SOMEBODY;
  const mine = isOwnNote(actor, row);
  return {
    id: row.id,
    question_no: row.question_no,
    // What was taken away is shown to who may put it back, and to nobody else.
    text: row.removed_at !== null && !mine ? '' : `${author}: ${row.body}`,
    removed: row.removed_at !== null,
    from_firm_user: row.from_firm,
    created_at: row.created_at,
    client_name: row.from_firm ? null : author,
    mine,
  };
}

async function shownNotes(tx: Tx, actor: SignedInActor, rows: readonly NoteRow[]): Promise<QuestionNote[]> {
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const names = await namesOf(tx, actor.firmId, ids, actor.kind === 'client');
  return rows.map((row) => shownNote(row, actor, names));
}

export const listNotes = async (
  tx: Tx,
  actor: SignedInActor,
  questionnaireId: number,
): Promise<QuestionNote[]> => shownNotes(tx, actor, await notesOf(tx, actor.firmId, questionnaireId));

/** The firm may write to what is locked; its client may not. */
async function notedQuestionnaire(ctx: Ctx<SignedInActor>, tx: Tx, id: number, companyId?: number) {
  const questionnaire = await seenQuestionnaire(ctx, tx, id, companyId);
  assertMayAnswer(ctx, questionnaire);
  if (ctx.actor.kind === 'client') assertOpen(questionnaire);
  return questionnaire;
}

async function wordsOf(ctx: Ctx<SignedInActor>, tx: Tx, of: AnsweredRecord, no: number): Promise<string> {
  const place = placesIn(await plainForm(ctx.db, tx, of)).get(no);
  if (!place || place.column) throw new NotFound();
  return worded(of, place.question.text);
}

const happened = ({ entity_id, id, name, tax_year }: AnsweredRecord, note: NoteRow, question: string) => ({
  entityId: entity_id,
  payload: {
    questionnaire_id: id,
    name,
    year: tax_year,
    note_id: note.id,
    question_no: note.question_no,
    question,
  },
});

/** Everybody writes in their own name. */
export function addNote(
  ctx: Ctx<SignedInActor>,
  { questionId, text, userId = ctx.actor.userId, companyId, ...said }: InputOf<typeof notes.addNote>,
): Promise<QuestionNote> {
  return ctx.write(async (tx) => {
    const { questionnaireId, no } = placeOf(questionId);
    const questionnaire = await notedQuestionnaire(ctx, tx, questionnaireId, companyId);
    const question = await wordsOf(ctx, tx, questionnaire, no);
    if (userId !== ctx.actor.userId) throw new NotFound();
    refuseNumbers(text, 'text', said);
    const row = {
      firm_id: ctx.actor.firmId,
      questionnaire_id: questionnaire.id,
      question_no: no,
      user_id: userId,
      body: text,
      created_at: ctx.clock.now().toISOString(),
    };
    const note = await insertNote(tx, row, ctx.actor.kind === 'staff');
    await ctx.record(tx, noteEvents['note.added'], happened(questionnaire, note, question));
    return (await shownNotes(tx, ctx.actor, [note]))[0]!;
  });
}

/** Away, and back again: nothing that was written is lost. */
export function toggleNoteRemoval(
  ctx: Ctx<SignedInActor>,
  { noteId, companyId, questionId }: InputOf<typeof notes.toggleNoteRemoval>,
): Promise<QuestionNote> {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const note = await findNote(tx, firmId, noteId);
    if (!note) throw new NotFound();
    const questionnaire = await notedQuestionnaire(ctx, tx, note.questionnaire_id);
    ctx.authorize(isOwnNote(ctx.actor, note));
    const isNamed =
      questionnaire.entity_id === companyId && questionId === firstIdOf(questionnaire.id) + note.question_no;
    if (!isNamed) throw new NotFound();
    const question = await wordsOf(ctx, tx, questionnaire, note.question_no);
    const now = ctx.clock.now().toISOString();
    const changed = await setRemoved(tx, firmId, note.id, note.removed_at === null ? now : null);
    const event = changed.removed_at === null ? noteEvents['note.put_back'] : noteEvents['note.removed'];
    await ctx.record(tx, event, happened(questionnaire, changed, question));
    return (await shownNotes(tx, ctx.actor, [changed]))[0]!;
  });
}
