/** A partner's list of 20,000 conversations, and a search over their 1,000,000 messages: over HTTP, against the same SQL. The list’s are two: which, and what stands on their rows. */
import pg from 'pg';
import { conversationListQuery } from '#features/messages/conversations/server/queries.ts';
import { facesQuery } from '#features/messages/conversations/server/people-queries.ts';
import type { Search } from '#platform/server/search.ts';
import { compiler } from './compiler.ts';
import { type Figure, percentile, round } from './figures.ts';
import { type HttpClient, startHttpClient } from './http-client.ts';
import { fillConversations, VOCABULARY } from './many-messages.ts';
import { type Portal, startPortal } from './portal.ts';
import { writtenWord } from './words.ts';

const CONVERSATIONS = 20_000;
const MESSAGES_EACH = 50;
const WARM_UP = 40;
const ROUNDS = 120;
const PAGE = 50;

const reader = (portal: Portal) => ({
  viewer: { firmId: portal.firmId, staffId: portal.userId, rolesOf: null, group: null },
  staffId: portal.userId,
  archived: false,
});

async function listed(portal: Portal, bare: pg.Client, browser: HttpClient): Promise<Figure> {
  const { firmId, userId } = portal;
  const query = conversationListQuery(reader(portal), { limit: PAGE + 1 }).compile(compiler);
  const { rows } = await bare.query<{ id: string }>(query.sql, [...query.parameters]);
  const ids = rows.slice(0, PAGE).map(({ id }) => Number(id));
  const faces = facesQuery({ firmId, userId, ids, looked: null }).compile(compiler);
  const samples = { http: [] as number[], sql: [] as number[] };
  for (let at = -WARM_UP; at < ROUNDS; at += 1) {
    const http = await browser.get(`${portal.origin}/api/conversations?limit=${PAGE}`, portal.headers);
    const started = performance.now();
    for (const { sql, parameters } of [query, faces]) await bare.query(sql, [...parameters]);
    if (at < 0) continue;
    samples.sql.push(performance.now() - started);
    samples.http.push(http);
  }
  return {
    name: 'conversations, 20,000: list p50 over its SQL',
    value: round(percentile(samples.http, 0.5) / percentile(samples.sql, 0.5)),
    unit: 'ratio',
    aim: { at_most: 2 },
    of: {
      p50_ms: round(percentile(samples.http, 0.5)),
      p95_ms: round(percentile(samples.http, 0.95)),
      sql_p50_ms: round(percentile(samples.sql, 0.5)),
    },
  };
}

/** All a search asks, by the owner of the tables: nothing of row-level security. */
async function sameSql(portal: Portal, owner: pg.Client, text: string): Promise<void> {
  const { firmId, userId } = portal;
  const patterns = [`%${text}%`];
  const found = async (kind: string): Promise<Search> => {
    const { rows } = await owner.query<{ ids: string[] | null }>(
      'select search_matches($1, $2, 2000) as ids',
      [kind, patterns[0]],
    );
    return { patterns, begins: `${text}%`, ids: rows[0]!.ids?.map(Number) ?? null };
  };
  const looked = {
    text,
    users: await found('users'),
    entities: await found('entities'),
    messages: await found('messages'),
  };
  const list = conversationListQuery(reader(portal), { limit: PAGE + 1, looked }).compile(compiler);
  const { rows } = await owner.query<{ id: string }>(list.sql, [...list.parameters]);
  const ids = rows.slice(0, PAGE).map(({ id }) => Number(id));
  const faces = facesQuery({ firmId, userId, ids, looked: looked.messages }).compile(compiler);
  await owner.query(faces.sql, [...faces.parameters]);
}

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
    await sameSql(portal, owner, text);
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
      aim: { at_most: 50 },
      of,
    },
    {
      name: `messages, 1,000,000: search of a ${name}, p50 over the same SQL without row-level security`,
      value: round(of.p50_ms / of.sql_p50_ms),
      unit: 'ratio',
      aim: { at_most: 3 },
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
  for (const client of [owner, bare]) await client.query(`set app.firm_id = '${portal.firmId}'`);
  try {
    await fillConversations(portal, owner, { conversations: CONVERSATIONS, messages: MESSAGES_EACH });
    const rare = () => writtenWord(VOCABULARY - 1 - Math.floor(Math.random() * 8000));
    const common = () => writtenWord(Math.floor(Math.random() * 20));
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
