/** The firm's table over HTTP, its tabs counted, against the same SQL straight through the driver, at two sizes. */
import pg from 'pg';
import type { TableFilter } from '#features/collect/overview/server/filter-queries.ts';
import { tableQuery } from '#features/collect/overview/server/table-queries.ts';
import type { TableSort, View } from '#features/collect/overview/rules/views.ts';
import { form, question, section } from '#test/example-form.ts';
import { compiler } from './compiler.ts';
import { type Figure, percentile, round } from './figures.ts';
import { type HttpClient, startHttpClient } from './http-client.ts';
import { fillEntities, type Portal, startPortal } from './portal.ts';
import { sentTo } from './sent.ts';

const WARM_UP = 150;
const ROUNDS = 300;
const SIZES = [1000, 100_000] as const;

/** As large as an organizer is: a table that unpacked it for every row would be seen here. */
const organizer = form(
  ...Array.from({ length: 25 }, (_, at) =>
    section(
      at * 13,
      Array.from({ length: 12 }, (_none, n) =>
        question(at * 13 + n + 1, { text: `Question ${at}.${n} `.repeat(6) }),
      ),
      { name: `Section ${at}` },
    ),
  ),
);

/** One for each entity, in every state; an eighth of them is the partner's own, a twentieth overdue. */
async function fill(portal: Portal, owner: pg.Client, count: number): Promise<void> {
  await fillEntities(portal, count);
  await owner.query(
    'update users set assigned_advisor_id = $1 where not is_advisor and id % 8 = 0 and assigned_advisor_id is null',
    [portal.userId],
  );
  const { rows } = await owner.query<{ id: string }>(
    `select e.id from entities e left join questionnaires q on q.firm_id = e.firm_id and q.entity_id = e.id
     where q.id is null order by e.id limit 1`,
  );
  const [first] = await sentTo(portal, organizer, [Number(rows[0]!.id)]);
  await owner.query(
    `insert into questionnaires (firm_id, entity_id, form_id, kind, name, tax_year, due_date, is_draft, completed, locked,
       created_at, sent_at, last_activity_at, overlay, settings, sections_total, current_section, in_progress, opened_at)
     select e.firm_id, e.id, f.form_id, f.kind, f.name, f.tax_year,
       case when e.id % 20 = 3 then current_date - 5 else current_date + 30 end, e.id % 40 = 1, e.id % 5 = 2, e.id % 10 = 2,
       f.created_at, f.sent_at, now() - (e.id * 7919 % 100000) * interval '1 minute', f.overlay, f.settings, 25,
       13 * (e.id % 25), true, now()
     from entities e cross join (select * from questionnaires where id = $1) f
     left join questionnaires o on o.firm_id = e.firm_id and o.entity_id = e.id
     where o.id is null`,
    [first!.id],
  );
  // As the worker does.
  await owner.query('set role sheaf_system; select fold_list_counts(100); reset role');
  await owner.query('vacuum analyze');
}

const filterOf = (portal: Portal, view: View): TableFilter => ({
  viewer: { firmId: portal.firmId, staffId: portal.userId, rolesOf: null, group: null },
  allActivity: false,
  today: new Date().toISOString().slice(0, 10),
  restorableSince: new Date(0).toISOString(),
  view,
  search: { patterns: null, begins: '%', ids: null },
  named: null,
  id: null,
});

const compiled = (portal: Portal, view: View, sort: TableSort) =>
  tableQuery(filterOf(portal, view), { sort, descending: true, limit: 20, offset: 0 }).compile(compiler);

interface Asked {
  portal: Portal;
  client: pg.Client;
  browser: HttpClient;
}

