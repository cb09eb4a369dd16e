/** Imports and their rows. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Counts, Import, ImportRow, ImportState } from '../model.ts';
import type { Mapping } from '../rules/guess.ts';

const imports = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('imports as i')
    .leftJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'i.firm_id').onRef('f.id', '=', 'i.file_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'i.firm_id').onRef('u.id', '=', 'i.created_by'),
    )
    .select([
      'i.id',
      'i.type',
      'i.state',
      'i.list_type',
      'i.assignee_id',
      'i.document_name',
      'i.comment',
      'i.tax_software',
      'i.year',
      'i.size',
      'i.file_id',
      'f.storage_key',
      'i.sealed_columns',
      'i.mapping',
      'i.counts',
      'i.progress',
      'i.failure',
      'i.created_by as created_by_id',
      'u.full_name as created_by',
      'i.created_at',
      'i.finished_at',
      'i.undo_until',
      'i.forgotten_at',
    ])
    .where('i.firm_id', '=', firmId);

export const findImport = (tx: Tx, firmId: number, id: number) =>
  imports(tx, firmId).where('i.id', '=', id).executeTakeFirst();

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const lockImport = (tx: Tx, firmId: number, id: number) =>
  imports(tx, firmId).where('i.id', '=', id).forUpdate('i').executeTakeFirst();

export const listImports = (tx: Tx, firmId: number, limit: number, offset: number) =>
  imports(tx, firmId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countImports(tx: Tx, firmId: number): Promise<number> {
  const row = await tx
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function insertImport(
  tx: Tx,
  row: {
    firm_id: number;
    type: Import['type'];
    state: ImportState;
    list_type: Import['list_type'];
    assignee_id: number | null;
    document_name: string;
    comment: string;
    tax_software: string | null;
    year: number | null;
    file_id: number;
    size: number;
    created_by: number;
    created_at: string;
  },
): Promise<number> {
  const made = await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

export interface ImportChange {
  state?: ImportState;
  sealed_columns?: Buffer | null;
  mapping?: Mapping;
  counts?: Partial<Counts>;
  progress?: number;
  failure?: string | null;
  finished_at?: string | null;
  undo_until?: string | null;
  file_id?: number | null;
  forgotten_at?: string;
}

export async function changeImport(
  tx: Tx,
  firmId: number,
  id: number,
  { mapping, counts, ...plain }: ImportChange,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set((eb) => ({
      ...plain,
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
      ...(counts ? { counts: JSON.stringify(counts) } : {}),
      version: eb('version', '+', 1),
    }))
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

const base64 = (bytes: Buffer): string => bytes.toString('base64');

/** Also over rows that are there: their answers and verdicts stay until they are judged again. */
export async function keepRows(
  tx: Tx,
  firmId: number,
  importId: number,
  rows: readonly { row_no: number; sealed: Buffer }[],
): Promise<void> {
  const sent = JSON.stringify(rows.map(({ row_no, sealed }) => ({ row_no, sealed: base64(sealed) })));
  await sql`insert into import_rows (firm_id, import_id, row_no, sealed)
    select ${firmId}, ${importId}, r.row_no, decode(r.sealed, 'base64')
    from jsonb_to_recordset(${sent}::jsonb) as r (row_no int, sealed text)
    on conflict (firm_id, import_id, row_no) do update set sealed = excluded.sealed`.execute(tx);
}

export const sealedRows = (tx: Tx, firmId: number, importId: number, rowNumbers: number[]) =>
  tx
    .selectFrom('import_rows')
    .select(['row_no', 'sealed'])
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('row_no', 'in', rowNumbers)
    .where('sealed', 'is not', null)
    .execute();

/** Whether there is such a row. What was said about the person it named before no longer counts. */
export async function correctRow(
  tx: Tx,
  firmId: number,
  importId: number,
  rowNo: number,
  sealed: Buffer,
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ sealed, if_same: null })
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('row_no', '=', rowNo)
    .execute();
}

/** With other columns a row may name somebody else: what was said about it no longer counts. */
export async function forgetAnswers(tx: Tx, firmId: number, importId: number): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ if_same: null })
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('if_same', 'is not', null)
    .execute();
}

export async function deleteRows(tx: Tx, firmId: number, importId: number): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .execute();
}

export const rowsAfter = (tx: Tx, firmId: number, importId: number, after: number, limit: number) =>
  tx
    .selectFrom('import_rows')
    .select(['row_no', 'sealed', 'outcome', 'new_user', 'user_id', 'entity_id'])
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(limit)
    .execute();

export interface Judged {
  row_no: number;
  outcome: NonNullable<ImportRow['outcome']>;
  reason: string | null;
  sealed: Buffer;
  user_row: number | null;
  user_id: number | null;
  entity_id: number | null;
  if_same: 'new' | 'update' | 'duplicate' | null;
}

