/** Imports and their rows. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { SheetRow } from '#platform/server/sheets/table.ts';
import type { Counts, Import, ImportRow, ImportState } from '../model.ts';
import type { Mapping } from '../rules/guess.ts';

const imports = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('imports as i')
    .innerJoin('stored_files as f', (join) =>
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
      'f.size',
      'f.storage_key',
      'i.columns',
      'i.mapping',
      'i.counts',
      'i.progress',
      'i.failure',
      'i.created_by as created_by_id',
      'u.full_name as created_by',
      'i.created_at',
      'i.finished_at',
      'i.undo_until',
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
    created_by: number;
    created_at: string;
  },
): Promise<number> {
  const made = await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

export interface ImportChange {
  state?: ImportState;
  columns?: Import['columns'];
  mapping?: Mapping;
  counts?: Partial<Counts>;
  progress?: number;
  failure?: string | null;
  finished_at?: string | null;
  undo_until?: string | null;
}

export async function changeImport(
  tx: Tx,
  firmId: number,
  id: number,
  { columns, mapping, counts, ...plain }: ImportChange,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set((eb) => ({
      ...plain,
      ...(columns ? { columns: JSON.stringify(columns) } : {}),
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
      ...(counts ? { counts: JSON.stringify(counts) } : {}),
      version: eb('version', '+', 1),
    }))
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** Arrays of arrays must be of one length in SQL; each row's cells travel as JSON and become an array there. */
export async function insertRows(tx: Tx, firmId: number, importId: number, rows: SheetRow[]): Promise<void> {
  await sql`insert into import_rows (firm_id, import_id, row_no, cells, formulas)
    select ${firmId}, ${importId}, (r ->> 'row')::int, array(select jsonb_array_elements_text(r -> 'cells')),
      array(select jsonb_array_elements_text(r -> 'formulas')::int)
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`.execute(tx);
}

export async function deleteRows(tx: Tx, firmId: number, importId: number): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .execute();
}

export interface StoredRow {
  row_no: number;
  cells: string[];
  formulas: number[];
}

export const rowsAfter = (tx: Tx, firmId: number, importId: number, after: number, limit: number) =>
  tx
    .selectFrom('import_rows')
    .select(['row_no', 'cells', 'formulas'])
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(limit)
    .execute();

export async function lastRow(tx: Tx, firmId: number, importId: number): Promise<number> {
  const row = await tx
    .selectFrom('import_rows')
    .select((eb) => eb.fn.max('row_no').as('last'))
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return row.last ?? 0;
}

export interface Judged {
  row_no: number;
  outcome: NonNullable<ImportRow['outcome']>;
  reason: string | null;
  meaning: unknown;
  user_id: number | null;
  entity_id: number | null;
}

/** The rows are all there: this finds each by its key, whatever the database believes about their number. */
export async function saveJudged(tx: Tx, firmId: number, importId: number, rows: Judged[]): Promise<void> {
  await sql`insert into import_rows (firm_id, import_id, row_no, cells, outcome, reason, meaning, user_id, entity_id)
    select ${firmId}, ${importId}, row_no, '{}', outcome, reason, meaning, user_id, entity_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j (row_no int, outcome text, reason text, meaning jsonb,
      user_id bigint, entity_id bigint)
    on conflict (firm_id, import_id, row_no) do update set outcome = excluded.outcome, reason = excluded.reason,
      meaning = excluded.meaning, user_id = excluded.user_id, entity_id = excluded.entity_id, before = null`.execute(
    tx,
  );
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
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome!));

export const listImportRows = (
  tx: Tx,
  firmId: number,
  importId: number,
  page: { outcome: string | undefined; limit: number; offset: number },
) =>
  shown(tx, firmId, importId, page.outcome)
    .select(['row_no', 'cells', 'outcome', 'reason', 'user_id', 'entity_id'])
    .orderBy('row_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute() as Promise<ImportRow[]>;

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
    .innerJoin('stored_files as s', (join) =>
      join.onRef('s.firm_id', '=', 'i.firm_id').onRef('s.id', '=', 'i.file_id'),
    )
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
      's.size',
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

export async function meaningsOf(
  tx: Tx,
  firmId: number,
  importId: number,
): Promise<{ row_no: number; meaning: unknown }[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['row_no', 'meaning'])
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('outcome', '=', 'new')
    .orderBy('row_no')
    .execute();
  return rows;
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

/** Items that stand there already, or twice in the list. */
export async function markKnownItems(tx: Tx, firmId: number, importId: number, year: number): Promise<void> {
  await sql`with known as (
      select r.row_no, min(r.row_no) over (partition by r.entity_id, r.meaning ->> 'form_name', r.meaning ->> 'detailed_name') as first,
        exists (select 1 from prior_year_items p where p.firm_id = r.firm_id and p.entity_id = r.entity_id and p.year = ${year}
          and p.form_name = r.meaning ->> 'form_name' and p.detailed_name = r.meaning ->> 'detailed_name') as there
      from import_rows r where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome = 'new')
    update import_rows r set outcome = 'duplicate',
      reason = case when known.there then 'Already there.' else 'The same as row ' || known.first || '.' end
    from known where r.firm_id = ${firmId} and r.import_id = ${importId} and r.row_no = known.row_no
      and (known.there or known.first < known.row_no)`.execute(tx);
}

export async function insertItems(
  tx: Tx,
  firmId: number,
  importId: number,
  year: number,
  now: string,
): Promise<void> {
  await sql`insert into prior_year_items (firm_id, entity_id, year, form_name, detailed_name, do_not_rollover, import_id, created_at)
    select r.firm_id, r.entity_id, ${year}, m.form_name, m.detailed_name, m.do_not_rollover, r.import_id, ${now}
    from import_rows r, jsonb_to_record(r.meaning) as m (form_name text, detailed_name text, do_not_rollover boolean)
    where r.firm_id = ${firmId} and r.import_id = ${importId} and r.outcome = 'new' order by r.row_no`.execute(
    tx,
  );
}

export async function deleteItems(tx: Tx, firmId: number, importId: number): Promise<number> {
  await tx
    .deleteFrom('prior_year_items')
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .execute();
  return 0;
}
