/** Households in conversation with a partner, as many and as long as a figure needs. */
import type pg from 'pg';
import { fillEntities, type Portal } from './portal.ts';
import { WRITTEN_WORD_SQL } from './words.ts';

const WORDS_EACH = 12;
export const VOCABULARY = 30_000;

/** Behind the triggers, which would do it one by one; what they write is written here. */
export async function fillConversations(
  portal: Portal,
  client: pg.Client,
  size: { conversations: number; messages: number },
): Promise<void> {
  await fillEntities(portal, size.conversations);
  const { firmId, userId } = portal;
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  await client.query('drop index search_index_messages');
  await client.query('set role sheaf_system');
  await client.query(
    `insert into entity_owners (firm_id, entity_id, user_id) select firm_id, id, user_id from entities where firm_id = $1
     on conflict do nothing`,
    [firmId],
  );
  await client.query(
    `insert into conversations (firm_id, id, owner_ids, created_at, active_at)
     select firm_id, id, array[user_id], now() - interval '1 year', now() - id * interval '1 minute' from entities where firm_id = $1`,
    [firmId],
  );
  await client.query(
    `insert into conversation_entities (firm_id, conversation_id, entity_id, joined_at)
     select firm_id, id, id, now() from entities where firm_id = $1`,
    [firmId],
  );
  await client.query(
    `insert into conversation_people (firm_id, conversation_id, user_id, is_advisor, joined_at)
     select firm_id, id, user_id, false, now() from entities where firm_id = $1
     union all select firm_id, id, $2::bigint, true, now() from entities where firm_id = $1`,
    [firmId, userId],
  );
  await client.query(
    `insert into messages (firm_id, conversation_id, user_id, text, created_at, sent_at)
     select $1, c.id, case when n % 2 = 0 then $2::bigint else c.owner_ids[1] end, words.text, at, at
     from conversations c, generate_series(1, $3::int) n,
       lateral (select c.active_at - n * interval '1 hour' as at) moment,
       lateral (select string_agg(${WRITTEN_WORD_SQL}, ' ') as text
         from (select floor(power(random(), 3) * $4)::int as v
           from generate_series(1, $5::int) w where c.id + n > 0 offset 0) one) words
     where c.firm_id = $1`,
    [firmId, userId, size.messages, VOCABULARY, WORDS_EACH],
  );
  await client.query(
    `insert into search_index (firm_id, kind, id, text)
     select firm_id, 'messages', id, lower(' ' || search_text) from messages where firm_id = $1`,
    [firmId],
  );
  await client.query(
    `insert into message_unseen (firm_id, user_id, conversation_id, message_id)
     select firm_id, $2, conversation_id, max(id) from messages where firm_id = $1 and conversation_id % 20 = 0 group by 1, 3`,
    [firmId, userId],
  );
  await client.query('reset role');
  await client.query(
    `create index search_index_messages on search_index using gin (text gin_trgm_ops) where kind = 'messages'`,
  );
  await client.query('reset session_replication_role; reset maintenance_work_mem');
  await client.query('vacuum analyze');
}
