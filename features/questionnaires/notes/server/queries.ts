import type { Tx } from '#platform/server/db/database.ts';

const COLUMNS = [
  'id',
  'questionnaire_id',
  'question_no',
  'user_id',
  'from_firm',
  'body',
  'created_at',
  'removed_at',
] as const;

const notes = (tx: Tx, firmId: number) =>
  tx.selectFrom('question_notes').select(COLUMNS).where('firm_id', '=', firmId);

export const notesOf = (tx: Tx, firmId: number, questionnaireId: number) =>
  notes(tx, firmId).where('questionnaire_id', '=', questionnaireId).orderBy('id').execute();

export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number];

export const findNote = (tx: Tx, firmId: number, id: number): Promise<NoteRow | undefined> =>
  notes(tx, firmId).where('id', '=', id).executeTakeFirst();

interface NewNote {
  firm_id: number;
  questionnaire_id: number;
  question_no: number;
  user_id: number;
  body: string;
  created_at: string;
}

/** A client cannot say of themselves that they are of the firm: it is only said where it is so. */
export const insertNote = (tx: Tx, row: NewNote, fromFirm: boolean): Promise<NoteRow> =>
  tx
    .insertInto('question_notes')
    .values({ ...row, ...(fromFirm && { from_firm: true }) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const setRemoved = (tx: Tx, firmId: number, id: number, at: string | null): Promise<NoteRow> =>
  tx
    .updateTable('question_notes')
    .set({ removed_at: at })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
