import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';
import type { DocumentStatus } from '#features/documents/model.ts';
import { documentStatus } from '#features/documents/server/service.ts';
import { isHeldOpen } from '#features/intake/server/service.ts';

/** Where in a questionnaire something lies. */
export interface Spot {
  question_no: number | null;
  others: boolean;
  option: string | null;
}

export interface LyingRow extends Spot {
  id: number;
  name: string;
  file_name: string;
  size: number;
  status: DocumentStatus;
  created_at: string;
  /** The form and payer the portal found it to be; empty where it is not known. */
  paper: string;
  pages: number | null;
  placed_by: 'portal' | 'person' | null;
  /** It lies at its item, which is not answered by it. */
  held_open: boolean;
  /** The corrected form of it lies at the same place. */
  replaced: boolean;
  /** Deleted, for staff only, or another entity's by now; what comes back lies where it lay. */
  gone: boolean;
}

/** Of a document `d` that lies `l` in a questionnaire `q`: somebody moved it away, out of sight of that entity's owners. */
const isGone = sql<boolean>`(d.deleted_at is not null or d.staff_only or d.entity_id <> q.entity_id)`;

/** Of a questionnaire `q`: a document in it waits for staff. */
export const hasPartsToReview = sql<boolean>`exists (select 1 from question_documents l
  join documents d on d.firm_id = l.firm_id and d.id = l.document_id
  left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
  where l.firm_id = q.firm_id and l.questionnaire_id = q.id and d.deleted_at is null and d.entity_id = q.entity_id
    and ${documentStatus} = 'review_required')`;

/** For lists of others that know neither the entity nor the questionnaire: where another entity has it by now, it lies no more. */
export const isOfItsEntity = sql<boolean>`d.entity_id = (select q.entity_id from questionnaires q
  where q.firm_id = l.firm_id and q.id = l.questionnaire_id)`;

/**
 * Of a document `d` that lies `l` in a questionnaire: the corrected form of it lies at the same place. It counts no more,
 * and is still there to be seen, until somebody undoes that.
 */
export const isReplaced = sql<boolean>`exists (select 1 from question_documents c
  join document_doubts x on x.firm_id = c.firm_id and x.document_id = c.document_id and x.kind = 'corrected'
    and x.kept_at is null and (x.facts ->> 'document_id')::bigint = d.id
  join documents n on n.firm_id = c.firm_id and n.id = c.document_id and n.deleted_at is null and not n.staff_only
    and n.entity_id = d.entity_id
  where c.firm_id = l.firm_id and c.questionnaire_id = l.questionnaire_id
    and c.question_no is not distinct from l.question_no and c.marked_as_others = l.marked_as_others)`;

/** Of the same: it answers its item. */
const isCounted = sql<boolean>`(not ${isGone} and not ${isHeldOpen} and not ${isReplaced})`;

/** In the order they came; those gone meanwhile keep their place. */
export async function listLying(tx: Tx, firmId: number, questionnaireId: number): Promise<LyingRow[]> {
  const { rows } = await sql<LyingRow>`
    select d.id, l.question_no, l.marked_as_others as others, l.option, d.name, coalesce(l.file_name, d.name) as file_name,
      f.size, ${documentStatus} as status, l.created_at,
      coalesce(i.detailed_name, '') as paper, r.page_count as pages, l.placed_by, ${isHeldOpen} as held_open,
      ${isReplaced} as replaced, ${isGone} as gone
    from question_documents l
    join questionnaires q on q.firm_id = l.firm_id and q.id = l.questionnaire_id
    join documents d on d.firm_id = l.firm_id and d.id = l.document_id
    join stored_files f on f.firm_id = d.firm_id and f.id = d.file_id
    left join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
    left join identified_documents i on i.firm_id = d.firm_id and i.document_id = d.id
    where l.firm_id = ${firmId} and l.questionnaire_id = ${questionnaireId}
    order by l.created_at, d.id`.execute(tx);
  return rows;
}

interface Miscount {
  questionnaire_id: number;
  question_no: number;
  lying: number;
}

/**
 * Where the answers of an entity's uploads say another number than lies there. What staff set aside counts until
 * something else is sent, and what was said instead of documents stands while there are none.
 */
