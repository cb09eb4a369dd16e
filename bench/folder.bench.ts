/** A page of a folder that holds 100 files, and of one with 10,000, in a firm with 100,000 files. */
import pg from 'pg';
import { type Figure, percentile, round } from './figures.ts';
import { startHttpClient } from './http-client.ts';
import { startPortal } from './portal.ts';

const WARM_UP = 200;
const ROUNDS = 400;

/** One entity with a small and a large folder, and the rest of the firm's files in other entities. */
const FILL = `
  with entity as (
    insert into entities (firm_id, hash_id, name, entity_type)
    select $1, 'bench-' || n, 'Entity ' || n, 'Individual' from generate_series(1, 90) n returning id),
  cabinet as (
    insert into cabinets (firm_id, entity_id, opened_year) select $1, id, 2999 from entity returning entity_id),
  place as (
    insert into folders (firm_id, entity_id, name, created_at, updated_at)
    select $1, entity_id, name, now(), now() from cabinet cross join unnest(array['Small', 'Large']) name
    returning id, entity_id, name),
  file as (
    insert into stored_files (firm_id, storage_key, size, sha256, content_type, created_at)
    values ($1, 'bench', 1000, sha256('bench'), 'application/pdf', now()) returning id)
  insert into documents (firm_id, entity_id, folder_id, name, file_id, created_by, created_at, updated_at)
  select $1, place.entity_id, place.id, 'Statement ' || n || '.pdf', file.id, $2, now() - n * interval '1 minute', now()
  from place cross join file cross join lateral generate_series(1,
    case when place.name = 'Small' then 100 when place.entity_id = (select min(id) from entity) then 10000 else 1000 end) n`;

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const browser = startHttpClient();
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  try {
    await client.query(FILL, [portal.firmId, portal.userId]);
    await client.query('analyze');
    const entity = (await client.query<{ id: string }>('select min(id) as id from entities')).rows[0]!.id;
    const samples = { Small: [] as number[], Large: [] as number[] };
    for (let at = -WARM_UP; at < ROUNDS; at += 1)
      for (const folder of ['Small', 'Large'] as const) {
        const url = `${portal.origin}/api/documents?companyId=${entity}&path=%2F${folder}&rows_per_page=50`;
        const took = await browser.get(url, portal.headers);
        if (at >= 0) samples[folder].push(took);
      }
    const p50 = { Small: percentile(samples.Small, 0.5), Large: percentile(samples.Large, 0.5) };
    const { count } = (await client.query<{ count: string }>('select count(*) from documents')).rows[0]!;
    return [
      {
        name: 'folder of 10,000: p50 of a page over one of 100',
        value: round(p50.Large / p50.Small),
        unit: 'ratio',
        aim: { at_most: 2 },
        of: {
          large_p50_ms: round(p50.Large),
          large_p99_ms: round(percentile(samples.Large, 0.99)),
          small_p50_ms: round(p50.Small),
          files_in_firm: Number(count),
        },
      },
    ];
  } finally {
    await client.end();
    await browser.close();
    await portal.stop();
  }
}
