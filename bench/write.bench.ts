/** Renames with their event, through the service, against the bare two statements in a transaction. */
import pg from 'pg';
import { updateEntity } from '#features/clients/entities/server/edit-entity.ts';
import { type Figure, percentile, round } from './figures.ts';
import { fillEntities, partnerCtx, type Portal, startPortal } from './portal.ts';

const WRITERS = 8;
const SECONDS = 4;

async function perSecond(write: (writer: number, at: number) => Promise<void>): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let at = 0; performance.now() < until; at += 1) {
        await write(writer, at);
        done += 1;
      }
    }),
  );
  return done / SECONDS;
}

async function bareWrites(portal: Portal, ids: number[]): Promise<number> {
  const clients = await Promise.all(
    ids.map(async () => {
      const client = new pg.Client({ connectionString: portal.databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const rate = await perSecond(async (writer, at) => {
    const client = clients[writer]!;
    await client.query('begin');
    await client.query('update entities set name = $1 where firm_id = $2 and id = $3', [
      `Bare ${writer} ${at}`,
      portal.firmId,
      ids[writer],
    ]);
    await client.query(
      "insert into events (firm_id, name, at, actor_kind, entity_id, payload) values ($1, 'entity.renamed', now(), 'staff', $2, $3)",
      [portal.firmId, ids[writer], JSON.stringify({ from: 'a', to: `Bare ${writer} ${at}` })],
    );
    await client.query('commit');
  });
  await Promise.all(clients.map((client) => client.end()));
  return rate;
}

async function realWrites(portal: Portal, ids: number[]): Promise<number> {
  const ctx = partnerCtx(portal);
  const rows = await portal.services.db.system((tx) =>
    tx.selectFrom('entities').select(['id', 'version']).where('id', 'in', ids).execute(),
  );
  const versions = ids.map((id) => rows.find((row) => row.id === id)!.version);
  const started = Date.now();
  return perSecond(async (writer, at) => {
    const entity = await updateEntity(ctx, {
      company_id: ids[writer]!,
      name: `Real ${writer} ${at} ${started}`,
      version: versions[writer]!,
    });
    versions[writer] = entity.version;
  });
}

export async function measure(): Promise<Figure[]> {
  const portal = await startPortal();
  try {
    await fillEntities(portal, 1000);
    const rows = await portal.services.db.system((tx) =>
      tx
        .selectFrom('entities')
        .select('id')
        .limit(2 * WRITERS)
        .execute(),
    );
    const ids = rows.map((row) => row.id);
    // In turns, each on rows of its own: neither inherits the dead versions the other left behind.
    const mine = ids.slice(0, WRITERS);
    const theirs = ids.slice(WRITERS);
    const samples = { real: [] as number[], bare: [] as number[] };
    for (let turn = -1; turn < 3; turn += 1) {
      const real = await realWrites(portal, mine);
      const bare = await bareWrites(portal, theirs);
      // The first round warms both up.
      if (turn < 0) continue;
      samples.real.push(real);
      samples.bare.push(bare);
    }
    const real = percentile(samples.real, 0.5);
    const bare = percentile(samples.bare, 0.5);
    return [
      {
        name: 'write: rename with event over the bare transaction',
        value: round(real / bare),
        unit: 'ratio',
        aim: { at_least: 0.4 },
        of: { commits_per_s: round(real), bare_commits_per_s: round(bare) },
      },
    ];
  } finally {
    await portal.stop();
  }
}
