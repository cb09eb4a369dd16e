import { type Insertable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';

export interface ExportWork {
  id: number;
  conversation_id: number;
  created_by: number;
  format: 'pdf' | 'csv';
  start_date: string | null;
  end_date: string | null;
  name: string;
  state: 'queued' | 'done' | 'failed' | 'expired';
  file_id: number | null;
  expires_at: string;
  storage_key: string | null;
  size: number | null;
  content_type: string | null;
}

export async function insertExport(tx: Tx, row: Insertable<DB['conversation_exports']>): Promise<number> {
  const { id } = await tx
    .insertInto('conversation_exports')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findWork(
  tx: Tx,
  firmId: number,
  id: number,
  held = false,
): Promise<ExportWork | undefined> {
  const { rows } = await sql<ExportWork>`
    select x.id, x.conversation_id, x.created_by, x.format, x.start_date::text, x.end_date::text, x.name, x.state, x.file_id,
      x.expires_at, f.storage_key, f.size, f.content_type
    from conversation_exports x left join stored_files f on f.firm_id = x.firm_id and f.id = x.file_id
    where x.firm_id = ${firmId} and x.id = ${id} ${held ? sql`for update of x` : sql``}`.execute(tx);
  return rows[0];
}

/** Of all firms: what waits since before then, its maker ended in the middle. For the worker. */
export const silentExports = (tx: Tx, before: string): Promise<{ firm_id: number; id: number }[]> =>
  tx
    .selectFrom('conversation_exports')
    .select(['firm_id', 'id'])
    .where('state', '=', 'queued')
    .where('format', '=', 'pdf')
    .where('created_at', '<', before)
    .limit(100)
    .execute();

export async function changeExport(
  tx: Tx,
  firmId: number,
  id: number,
  change: Partial<Pick<ExportWork, 'state' | 'file_id' | 'expires_at'>>,
): Promise<void> {
  await tx
    .updateTable('conversation_exports')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

export async function firmZone(tx: Tx, firmId: number): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('firms')
    .select('time_zone')
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

/** A message in its place: after what it answers, and that in the order of time. */
export interface ExportedMessage {
  id: number;
  text: string;
  sent_at: string;
  user_name: string | null;
  is_firm_user: boolean;
  is_log: boolean;
  tag: string;
  deleted: boolean;
  is_reminder: boolean;
  message_thread_id: number | null;
  files: string[];
  place: string[];
}

interface Stretch {
  firmId: number;
  conversationId: number;
  zone: string;
  start: string | null;
  end: string | null;
}

/** So many at a time, from where the last page ended. What waits for its time has not been said yet. */
export async function messagesFrom(
  tx: Tx,
  { firmId, conversationId, zone, start, end }: Stretch,
  after: readonly string[] | null,
  limit: number,
): Promise<ExportedMessage[]> {
  const place = sql`row(coalesce(p.sent_at, m.sent_at), coalesce(p.id, m.id), m.message_thread_id is not null, m.sent_at, m.id)`;
  const { rows } = await sql<ExportedMessage>`
    select m.id, m.text, m.sent_at, u.full_name as user_name, coalesce(u.is_advisor, true) as is_firm_user, m.is_log, m.tag,
      m.deleted_at is not null as deleted, m.reminds_of is not null as is_reminder, m.message_thread_id,
      coalesce((select jsonb_agg(coalesce(d.name, regexp_replace(a.location, '^.*/', '')) order by a.place)
        from message_attachments a left join documents d on d.firm_id = a.firm_id and d.id = a.document_id
        where a.firm_id = m.firm_id and a.message_id = m.id), '[]') as files,
      array[coalesce(p.sent_at, m.sent_at)::text, coalesce(p.id, m.id)::text, (m.message_thread_id is not null)::text,
        m.sent_at::text, m.id::text] as place
    from messages m
    left join messages p on p.firm_id = m.firm_id and p.id = m.message_thread_id
    left join users u on u.firm_id = m.firm_id and u.id = m.user_id
    where m.firm_id = ${firmId} and m.conversation_id = ${conversationId} and m.sent_at is not null
      ${start === null ? sql`` : sql`and m.sent_at >= ${start}::date::timestamp at time zone ${zone}`}
      ${end === null ? sql`` : sql`and m.sent_at < (${end}::date + 1)::timestamp at time zone ${zone}`}
      ${after === null ? sql`` : sql`and ${place} > row(${after[0]}::timestamptz, ${after[1]}::bigint, ${after[2]}::boolean, ${after[3]}::timestamptz, ${after[4]}::bigint)`}
    order by coalesce(p.sent_at, m.sent_at), coalesce(p.id, m.id), m.message_thread_id is not null, m.sent_at, m.id
    limit ${limit}`.execute(tx);
  return rows;
}

/** Its bytes are gone by then; the line says for a while what was taken out. */
const LINE_DAYS = 30;

export const conversationExportSweeps: readonly Sweep[] = [
  {
    table: 'conversation_exports',
    old: (now) => sql`expires_at < ${daysBefore(now, LINE_DAYS)} and file_id is null`,
  },
];
