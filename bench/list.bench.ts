/** The entities list over HTTP against the same SQL straight through the driver, at three sizes. */
import pg from 'pg';
import { entityListQuery } from '#features/clients/entities/server/queries.ts';
import { compiler } from './compiler.ts';
import { type Figure, percentile, round } from './figures.ts';
import { type HttpClient, startHttpClient } from './http-client.ts';
import { fillEntities, type Portal, startPortal } from './portal.ts';

const WARM_UP = 800;

async function measureAt(
  portal: Portal,
  client: pg.Client,
  browser: HttpClient,
  search: string,
  rounds: number,
) {
  const page = { sort: 'created_at', descending: true, limit: 50, offset: 0 } as const;
  const viaDriver = async () => {
    const found =
      search === ''
        ? null
        : (
            await client.query<{ ids: string[] | null }>(
              "select search_matches('entities', $1, 2000) as ids",
              [`%${search}%`],
            )
          ).rows[0]!.ids;
    const matches = {
      patterns: search === '' ? null : [`%${search}%`],
      begins: `${search}%`,
      ids: found?.map(Number) ?? null,
    };
    const query = entityListQuery(
      compiler,
      { viewer: { firmId: portal.firmId, staffId: null, rolesOf: null, group: null }, search: matches },
      page,
    ).compile();
    await client.query(query.sql, [...query.parameters]);
  };
  const url = `${portal.origin}/api/v2/entities?rows_per_page=50&search=${search}`;
  const samples = { http: [] as number[], sql: [] as number[] };
  // In turns, so that whatever else the machine does hits both alike; the first rounds only warm both up.
  for (let at = -WARM_UP; at < rounds; at += 1) {
    const viaHttp = await browser.get(url, portal.headers);
    const started = performance.now();
    await viaDriver();
    const bare = performance.now() - started;
    if (at < 0) continue;
    samples.http.push(viaHttp);
    samples.sql.push(bare);
  }
  return samples;
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const browser = startHttpClient();
  const client = new pg.Client({ connectionString: portal.databaseUrl, options: '-c role=sheaf_app' });
  await client.connect();
  await client.query(`set app.firm_id = '${portal.firmId}'`);
  const figures: Figure[] = [];
  const p50: Record<number, number> = {};
  try {
    for (const size of [1000, 10_000, 100_000]) {
      await fillEntities(portal, size);
      const plain = await measureAt(portal, client, browser, '', 400);
      p50[size] = percentile(plain.http, 0.5);
      figures.push({
        name: `list ${size}: p50 over the same SQL`,
        value: round(p50[size] / percentile(plain.sql, 0.5)),
        unit: 'ratio',
        aim: { at_most: 2 },
        of: {
          p50_ms: round(p50[size]),
          p99_ms: round(percentile(plain.http, 0.99)),
          sql_p50_ms: round(percentile(plain.sql, 0.5)),
          sql_p99_ms: round(percentile(plain.sql, 0.99)),
        },
      });
      const searched = await measureAt(portal, client, browser, 'a7f', 150);
      figures.push({
        name: `list ${size}: trigram search p50 over the same SQL`,
        value: round(percentile(searched.http, 0.5) / percentile(searched.sql, 0.5)),
        unit: 'ratio',
        of: {
          p50_ms: round(percentile(searched.http, 0.5)),
          p99_ms: round(percentile(searched.http, 0.99)),
          sql_p50_ms: round(percentile(searched.sql, 0.5)),
        },
      });
    }
    figures.push({
      name: 'list: p50 at 100 k over p50 at 1 k',
      value: round(p50[100_000]! / p50[1000]!),
      unit: 'ratio',
      aim: { at_most: 2 },
    });
  } finally {
    await client.end();
    await browser.close();
    await portal.stop();
  }
  return figures;
}
