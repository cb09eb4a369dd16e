/** What a superuser of the database could do between two seals: thousands of it, and all of it is found. TAMPERINGS says how many. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '#db/types.ts';
import { clients } from '#features/clients/contract.ts';
import { useApp } from '#test/app.ts';
import type { DatedAnchor } from './anchors.ts';
import {
  chainKeys,
  type ChainKeys,
  GENESIS,
  type Head,
  headMac,
  sealHash,
  type StoredEvent,
} from './chain.ts';
import { plainHash, plainHeadMac } from './plain-chain.ts';
import { listSeals, readHeads, SEALED_COLUMNS } from './queries.ts';
import { ChainFault, makeSealer, sealFirm } from './seal.ts';
import { verifyChain, walkChain } from './verify.ts';

const RUNS = Number(process.env.TAMPERINGS ?? 3000);
const SEALED = 12;
const WAITING = 3;
const app = useApp();
const keys = () => chainKeys(app.services.secrets);
const sealer = () => makeSealer({ ...app.services, keys: keys() });
let firm = 0;
let other = 0;
/** The end of the chain as it was half-way, with its genuine mac. */
let earlier: Head;
let tx: Kysely<DB>;
let anchored: readonly DatedAnchor[];

async function rename(who: 'ann' | 'eve', entity: 'bakery' | 'foreign', times: number): Promise<void> {
  const caller = await app.as(who);
  const { hash, id } = app.world.entities[entity];
  for (let at = 0; at < times; at += 1) {
    const { version } = (await caller.call(clients.readEntityByHash, { hash_id: hash })).body;
    await caller.call(clients.updateEntity, { company_id: id, name: `Name ${at} ${version}`, version });
  }
}

beforeAll(async () => {
  firm = app.world.firms.pell;
  other = app.world.firms.other;
  const pool = {
    connect: async () => ({ query: quickly, release: () => undefined }),
    end: async () => undefined,
  };
  tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
  await app.owner.query('set plan_cache_mode = force_generic_plan');
  await dropEmptyMonths();
  await rename('eve', 'foreign', 4);
  await rename('ann', 'bakery', SEALED / 2);
  await sealer().sealOnce();
  earlier = (await readHeads(tx, firm))[0]!;
  await rename('ann', 'bakery', SEALED / 2);
  await sealer().sealOnce();
  await rename('ann', 'bakery', WAITING);
  anchored = (await app.services.anchors.read()).of(firm);
});