export async function miscounted(tx: Tx, firmId: number, entityId: number): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    select c.questionnaire_id, c.question_no, c.lying from (
      select q.id as questionnaire_id, l.question_no,
        count(*) filter (where ${isCounted} and l.set_aside_by is null)::int as lying,
        count(*) filter (where ${isCounted})::int as lying_or_aside
      from questionnaires q
      join question_documents l on l.firm_id = q.firm_id and l.questionnaire_id = q.id and l.question_no is not null
      join documents d on d.firm_id = l.firm_id and d.id = l.document_id
      where q.firm_id = ${firmId} and q.entity_id = ${entityId} and q.deleted_at is null
      group by q.id, l.question_no) c
    left join answers a on a.firm_id = ${firmId} and a.questionnaire_id = c.questionnaire_id
      and a.question_no = c.question_no and a.entry_no = 0
    where case when a.value ~ '^[0-9]+$' then a.value not in (c.lying::text, c.lying_or_aside::text) else c.lying > 0 end
    order by c.questionnaire_id, c.question_no`.execute(tx);
  return rows;
}

export interface BegunUpload extends Spot {
  file_name: string;
}

export async function keepBegun(
  tx: Tx,
  it: BegunUpload & {
    firmId: number;
    uploadId: number;
    questionnaireId: number;
    userId: number;
    now: string;
  },
): Promise<void> {
  await tx
    .insertInto('questionnaire_uploads')
    .values({
      firm_id: it.firmId,
      upload_id: it.uploadId,
      questionnaire_id: it.questionnaireId,
      question_no: it.question_no,
      marked_as_others: it.others,
      option: it.option,
      file_name: it.file_name,
      user_id: it.userId,
      created_at: it.now,
    })
    .execute();
}

export const findBegun = (
  tx: Tx,
  firmId: number,
  { uploadId, questionnaireId, userId }: { uploadId: number; questionnaireId: number; userId: number },
): Promise<BegunUpload | undefined> =>
  tx
    .selectFrom('questionnaire_uploads')
    .select(['question_no', 'marked_as_others as others', 'option', 'file_name'])
    .where('firm_id', '=', firmId)
    .where('upload_id', '=', uploadId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

const BEGUN_DAYS = 8;
/** Kept no longer than the upload itself. */
export const begunSweep: Sweep = {
  table: 'questionnaire_uploads',
  old: (now) => sql`created_at < ${daysBefore(now, BEGUN_DAYS)}`,
};

interface Lying {
  firmId: number;
  questionnaireId: number;
  documentId: number;
}

/** False where it lies in this questionnaire already. */
export async function putDown(
  tx: Tx,
  { firmId, questionnaireId, documentId }: Lying,
  { question_no, others, option, file_name }: BegunUpload,
  now: string,
): Promise<boolean> {
  const put = await tx
    .insertInto('question_documents')
    .values({
      firm_id: firmId,
      questionnaire_id: questionnaireId,
      question_no,
      document_id: documentId,
      created_at: now,
      marked_as_others: others,
      option,
      file_name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (put.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a person has moved once the portal never moves again. */
export async function moveTo(
  tx: Tx,
  { firmId, questionnaireId, documentId }: Lying,
  { question_no, others, option }: Spot,
  by: 'portal' | 'person' | null = 'person',
): Promise<void> {
  await tx
    .updateTable('question_documents')
    .set({ question_no, marked_as_others: others, option, placed_by: by })
    .where('firm_id', '=', firmId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('document_id', '=', documentId)
    .execute();
}

/** It lies in this questionnaire no more. */
export const takeOut = (tx: Tx, { firmId, questionnaireId, documentId }: Lying) =>
  tx
    .deleteFrom('question_documents')
    .where('firm_id', '=', firmId)
    .where('questionnaire_id', '=', questionnaireId)
    .where('document_id', '=', documentId)
    .execute();

export interface Holding {
  questionnaire_id: number;
  tax_year: number;
  question_no: number | null;
  others: boolean;
  placed_by: 'portal' | 'person' | null;
}

/** The questionnaires a document was sent to. */
export async function holdingOf(tx: Tx, firmId: number, documentId: number): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select l.questionnaire_id, q.tax_year, l.question_no, l.marked_as_others as others, l.placed_by
    from question_documents l
    join questionnaires q on q.firm_id = l.firm_id and q.id = l.questionnaire_id
    where l.firm_id = ${firmId} and l.document_id = ${documentId} and q.deleted_at is null
    order by l.questionnaire_id`.execute(tx);
  return rows;
}

/** The portal puts a document where it was not before. */
export const putByPortal = (
  tx: Tx,
  { firmId, questionnaireId, documentId }: Lying,
  { question_no, file_name, now }: { question_no: number | null; file_name: string; now: string },
) =>
  tx
    .insertInto('question_documents')
    .values({
      firm_id: firmId,
      questionnaire_id: questionnaireId,
      question_no,
      document_id: documentId,
      created_at: now,
      marked_as_others: false,
      option: null,
      file_name,
      placed_by: question_no === null ? null : 'portal',
    })
    .execute();