/** The rows are all there: this finds each by its key, whatever the database believes about their number.
 * A row that was said to be the person on file stays so. */
export async function saveJudged(tx: Tx, firmId: number, importId: number, rows: Judged[]): Promise<void> {
  const sent = JSON.stringify(rows.map((row) => ({ ...row, sealed: base64(row.sealed) })));
  await sql`insert into import_rows (firm_id, import_id, row_no, outcome, reason, sealed, user_row, user_id, entity_id, if_same)
    select ${firmId}, ${importId}, row_no, outcome, reason, decode(sealed, 'base64'), user_row, user_id, entity_id, if_same
    from jsonb_to_recordset(${sent}::jsonb) as j (row_no int, outcome text, reason text, sealed text, user_row int,
      user_id bigint, entity_id bigint, if_same text)
    on conflict (firm_id, import_id, row_no) do update set
      outcome = case when import_rows.if_same is not null and import_rows.outcome <> 'confirm'
        and import_rows.user_id = excluded.user_id then coalesce(excluded.if_same, excluded.outcome)
        else excluded.outcome end, reason = excluded.reason,
      sealed = excluded.sealed, user_row = excluded.user_row, user_id = excluded.user_id, entity_id = excluded.entity_id,
      if_same = excluded.if_same, before = null`.execute(tx);
}

/** Whether the row had that question. */
export async function answerRow(
  tx: Tx,
  firmId: number,
  importId: number,
  rowNo: number,
  same: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_rows set outcome = case when ${same} then if_same else 'confirm' end
    where firm_id = ${firmId} and import_id = ${importId} and row_no = ${rowNo} and if_same is not null`.execute(
    tx,
  );
  return Number(numAffectedRows) === 1;
}

export async function countOutcomes(tx: Tx, firmId: number, importId: number): Promise<Partial<Counts>> {
  const rows = await tx
    .selectFrom('import_rows')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('total')])
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .groupBy('outcome')
    .execute();
  const counts = Object.fromEntries(
    rows.filter((row) => row.outcome).map((row) => [row.outcome!, row.total]),
  );
  return { ...counts, rows: rows.reduce((sum, row) => sum + row.total, 0) };
}

const shown = (tx: Tx, firmId: number, importId: number, outcome: string | undefined) =>
  tx
    .selectFrom('import_rows')
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .$if(outcome !== undefined && outcome !== 'confirm', (query) => query.where('outcome', '=', outcome!))
    // An answered question stays where it was asked.
    .$if(outcome === 'confirm', (query) => query.where('if_same', 'is not', null));

export const listImportRows = (
  tx: Tx,
  firmId: number,
  importId: number,
  page: { outcome: string | undefined; limit: number; offset: number },
) =>
  shown(tx, firmId, importId, page.outcome)
    .select(['row_no', 'sealed', 'outcome', 'reason', 'user_id', 'entity_id', 'if_same'])
    .orderBy('row_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countImportRows(
  tx: Tx,
  firmId: number,
  importId: number,
  outcome: string | undefined,
): Promise<number> {
  const row = await shown(tx, firmId, importId, outcome)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

const waiting = (tx: Tx) => tx.selectFrom('imports as i').where('i.state', '=', 'waiting');

/** Of all firms: what was uploaded, never what is in it. */
export const listWaiting = (tx: Tx, limit: number, offset: number) =>
  waiting(tx)
    .innerJoin('firms as f', 'f.firm_id', 'i.firm_id')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'i.firm_id').onRef('u.id', '=', 'i.created_by'),
    )
    .select([
      'i.id',
      'i.firm_id',
      'f.name as firm',
      'i.type',
      'i.document_name',
      'i.comment',
      'i.tax_software',
      'i.year',
      'i.size',
      'u.full_name as created_by',
      'i.created_at',
    ])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countWaiting(tx: Tx): Promise<number> {
  const row = await waiting(tx)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function findAdvisorRow(tx: Tx, firmId: number, userId: number) {
  const row = await tx
    .selectFrom('users')
    .select(['firm_access', 'group_id', 'fname', 'email'])
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .where('is_advisor', '=', true)
    .where('paying', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function emailOfUser(tx: Tx, firmId: number, userId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('email')
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function markRow(
  tx: Tx,
  firmId: number,
  importId: number,
  rowNo: number,
  change: { user_id: number },
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('row_no', '=', rowNo)
    .execute();
}

export async function usersOfRows(tx: Tx, firmId: number, importId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select('user_id')
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('outcome', '=', 'new')
    .where('user_id', 'is not', null)
    .execute();
  return rows.map(({ user_id }) => user_id!);
}