/** Every part that is planned for costs time thousands of times; the rest takes every moment. */
async function dropEmptyMonths(): Promise<void> {
  const { rows } = await app.owner.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits
     where inhparent in ('events'::regclass, 'event_seals'::regclass) and inhrelid::regclass::text not like '%rest'`,
  );
  for (const { part } of rows) await app.owner.query(`drop table ${part}`);
}

/** Planned once: over tables in many parts, planning takes longer than the queries themselves. */
const planned = new Map<string, string>();
function quickly(text: string, values: unknown[]) {
  if (!planned.has(text)) planned.set(text, `walk ${planned.size}`);
  return app.owner.query({ name: planned.get(text)!, text, values });
}

type Change = () => Promise<unknown>;
const run = (text: string, values: unknown[] = []) => app.owner.query(text, values);

/** A value of the right type that is not the one there. */
const OTHER_VALUE: Record<string, Record<string, string>> = {
  events: {
    firm_id: 'OTHER',
    id: 'id + 1000000',
    name: "name || 'x'",
    at: "at + interval '1 microsecond'",
    actor_kind: "case actor_kind when 'staff' then 'client' else 'staff' end",
    actor_user_id: 'coalesce(actor_user_id, 0) + 1',
    entity_id: 'coalesce(entity_id, 0) + 1',
    user_id: 'coalesce(user_id, 0) + 1',
    payload: `payload || '{"to":"forged"}'`,
    request_id: "coalesce(request_id, '') || 'x'",
    signature: "coalesce(signature, ''::bytea) || '\\x00'",
  },
  event_seals: {
    firm_id: 'OTHER',
    seq: 'seq + 1000000',
    event_id: 'event_id + 1000000',
    hash: "hash || '\\x00'",
    at: "at + interval '1 microsecond'",
  },
  event_chain_heads: {
    seq: 'seq + 1',
    plain_until: 'plain_until + 1',
    hash: "hash || '\\x00'",
    mac: "mac || '\\x00'",
    sealed_at: "sealed_at + interval '1 microsecond'",
  },
  event_outbox: { firm_id: 'OTHER', event_id: 'event_id + 1000000', at: "at + interval '1 microsecond'" },
};

const rowOf = (table: string, at: number) =>
  `(select ctid from ${table} where firm_id = ${firm} order by 1 offset ${at} limit 1)`;
const tableOf = (table: string, at: number) => {
  const rows = { events: SEALED + WAITING, event_seals: SEALED, event_chain_heads: 1, event_outbox: WAITING };
  return at % rows[table as keyof typeof rows];
};
const sealedEvent = (at: number) =>
  `(select event_id from event_seals where firm_id = ${firm} and seq = ${(at % SEALED) + 1})`;

const anyPlace = fc.nat({ max: 1000 });
const edits = fc.constantFrom(
  ...Object.entries(OTHER_VALUE).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, value]) => ({ table, column, value })),
  ),
);

const edit = fc.record({ one: edits, at: anyPlace }).map(({ one, at }): [string, Change] => [
  `${one.table}.${one.column} of row ${at}`,
  () =>
    run(
      `update ${one.table} set ${one.column} = ${one.value.replace('OTHER', String(other))}
       where firm_id = ${firm} and ctid = ${rowOf(one.table, tableOf(one.table, at))}
         and tableoid = (select tableoid from ${one.table} where firm_id = ${firm} and ctid = ${rowOf(one.table, tableOf(one.table, at))} limit 1)`,
    ),
]);

const drop = fc
  .record({ table: fc.constantFrom(...Object.keys(OTHER_VALUE)), at: anyPlace })
  .map(({ table, at }): [string, Change] => [
    `dropped row ${at} of ${table}`,
    () => run(`delete from ${table} where firm_id = ${firm} and ctid = ${rowOf(table, tableOf(table, at))}`),
  ]);

/** An event and its seal go, and what comes after moves up. */
const dropBoth = anyPlace.map((at): [string, Change] => [
  `dropped event and seal ${at}`,
  async () => {
    await run(`delete from events where firm_id = ${firm} and id = ${sealedEvent(at)}`);
    await run(`delete from event_seals where firm_id = ${firm} and seq = ${(at % SEALED) + 1}`);
    await run(`update event_seals set seq = seq - 1 where firm_id = ${firm} and seq > ${(at % SEALED) + 1}`);
  },
]);

const swap = fc
  .tuple(
    anyPlace,
    fc.integer({ min: 1, max: SEALED - 1 }),
    fc.constantFrom('payload', 'name, payload', 'ids'),
  )
  .map(([at, by, what]): [string, Change] => [
    `swapped ${what} of ${at} and ${at + by}`,
    () =>
      what === 'ids'
        ? run(`update event_seals set seq = case seq when ${(at % SEALED) + 1} then ${((at + by) % SEALED) + 1} else ${(at % SEALED) + 1} end
               where firm_id = ${firm} and seq in (${(at % SEALED) + 1}, ${((at + by) % SEALED) + 1})`)
        : run(`update events e set payload = o.payload, request_id = o.request_id, signature = o.signature from events o
               where e.firm_id = ${firm} and o.firm_id = ${firm} and ((e.id = ${sealedEvent(at)} and o.id = ${sealedEvent(at + by)})
                 or (o.id = ${sealedEvent(at)} and e.id = ${sealedEvent(at + by)}))`),
  ]);

const COPIED = 'name, at, actor_kind, actor_user_id, entity_id, user_id, payload, request_id, signature';
const insert = fc
  .record({ from: fc.constantFrom('own', 'foreign', 'invented'), queued: fc.boolean(), at: anyPlace })
  .map(({ from, queued, at }): [string, Change] => [
    `added an event: ${from}, ${queued ? 'queued' : 'not queued'}`,
    async () => {
      const source =
        from === 'invented'
          ? `values ('entity.renamed', now(), 'staff', 1::bigint, 1::bigint, null::bigint, '{}'::jsonb, 'x', ${at % 2 === 0 ? 'null::bytea' : `'\\x${randomBytes(48).toString('hex')}'::bytea`})`
          : `(select ${COPIED} from events where firm_id = ${from === 'own' ? firm : other} order by id offset ${at % 4} limit 1)`;
      const { rows } = await run(
        `insert into events (firm_id, ${COPIED}) select ${firm}, * from (${source}) s returning id`,
      );
      if (queued)
        await run(
          `insert into event_outbox select firm_id, id, at from events where firm_id = ${firm} and id = ${rows[0].id}`,
        );
    },
  ]);

/** The queue is told to seal again what is sealed, or what is not there. */
const queue = anyPlace.map((at): [string, Change] => [
  `queued ${at} again`,
  () =>
    at % 5 === 0
      ? run(`insert into event_outbox values (${firm}, 900000 + ${at}, now())`)
      : run(
          `insert into event_outbox select firm_id, event_id, at from event_seals where firm_id = ${firm} and seq = ${(at % SEALED) + 1}`,
        ),
]);

/** With the program's own code and a key of their own: an event is changed and every seal after it made anew. */
const recompute = fc
  .record({ at: anyPlace, plain: fc.boolean(), head: fc.boolean() })
  .map(({ at, plain, head }): [string, Change] => [
    `recomputed from ${at}${plain ? ' without a key' : ''}${head ? ', head too' : ''}`,
    async () => {
      const theirs: ChainKeys = {
        ...keys(),
        plain: randomBytes(32),
        seal: randomBytes(32),
        head: randomBytes(32),
      };
      const from = (at % SEALED) + 1;
      await run(
        `update events set payload = '{"to":"forged"}' where firm_id = ${firm} and id = ${sealedEvent(from - 1)}`,
      );
      let hash: Buffer = GENESIS;
      const rows = await listSeals(tx, firm, 0, 100);
      for (const row of rows) {
        if (row.seq >= from || plain) {
          const event = row as StoredEvent;
          hash = plain ? plainHash(hash, row.seq, event) : sealHash(theirs.seal, hash, row.seq, event);
          await run('update event_seals set hash = $1 where firm_id = $2 and seq = $3', [
            hash,
            firm,
            row.seq,
          ]);
        } else hash = row.hash;
      }
      const end: Head = { ...(await readHeads(tx, firm))[0]!, hash, plain_until: plain ? SEALED : 0 };
      const forged = plain ? plainHeadMac(theirs.plain, firm, SEALED, hash) : headMac(theirs.head, end);
      await run('update event_chain_heads set hash = $2, plain_until = $3, mac = $4 where firm_id = $1', [
        firm,
        hash,
        end.plain_until,
        head ? forged : end.mac,
      ]);
    },
  ]);

/** The last events go with their seals; the head is moved back, left, or is the genuine one of that time. */
const cut = fc
  .record({
    keep: fc.integer({ min: 0, max: SEALED - 1 }),
    head: fc.constantFrom('left', 'moved', 'dropped', 'genuine'),
  })
  .map(({ keep, head }): [string, Change] => {
    const end = head === 'genuine' ? SEALED / 2 : keep;
    return [
      `cut to ${end}, head ${head}`,
      async () => {
        await run(
          `delete from events where firm_id = ${firm} and id in (select event_id from event_seals where firm_id = ${firm} and seq > ${end})`,
        );
        await run(`delete from event_seals where firm_id = ${firm} and seq > ${end}`);
        if (end % 2 === 0) {
          await run(`delete from event_outbox where firm_id = ${firm}`);
          await run(
            `delete from events e where firm_id = ${firm} and not exists (select 1 from event_seals s where s.event_id = e.id)`,
          );
        }
        if (head === 'dropped' || end === 0)
          await run(`delete from event_chain_heads where firm_id = ${firm}`);
        else if (head === 'moved')
          await run(
            `update event_chain_heads set seq = ${end}, hash = (select hash from event_seals where firm_id = ${firm} and seq = ${end}) where firm_id = ${firm}`,
          );
        else if (head === 'genuine')
          await run(
            'update event_chain_heads set seq = $2, hash = $3, mac = $4, sealed_at = to_timestamp($5::numeric) where firm_id = $1',
            [firm, earlier.seq, earlier.hash, earlier.mac, earlier.sealed_at],
          );
      },
    ];
  });

/** Another firm's whole record in place of this one's. */
const copyFirm = fc.boolean().map((head): [string, Change] => [
  'another firm’s record',
  async () => {
    for (const table of ['event_outbox', 'event_seals', 'events', 'event_chain_heads'])
      await run(`delete from ${table} where firm_id = ${firm}`);
    await run(`update events set firm_id = ${firm} where firm_id = ${other}`);
    await run(`update event_seals set firm_id = ${firm} where firm_id = ${other}`);
    if (head) await run(`update event_chain_heads set firm_id = ${firm} where firm_id = ${other}`);
  },
]);

/** Changes the tables, lets the sealer come by or not, verifies, and puts everything back. */
async function tamper(change: Change, thenSeal: boolean): Promise<string[]> {
  await run('begin');
  try {
    await change();
    if (thenSeal) {
      await run('savepoint sealing');
      await sealFirm(tx, firm, keys(), app.services.anchors, app.services.clock).catch(
        async (error: unknown) => {
          if (!(error instanceof ChainFault)) throw error;
          await run('rollback to savepoint sealing');
        },
      );
    }
    return (await walkChain(tx, firm, keys(), anchored)).faults;
  } finally {
    await run('rollback');
  }
}

describe('a record in hostile hands', () => {
  it('has no column that is not sealed', async () => {
    const { rows } = await run(
      "select attname::text as name from pg_attribute where attrelid = 'events'::regclass and attnum > 0 and not attisdropped",
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(SEALED_COLUMNS));
    for (const [table, columns] of Object.entries(OTHER_VALUE)) {
      const known = await run(
        'select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
        [table],
      );
      const tampered = new Set([...Object.keys(columns), 'firm_id']);
      expect(known.rows.map(({ name }) => name).filter((name) => !tampered.has(name))).toEqual([]);
    }
  });

  it('shows every one of thousands of tamperings, also after the sealer has come by', async () => {
    const sound = await verifyChain(app.services.db, firm, keys(), app.services.anchors);
    expect(sound).toMatchObject({ sealed: SEALED, waiting: WAITING, faults: [] });
    const tampering = fc.oneof(
      { weight: 8, arbitrary: edit },
      { weight: 3, arbitrary: drop },
      { weight: 2, arbitrary: dropBoth },
      { weight: 2, arbitrary: swap },
      { weight: 3, arbitrary: insert },
      { weight: 2, arbitrary: queue },
      { weight: 1, arbitrary: recompute },
      { weight: 3, arbitrary: cut },
      { weight: 1, arbitrary: copyFirm },
    );
    await fc.assert(
      fc.asyncProperty(tampering, fc.nat({ max: 3 }), async ([what, change], quarter) => {
        expect(await tamper(change, quarter === 0), what).not.toEqual([]);
      }),
      { numRuns: RUNS, seed: 64, endOnFailure: true },
    );
    const after = await verifyChain(app.services.db, firm, keys(), app.services.anchors);
    expect(after).toEqual(sound);
  });
});
