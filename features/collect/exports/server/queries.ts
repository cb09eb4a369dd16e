import { sql } from 'kysely';
import type { AccessLevel } from '#platform/permissions.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';
import type { ExportOptions, ExportRow } from '../model.ts';
import type { ExportState, Format } from '../rules/formats.ts';

export interface ExportableRecord {
  id: number;
  company_id: number;
  company_name: string;
  name: string;
  tax_year: number;
  items_to_go: number;
  group_id: number | null;
  inactive: boolean;
  readonly_access: boolean;
  granted: number[];
  /** By the person asked about. */
  last_export_at: string | null;
}

/** Those of them that are there, in the order of their companies' names. */
export async function exportables(
  tx: Tx,
  of: { firmId: number; ids: readonly number[]; userId: number; rolesOf: number | null },
): Promise<ExportableRecord[]> {
  const granted = of.rolesOf === null ? sql`'{}'::int[]` : sql`role_grants(e.firm_id, e.id, ${of.rolesOf})`;
  const { rows } = await sql<ExportableRecord>`
    select q.id, q.entity_id as company_id, e.name as company_name, q.name, q.tax_year, q.items_to_go, e.group_id, e.inactive,
      e.readonly_access, ${granted} as granted,
      (select max(x.exported_at) from questionnaire_exports x
        where x.firm_id = q.firm_id and x.questionnaire_id = q.id and x.user_id = ${of.userId}) as last_export_at
    from questionnaires q join entities e on e.firm_id = q.firm_id and e.id = q.entity_id and e.deleted_at is null
    where q.firm_id = ${of.firmId} and q.id = any(${[...of.ids]}::bigint[]) and q.deleted_at is null
    order by lower(e.name), e.id, q.tax_year desc, q.id`.execute(tx);
  return rows;
}

export const questionnairesOf = async (tx: Tx, firmId: number, entityId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('questionnaires')
      .select('id')
      .where('firm_id', '=', firmId)
      .where('entity_id', '=', entityId)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(500)
      .execute()
  ).map(({ id }) => id);

export async function insertExport(
  tx: Tx,
  row: {
    firm_id: number;
    created_by: number;
    created_at: string;
    touched_at: string;
    expires_at: string;
    format: Format;
    questionnaire_ids: number[];
    options: ExportOptions;
    name: string;
    sent_state: 'queued' | null;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('exports')
    .values({ ...row, options: JSON.stringify(row.options) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const exportRows = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('exports as x')
    .leftJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'x.firm_id').onRef('f.id', '=', 'x.file_id'),
    )
    .select([
      'x.id',
      'x.format',
      'x.name',
      'x.questionnaire_ids',
      'x.state',
      'x.failure',
      'x.steps_done',
      'x.steps_total',
      'x.documents',
      'x.pages',
      'f.size',
      'x.created_at',
      'x.finished_at',
      'x.expires_at',
      'x.sent_state',
    ])
    .where('x.firm_id', '=', firmId);

export const listExportsOf = async (
  tx: Tx,
  firmId: number,
  userId: number,
  now: string,
): Promise<ExportRow[]> =>
  (
    await exportRows(tx, firmId)
      .where('x.created_by', '=', userId)
      .where('x.expires_at', '>', now)
      .orderBy('x.id', 'desc')
      .limit(30)
      .execute()
  ).map((row) => numbered(row) as ExportRow);

export const findExport = async (tx: Tx, firmId: number, id: number): Promise<ExportRow | undefined> => {
  const row = await exportRows(tx, firmId).where('x.id', '=', id).executeTakeFirst();
  return row && (numbered(row) as ExportRow);
};

/** Numbers in a list come as text. */
const numbered = <R extends { questionnaire_ids: readonly (number | string)[] }>(row: R) => ({
  ...row,
  questionnaire_ids: row.questionnaire_ids.map(Number),
});

export interface ExportWork {
  id: number;
  created_by: number;
  created_at: string;
  expires_at: string;
  format: Format;
  questionnaire_ids: number[];
  options: unknown;
  name: string;
  state: ExportState;
  file_id: number | null;
  storage_key: string | null;
  size: number | null;
  sha256: Buffer | null;
  content_type: string | null;
  sent_state: string | null;
}

/** All of it, for whoever makes it or hands it out. */
export const findWork = async (
  tx: Tx,
  firmId: number,
  id: number,
  held = false,
): Promise<ExportWork | undefined> => {
  const { rows } = await sql<ExportWork>`
    select x.id, x.created_by, x.created_at, x.expires_at, x.format, x.questionnaire_ids, x.options, x.name, x.state, x.file_id,
      x.sent_state, f.storage_key, f.size, f.sha256, f.content_type
    from exports x left join stored_files f on f.firm_id = x.firm_id and f.id = x.file_id
    where x.firm_id = ${firmId} and x.id = ${id} ${held ? sql`for update of x` : sql``}`.execute(tx);
  return rows[0] && numbered(rows[0]);
};

export const changeExport = (
  tx: Tx,
  firmId: number,
  id: number,
  change: Partial<{
    state: ExportState;
    failure: 'too_large' | null;
    steps_done: number;
    steps_total: number;
    documents: number;
    pages: number | null;
    file_id: number | null;
    finished_at: string;
    expires_at: string;
    touched_at: string;
    sent_state: 'queued' | 'sent' | 'failed';
  }>,
) => tx.updateTable('exports').set(change).where('firm_id', '=', firmId).where('id', '=', id).execute();

/** Whatever was counted on the way, all of it is done now. */
export const finishSteps = (tx: Tx, firmId: number, id: number) =>
  tx
    .updateTable('exports')
    .set((eb) => ({ steps_done: eb.ref('steps_total') }))
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();

export interface AskerRecord {
  id: number;
  full_name: string;
  firm_access: AccessLevel | null;
  group_id: number | null;
  access_version: number;
  time_zone: string;
  granted: number[];
}

/** Who asked, with what they may do right now; nobody where they left. */
export async function findAsker(tx: Tx, firmId: number, userId: number): Promise<AskerRecord | undefined> {
  const { rows } = await sql<AskerRecord>`
    select u.id, u.full_name, u.firm_access, u.group_id, u.access_version, u.time_zone,
      granted_somewhere(u.firm_id, u.id) as granted
    from users u where u.firm_id = ${firmId} and u.id = ${userId} and u.deleted_at is null and u.paying
      and u.firm_access is not null`.execute(tx);
  return rows[0];
}

export const noteExported = (
  tx: Tx,
  firmId: number,
  of: { exportId: number; userId: number; at: string; questionnaireIds: readonly number[] },
) =>
  tx
    .insertInto('questionnaire_exports')
    .values(
      of.questionnaireIds.map((questionnaire_id) => ({
        firm_id: firmId,
        questionnaire_id,
        export_id: of.exportId,
        user_id: of.userId,
        exported_at: of.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Of all firms: those whose maker has died. For the worker. */
export const silentExports = (tx: Tx, before: string): Promise<{ firm_id: number; id: number }[]> =>
  tx
    .selectFrom('exports')
    .select(['firm_id', 'id'])
    .where('state', 'in', ['queued', 'running'])
    .where('touched_at', '<', before)
    .limit(100)
    .execute();

/** Its bytes are gone by then; the line says for a while what was taken out. */
const LINE_DAYS = 30;

export const exportSweeps: readonly Sweep[] = [
  {
    table: 'exports',
    old: (now) => sql`expires_at < ${daysBefore(now, LINE_DAYS)} and file_id is null`,
  },
];
