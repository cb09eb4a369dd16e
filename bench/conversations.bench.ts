/** A partner's list of 20,000 conversations, and a search over their 1,000,000 messages: over HTTP, against the same SQL. */
import pg from 'pg';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DB } from '#db/types.ts';
import { conversationListQuery } from '#features/messages/conversations/server/queries.ts';
import { type Figure, percentile, round } from './figures.ts';
import { type HttpClient, startHttpClient } from './http-client.ts';
import { fillEntities, type Portal, startPortal } from './portal.ts';
import { SYLLABLES, wordOf } from './words.ts';

const CONVERSATIONS = 20_000;
const MESSAGES_EACH = 50;
const WORDS_EACH = 12;
const VOCABULARY = 30_000;
const WARM_UP = 40;
const ROUNDS = 120;
const PAGE = 50;

const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Behind the triggers, which would do it one by one; what they write is written here. */
async function fill(portal: Portal, client: pg.Client): Promise<void> {
  await fillEntities(portal, CONVERSATIONS);
  const { firmId, userId } = portal;
  await client.query('alter table messages disable trigger user');
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
       lateral (select string_agg(s[1 + (v & 15)] || s[1 + (v >> 4 & 15)] || s[1 + (v >> 8 & 15)] || s[1 + (v >> 12 & 15)], ' ') as text
         from (select floor(power(random(), 3) * $5)::int as v, $4::text[] as s
           from generate_series(1, $6::int) w where c.id + n > 0 offset 0) one) words
     where c.firm_id = $1`,
    [firmId, userId, MESSAGES_EACH, SYLLABLES, VOCABULARY, WORDS_EACH],
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
  await client.query('alter table messages enable trigger user');
  await client.query('vacuum analyze');
}

const reader = (portal: Portal) => ({
  viewer: { firmId: portal.firmId, staffId: portal.userId, rolesOf: null, group: null },
  staffId: portal.userId,
  archived: false,
});

async function listed(portal: Portal, bare: pg.Client, browser: HttpClient): Promise<Figure> {
  const query = conversationListQuery(reader(portal), { limit: PAGE + 1 }).compile(compiler);
  const samples = { http: [] as number[], sql: [] as number[] };
  for (let at = -WARM_UP; at < ROUNDS; at += 1) {
    const http = await browser.get(`${portal.origin}/api/conversations?limit=${PAGE}`, portal.headers);
    const started = performance.now();
    await bare.query(query.sql, [...query.parameters]);
    if (at < 0) continue;
    samples.sql.push(performance.now() - started);
    samples.http.push(http);
  }
  return {
    name: 'conversations, 20,000: list p50 over its SQL',
    value: round(percentile(samples.http, 0.5) / percentile(samples.sql, 0.5)),
    unit: 'ratio',
    of: {
      p50_ms: round(percentile(samples.http, 0.5)),
      p95_ms: round(percentile(samples.http, 0.95)),
      sql_p50_ms: round(percentile(samples.sql, 0.5)),
    },
  };
}

/** The one question a search puts to the index, without row-level security. */
const PLAIN = `select id from search_index where firm_id = $1 and kind = 'messages' and text like $2 limit 2001`;

async function searched(
  portal: Portal,
  owner: pg.Client,
  browser: HttpClient,
  [name, word]: readonly [string, () => string],
): Promise<Figure[]> {
  const samples = { http: [] as number[], sql: [] as number[] };
  for (let at = -WARM_UP; at < ROUNDS; at += 1) {
    const text = word();
    const http = await browser.get(
      `${portal.origin}/api/conversations?limit=${PAGE}&search=${text}`,
      portal.headers,
    );
    const started = performance.now();
    await owner.query(PLAIN, [portal.firmId, `%${text}%`]);
    if (at < 0) continue;
    samples.sql.push(performance.now() - started);
    samples.http.push(http);
  }
  const of = {
    p50_ms: round(percentile(samples.http, 0.5)),
    p95_ms: round(percentile(samples.http, 0.95)),
    sql_p50_ms: round(percentile(samples.sql, 0.5)),
    sql_p95_ms: round(percentile(samples.sql, 0.95)),
  };
  return [
    {
      name: `messages, 1,000,000: search of a ${name}, p95`,
      value: of.p95_ms,
      unit: 'ms',
      aim: { at_most: 200 },
      of,
    },
    {
      name: `messages, 1,000,000: search of a ${name}, p50 over the index alone`,
      value: round(of.p50_ms / of.sql_p50_ms),
      unit: 'ratio',
    },
  ];
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const browser = startHttpClient();
  const owner = new pg.Client({ connectionString: portal.databaseUrl });
  const bare = new pg.Client({ connectionString: portal.databaseUrl, options: '-c role=sheaf_app' });
  await owner.connect();
  await bare.connect();
  await bare.query(`set app.firm_id = '${portal.firmId}'`);
  try {
    await fill(portal, owner);
    const rare = () => wordOf(VOCABULARY - 1 - Math.floor(Math.random() * 8000));
    const common = () => wordOf(Math.floor(Math.random() * 20));
    return [
      await listed(portal, bare, browser),
      ...(await searched(portal, owner, browser, ['rare word', rare])),
      ...(await searched(portal, owner, browser, ['common word', common])),
    ];
  } finally {
    await owner.end();
    await bare.end();
    await browser.close();
    await portal.stop();
  }
}
