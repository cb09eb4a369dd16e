/** Everything a firm has here, read as it stands at one moment and a few rows at a time. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { FirmExport } from '../contract.ts';

/** What lets somebody in, or only serves the running of the portal. */
const LEFT_OUT = [
  'authenticator_apps',
  'event_chain_heads',
  'event_outbox',
  'event_seals',
  'firm_exports',
  'firm_keys',
  'idempotency_keys',
  'known_browsers',
  'list_counts',
  'passkeys',
  'recovery_codes',
  'search_index',
  'sign_in_challenges',
  'uploads',
];
/** Sealed values and hashes are all bytes; these are what else must not leave, or says nothing new. */
const SECRET_TEXTS = ['password_hash', 'search_text', 'storage_key', 'tabs'];
const ROWS_AT_ONCE = 500;

/** One picture of everything, however long it takes to write down. */
export const holdPicture = (tx: Tx) => sql`set transaction isolation level repeatable read`.execute(tx);

export interface ExportedTable {
  name: string;
  without: string[];
}

/** The firm's tables as the catalogue knows them: a table that is added later is in the next export. */
export async function listTables(tx: Tx): Promise<ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and (a.atttypid = 'bytea'::regtype or a.attname = any(${SECRET_TEXTS}))) as without
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select') and c.relname <> all(${LEFT_OUT})
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'firm_id' and a.attnum > 0)
    order by c.relname`.execute(tx);
  return rows;
}

async function* fetched<T>(tx: Tx, cursor: string): AsyncGenerator<T[]> {
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${sql.id(cursor)}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close ${sql.id(cursor)}`.execute(tx);
}

/** The rows of one table, a line of JSON each. A message that lets somebody in is there without its words. */
export async function* tableLines(tx: Tx, firmId: number, table: ExportedTable): AsyncGenerator<Buffer> {
  const cursor = `export_${table.name}`;
  await sql`declare ${sql.id(cursor)} no scroll cursor for
    select (to_jsonb(t) - ${sql.val(table.without)}::text[]
      - case when to_jsonb(t) ->> 'secret' = 'true' then array['html', 'text'] else '{}' end)::text as line
    from ${sql.id(table.name)} t where t.firm_id = ${sql.lit(firmId)}`.execute(tx);
  for await (const rows of fetched<{ line: string }>(tx, cursor))
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
}

export interface ExportedFile {
  file_id: number;
  storage_key: string;
  document_id: number | null;
  entity_id: number | null;
  entity_name: string | null;
  path: string | null;
  name: string | null;
}

/** Documents by where they lie, then every other file; former exports and archives are not part of the firm. */
export async function* listFiles(tx: Tx, firmId: number): AsyncGenerator<ExportedFile> {
  const cursor = 'export_bytes';
  await sql`declare ${sql.id(cursor)} no scroll cursor for
    select f.id as file_id, f.storage_key, d.id as document_id, e.id as entity_id, e.name as entity_name,
      folder_path(d.firm_id, d.folder_id) as path, d.name
    from stored_files f
    left join documents d on d.firm_id = f.firm_id and d.file_id = f.id
    left join entities e on e.firm_id = d.firm_id and e.id = d.entity_id
    where f.firm_id = ${sql.lit(firmId)} and not exists (
      select 1 from firm_exports x where x.firm_id = f.firm_id and x.file_id = f.id) and not exists (
      select 1 from take_aways t where t.firm_id = f.firm_id and t.file_id = f.id)
    order by e.id, d.id, f.id`.execute(tx);
  for await (const rows of fetched<ExportedFile>(tx, cursor)) yield* rows;
}

const exportRows = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('firm_exports as x')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'x.firm_id').onRef('u.id', '=', 'x.created_by'),
    )
    .leftJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'x.firm_id').onRef('f.id', '=', 'x.file_id'),
    )
    .select([
      'x.id',
      'x.state',
      'x.progress',
      'f.size',
      'u.full_name as created_by',
      'x.created_at',
      'x.finished_at',
      'x.expires_at',
    ])
    .where('x.firm_id', '=', firmId);

export async function listExportRows(tx: Tx, firmId: number): Promise<FirmExport[]> {
  const rows = await exportRows(tx, firmId).orderBy('x.id', 'desc').limit(10).execute();
  return rows as FirmExport[];
}

export async function findExport(tx: Tx, firmId: number, id: number): Promise<FirmExport | undefined> {
  const row = await exportRows(tx, firmId).where('x.id', '=', id).executeTakeFirst();
  return row as FirmExport | undefined;
}

export async function isExporting(tx: Tx, firmId: number, since: string): Promise<boolean> {
  const row = await tx
    .selectFrom('firm_exports')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('state', 'in', ['queued', 'running'])
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertExport(
  tx: Tx,
  row: { firm_id: number; created_by: number; created_at: string },
): Promise<number> {
  const made = await tx
    .insertInto('firm_exports')
    .values({ ...row, state: 'queued' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export interface ExportChange {
  state?: FirmExport['state'];
  progress?: number;
  file_id?: number | null;
  finished_at?: string;
  expires_at?: string;
}

export async function saveExport(tx: Tx, firmId: number, id: number, change: ExportChange): Promise<void> {
  await tx
    .updateTable('firm_exports')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** The bytes of an export that is ready and has not expired. */
export function findArchive(tx: Tx, firmId: number, id: number) {
  return tx
    .selectFrom('firm_exports as x')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'x.firm_id').onRef('f.id', '=', 'x.file_id'),
    )
    .select(['f.id as file_id', 'f.storage_key', 'f.size', 'x.created_at', 'x.expires_at'])
    .where('x.firm_id', '=', firmId)
    .where('x.id', '=', id)
    .where('x.state', '=', 'done')
    .executeTakeFirst();
}

export function findAsker(tx: Tx, firmId: number, exportId: number) {
  return tx
    .selectFrom('firm_exports as x')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'x.firm_id').onRef('u.id', '=', 'x.created_by'),
    )
    .select(['u.email', 'u.fname', 'u.firm_access', 'u.paying'])
    .where('x.firm_id', '=', firmId)
    .where('x.id', '=', exportId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}