/** In turns, so that whatever else the machine does hits both alike; the first rounds only warm both up. */
async function measureAt({ portal, client, browser }: Asked) {
  const query = compiled(portal, 'all', 'last_activity');
  const samples = { http: [] as number[], sql: [] as number[], counts: [] as number[] };
  for (let at = -WARM_UP; at < ROUNDS; at += 1) {
    const rows = await browser.get(`${portal.origin}/api/v2/questionnaires?rows_per_page=20`, portal.headers);
    const counts = await browser.get(`${portal.origin}/api/v2/questionnaires/counts`, portal.headers);
    const started = performance.now();
    await client.query(query.sql, [...query.parameters]);
    const bare = performance.now() - started;
    if (at < 0) continue;
    samples.http.push(rows);
    samples.counts.push(counts);
    samples.sql.push(bare);
  }
  return samples;
}

/** How many pages of the database a page of the table touches; reading a whole table for it is an error. */
async function touched({ portal, client }: Asked, view: View, sort: TableSort): Promise<number> {
  const query = compiled(portal, view, sort);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${query.sql}`,
    [...query.parameters],
  );
  const text = JSON.stringify(rows[0]!['QUERY PLAN']);
  if (sort === 'last_activity' && /"Node Type":"Seq Scan"[^{}]*"Relation Name":"questionnaires"/.test(text))
    throw new Error(`the ${view} page reads the whole table`);
  return rows[0]!['QUERY PLAN'][0].Plan['Shared Hit Blocks']!;
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const browser = startHttpClient();
  const owner = new pg.Client({ connectionString: portal.databaseUrl });
  const client = new pg.Client({ connectionString: portal.databaseUrl, options: '-c role=sheaf_app' });
  await owner.connect();
  await client.connect();
  await client.query(`set app.firm_id = '${portal.firmId}'`);
  const asked = { portal, client, browser };
  const figures: Figure[] = [];
  const p50: Record<number, { rows: number; counts: number; blocks: number }> = {};
  try {
    for (const size of SIZES) {
      await fill(portal, owner, size);
      const { http, sql, counts } = await measureAt(asked);
      const blocks = await touched(asked, 'all', 'last_activity');
      p50[size] = { rows: percentile(http, 0.5), counts: percentile(counts, 0.5), blocks };
      figures.push({
        name: `collect table ${size}: p50 over the same SQL`,
        value: round(p50[size].rows / percentile(sql, 0.5)),
        unit: 'ratio',
        aim: { at_most: 2 },
        of: {
          p50_ms: round(p50[size].rows),
          p99_ms: round(percentile(http, 0.99)),
          sql_p50_ms: round(percentile(sql, 0.5)),
          counts_p50_ms: round(p50[size].counts),
          counts_p99_ms: round(percentile(counts, 0.99)),
        },
      });
    }
    const [few, many] = [p50[1000]!, p50[100_000]!];
    figures.push(
      {
        name: 'collect table: p50 at 100 k over p50 at 1 k, tab counts included',
        value: round((many.rows + many.counts) / (few.rows + few.counts)),
        unit: 'ratio',
        aim: { at_most: 2 },
      },
      {
        name: 'collect table: blocks touched by the default page at 100 k over 1 k',
        value: round(many.blocks / few.blocks),
        unit: 'ratio',
        aim: { at_most: 1.5 },
        of: { at_100_k: many.blocks, at_1_k: few.blocks },
      },
    );
    for (const view of [
      'mine',
      'waiting_on_client',
      'waiting_on_us',
      'overdue',
      'drafts',
      'completed',
    ] as const)
      figures.push({
        name: `collect table 100000: blocks touched by the page of ${view}`,
        value: await touched(asked, view, 'last_activity'),
        unit: 'blocks',
      });
    for (const sort of ['client', 'due_date', 'status', 'assigned'] as const) {
      const query = compiled(portal, 'all', sort);
      const times: number[] = [];
      for (let at = 0; at < 12; at += 1) {
        const started = performance.now();
        await client.query(query.sql, [...query.parameters]);
        times.push(performance.now() - started);
      }
      figures.push({
        name: `collect table 100000: bare page sorted by ${sort}`,
        value: round(percentile(times, 0.5)),
        unit: 'ms',
      });
    }
  } finally {
    await owner.end();
    await client.end();
    await browser.close();
    await portal.stop();
  }
  return figures;
}
