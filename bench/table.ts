/** A table over HTTP against the same SQL straight through the driver, page after page in turns. */
import pg from 'pg';
import { percentile } from './figures.ts';
import { startHttpClient } from './http-client.ts';
import type { Portal } from './portal.ts';

const WARM_UP = 100;
const ROUNDS = 200;

export interface Asked {
  /** Of the call, behind /api; `round` makes each search another. */
  url: (round: number) => string;
  /** What the table asks the database, one after another; left out where only the call counts. */
  sql?: 'all of the call' | readonly Statement[];
}

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Whatever a call asks the database, but for who asks. The portal runs in this process. */
async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const { prototype } = pg.Client as unknown as { prototype: { query: (...asked: unknown[]) => unknown } };
  const { query } = prototype;
  prototype.query = function watched(...asked) {
    const [text, parameters] = asked as [string | { text: string; values?: unknown[] }, unknown[]?];
    const sql = typeof text === 'string' ? text : text.text;
    if (/^\s*(?:select|with)\b/i.test(sql) && !/sessions|set_config|graphile/.test(sql))
      seen.push({ sql, parameters: parameters ?? (typeof text === 'string' ? [] : (text.values ?? [])) });
    return query.apply(this, asked);
  };
  try {
    await call();
  } finally {
    prototype.query = query;
  }
  return seen;
}

/** In turns, so that whatever else the machine does hits all alike. */
export async function timeTable<Name extends string>(
  portal: Portal,
  fill: (owner: pg.Client) => Promise<void>,
  asked: Readonly<Record<Name, Asked>>,
) {
  const browser = startHttpClient();
  const owner = new pg.Client({ connectionString: portal.databaseUrl });
  const client = new pg.Client({ connectionString: portal.databaseUrl, options: '-c role=sheaf_app' });
  await Promise.all([owner.connect(), client.connect()]);
  await client.query(`set app.firm_id = '${portal.firmId}'`);
  try {
    await fill(owner);
    await owner.query('vacuum analyze');
    const names = Object.keys(asked) as Name[];
    const bare = new Map<Name, readonly Statement[]>();
    for (const name of names) {
      const { url, sql = [] } = asked[name];
      const call = () => browser.get(`${portal.origin}/api${url(0)}`, portal.headers);
      // The first call prepares what later ones need no more.
      await call();
      bare.set(name, typeof sql === 'string' ? await statementsOf(call) : sql);
    }
    const samples = new Map(names.map((name) => [name, { http: [] as number[], sql: [] as number[] }]));
    for (let at = -WARM_UP; at < ROUNDS; at += 1)
      for (const name of names) {
        const http = await browser.get(`${portal.origin}/api${asked[name].url(at)}`, portal.headers);
        const began = performance.now();
        for (const { sql: text, parameters } of bare.get(name)!) await client.query(text, [...parameters]);
        const sql = performance.now() - began;
        if (at < 0) continue;
        samples.get(name)!.http.push(http);
        samples.get(name)!.sql.push(sql);
      }
    const p50Of = (name: Name) => {
      const { http, sql } = samples.get(name)!;
      return { http: percentile(http, 0.5), p99: percentile(http, 0.99), sql: percentile(sql, 0.5) };
    };
    return Object.fromEntries(names.map((name) => [name, p50Of(name)])) as Record<
      Name,
      ReturnType<typeof p50Of>
    >;
  } finally {
    await Promise.all([owner.end(), client.end()]);
    await browser.close();
  }
}
