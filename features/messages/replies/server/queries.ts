import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { MOST_REPLIES, type SavedReply } from '../model.ts';

export const listReplies = (tx: Tx, firmId: number): Promise<SavedReply[]> =>
  tx
    .selectFrom('saved_replies')
    .select(['id', 'name', 'text'])
    .where('firm_id', '=', firmId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(MOST_REPLIES)
    .execute();

export const findReply = (tx: Tx, firmId: number, id: number, deleted: boolean) =>
  tx
    .selectFrom('saved_replies')
    .select(['id', 'name', 'text'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Whether another of this name is there. */
export async function isTaken(tx: Tx, firmId: number, name: string, except: number | null): Promise<boolean> {
  const row = await tx
    .selectFrom('saved_replies')
    .select('id')
    .where('firm_id', '=', firmId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('deleted_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except!))
    .executeTakeFirst();
  return row !== undefined;
}

export const insertReply = (
  tx: Tx,
  firmId: number,
  { name, text, at }: { name: string; text: string; at: string },
): Promise<SavedReply> =>
  tx
    .insertInto('saved_replies')
    .values({ firm_id: firmId, name, text, created_at: at, updated_at: at })
    .returning(['id', 'name', 'text'])
    .executeTakeFirstOrThrow();

export const changeReply = (
  tx: Tx,
  firmId: number,
  id: number,
  change: { name?: string; text?: string; updated_at: string; deleted_at?: string | null },
): Promise<SavedReply> =>
  tx
    .updateTable('saved_replies')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .returning(['id', 'name', 'text'])
    .executeTakeFirstOrThrow();

const LAST = 5;

/** What the clients wrote since staff last did, at most the last five; the latest last. */
export async function lastOfClients(tx: Tx, firmId: number, conversationId: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select m.text from messages m join users u on u.firm_id = m.firm_id and u.id = m.user_id and not u.is_advisor
    where m.firm_id = ${firmId} and m.conversation_id = ${conversationId} and m.sent_at is not null and m.deleted_at is null
      and m.sent_at > coalesce((select max(s.sent_at) from messages s join users a on a.firm_id = s.firm_id and a.id = s.user_id
        and a.is_advisor where s.firm_id = m.firm_id and s.conversation_id = m.conversation_id and not s.is_log), '-infinity')
    order by m.sent_at desc, m.id desc limit ${LAST}`.execute(tx);
  return rows.map(({ text }) => text).toReversed();
}

/** First names of the clients in it. */
export async function clientNames(tx: Tx, firmId: number, conversationId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversation_people as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'p.firm_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select((eb) => eb.fn.coalesce('u.preferred_name', 'u.fname').as('name'))
    .where('p.firm_id', '=', firmId)
    .where('p.conversation_id', '=', conversationId)
    .where('p.is_advisor', '=', false)
    .execute();
  return rows.map(({ name }) => name ?? '');
}
