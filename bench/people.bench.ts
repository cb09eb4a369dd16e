/** The lists of users and entities as staff narrow them, and what the palette asks, over HTTP at two sizes. */
import pg from 'pg';
import { type Figure, percentile, round } from './figures.ts';
import { type HttpClient, startHttpClient } from './http-client.ts';
import { fillEntities, type Portal, startPortal } from './portal.ts';

const SIZES = [1000, 100_000] as const;
const WARM_UP = 60;
const ROUNDS = 120;
const PALETTE_MOST_MS = 50;

interface Tags {
  contact: number;
  entity: number;
}

async function makeTags(client: pg.Client, firmId: number): Promise<Tags> {
  const make = async (kind: keyof Tags) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into firm_tags (firm_id, name, kind) values ($1, 'Monthly', $2) returning id`,
      [firmId, kind],
    );
    return Number(rows[0]!.id);
  };
  return { contact: await make('contact'), entity: await make('entity') };
}

/** Every fifth client and entity wears the tag, and every third person has this advisor. */
async function markSome(client: pg.Client, { firmId, userId }: Portal, tags: Tags): Promise<void> {
  await client.query(
    'update users set assigned_advisor_id = $2 where firm_id = $1 and not is_advisor and id % 3 = 0 and assigned_advisor_id is null',
    [firmId, userId],
  );
  await client.query(
    `insert into entity_owners (firm_id, entity_id, user_id, notification_type_ids)
       select firm_id, id, user_id, '{4,5}' from entities where firm_id = $1 on conflict do nothing`,
    [firmId],
  );
  await client.query(
    `insert into user_tags (firm_id, user_id, tag_id) select firm_id, id, $2 from users
       where firm_id = $1 and not is_advisor and id % 5 = 0 on conflict do nothing`,
    [firmId, tags.contact],
  );
  await client.query(
    `insert into entity_tags (firm_id, entity_id, tag_id) select firm_id, id, $2 from entities
       where firm_id = $1 and id % 5 = 0 on conflict do nothing`,
    [firmId, tags.entity],
  );
  await client.query('vacuum analyze');
}

const questions = (portal: Portal, entityTag: number) =>
  ({
    'users: the list': '/v2/users?rows_per_page=50',
    'users: with a tag and an advisor': `/v2/users?rows_per_page=50&tags=Monthly&assigned=${portal.userId}`,
    'users: by name, searched':
      '/v2/users?rows_per_page=50&sort_by=full_name&descending=false&search=ber%2099',
    'users: the tabs': '/v2/users/counts',
    'entities: with a tag, of a type': `/v2/entities?rows_per_page=50&tag_ids=${entityTag}&entity_type=Trust`,
    'entities: of an advisor, by name': `/v2/entities?rows_per_page=50&assigned_advisor_ids=${portal.userId}&sort_by=name&descending=false`,
    'entities: searched, with a tag': `/v2/entities?rows_per_page=50&search=a7f&tag_ids=${entityTag}`,
    'entities: the tabs': '/v2/entities/counts',
  }) as const;

async function timed(ask: () => Promise<number>): Promise<number[]> {
  const samples: number[] = [];
  for (let at = -WARM_UP; at < ROUNDS; at += 1) {
    const took = await ask();
    if (at >= 0) samples.push(took);
  }
  return samples;
}

/** Both questions of the palette, of which it waits for the slower. */
const palette = (portal: Portal, browser: HttpClient) => {
  const terms = ['number 99', 'a7f', 'client', 'entity number 4', 'zz'];
  let at = 0;
  return async () => {
    const term = encodeURIComponent(terms[(at += 1) % terms.length]!);
    const users = await browser.get(
      `${portal.origin}/api/v2/users/search?term=${term}&limit=8`,
      portal.headers,
    );
    const entities = await browser.get(
      `${portal.origin}/api/companies/simple_index?search=${term}&limit=8`,
      portal.headers,
    );
    return Math.max(users, entities);
  };
};

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  const browser = startHttpClient();
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  const figures: Figure[] = [];
  const seen: Record<string, number[]> = {};
  try {
    const tags = await makeTags(client, portal.firmId);
    for (const size of SIZES) {
      await fillEntities(portal, size);
      await markSome(client, portal, tags);
      for (const [name, url] of Object.entries(questions(portal, tags.entity)))
        (seen[name] ??= []).push(
          percentile(await timed(() => browser.get(`${portal.origin}/api${url}`, portal.headers)), 0.5),
        );
      const found = await timed(palette(portal, browser));
      figures.push({
        name: `palette at ${size}: p95`,
        value: round(percentile(found, 0.95)),
        unit: 'ms',
        aim: { at_most: PALETTE_MOST_MS },
        of: { p50_ms: round(percentile(found, 0.5)), p99_ms: round(percentile(found, 0.99)) },
      });
    }
  } finally {
    await client.end();
    await browser.close();
    await portal.stop();
  }
  for (const [name, [few, many]] of Object.entries(seen))
    figures.push({
      name: `${name}: p50 at 100 k over p50 at 1 k`,
      value: round(many! / few!),
      unit: 'ratio',
      aim: { at_most: name.includes('tabs') ? 2 : 3 },
      of: { at_1k_ms: round(few!), at_100k_ms: round(many!) },
    });
  return figures;
}
