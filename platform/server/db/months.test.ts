import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { anchorFiles } from '#platform/server/audit/anchor-files.ts';
import { Anchors } from '#platform/server/audit/anchors.ts';
import { chainKeys, GENESIS, secondsText, signEvents } from '#platform/server/audit/chain.ts';
import { plainHash, plainHeadMac } from '#platform/server/audit/plain-chain.ts';
import { makeSealer } from '#platform/server/audit/seal.ts';
import { verifyChain } from '#platform/server/audit/verify.ts';
import { useApp } from '#test/app.ts';
import { openDatabase } from './database.ts';
import { oneLogin } from './logins.ts';
import { migrate } from './migrate.ts';
import { makeMonths } from './months.ts';

const app = useApp();
const keys = () => chainKeys(app.services.secrets);

/** A database as it was before events lay in months, gone when the work is done. */
async function beforeMonths(work: (url: string, owner: pg.Client) => Promise<void>): Promise<void> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const address = (database: string) => inject('databaseServer').replace('/DATABASE', `/${database}`);
  const admin = new pg.Client({ connectionString: address('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const earlier = fs.readdirSync('db/migrations').filter((file) => file < '0005');
  await migrate(address(name), earlier);
  const owner = new pg.Client({ connectionString: address(name) });
  await owner.connect();
  try {
    await work(address(name), owner);
  } finally {
    await owner.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

/** Events of three years, all but the last of them sealed. */
async function sealedChain(owner: pg.Client, firm: number): Promise<void> {
  let hash: Buffer = GENESIS;
  const moments = ['2024-01-31T23:59:59.999Z', '2025-06-15T12:00:00.000Z', '2026-11-01T00:00:00.000Z'];
  for (const [at, moment] of moments.entries()) {
    const seq = at + 1;
    const event = {
      firm_id: String(firm),
      id: String(seq * 10),
      name: 'entity.renamed',
      at: secondsText(new Date(moment)),
      actor_kind: 'staff',
      actor_user_id: null,
      entity_id: '7',
      user_id: null,
      payload: JSON.stringify({ to: `Name ${seq}` }),
      request_id: null,
      signature: null,
    };
    await owner.query(
      `insert into events (firm_id, id, name, at, actor_kind, entity_id, payload) values ($1, $2, $3, $4, $5, $6, $7)`,
      [firm, event.id, event.name, moment, event.actor_kind, event.entity_id, event.payload],
    );
    if (seq === moments.length) {
      await owner.query('insert into event_outbox (firm_id, event_id) values ($1, $2)', [firm, event.id]);
      continue;
    }
    hash = plainHash(hash, seq, event);
    await owner.query('insert into event_seals (firm_id, seq, event_id, hash) values ($1, $2, $3, $4)', [
      firm,
      seq,
      event.id,
      hash,
    ]);
  }
  const sealed = moments.length - 1;
  await owner.query(
    'insert into event_chain_heads (firm_id, seq, hash, mac, sealed_at) values ($1, $2, $3, $4, now())',
    [firm, sealed, hash, plainHeadMac(keys().plain, firm, sealed, hash)],
  );
}

async function parts(owner: pg.Client, parent: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
    [parent],
  );
  return rows.map(({ name }) => name);
}

describe('tables that are kept by month', () => {
  it('carry over what happened before, each in its month, and the chain goes on', async () => {
    await beforeMonths(async (url, owner) => {
      const { rows } = await owner.query<{ firm_id: number }>(
        "insert into firms (name, subdomain_url) values ('Old', 'old') returning firm_id",
      );
      const firm = rows[0]!.firm_id;
      await sealedChain(owner, firm);
      await migrate(url);
      const where = await owner.query('select tableoid::regclass::text as part, id from events order by id');
      expect(where.rows).toEqual([
        { part: 'events_2024_01', id: 10 },
        { part: 'events_2025_06', id: 20 },
        { part: 'events_2026_11', id: 30 },
      ]);
      const next = await owner.query(
        "insert into events (firm_id, name, at, actor_kind, payload) values ($1, 'x', now(), 'staff', '{}') returning id",
        [firm],
      );
      expect(next.rows[0].id).toBe(31);
      await owner.query('delete from events where id = 31');
      const db = openDatabase(oneLogin(url));
      const { clock, log } = app.services;
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-anchors-'));
      const anchors = new Anchors(anchorFiles(folder), keys().anchor, clock);
      const verify = () => verifyChain(db, firm, keys(), anchors);
      expect(await verify()).toMatchObject({ sealed: 2, waiting: 1, faults: [] });
      await makeSealer({ db, keys: keys(), anchors, clock, log }).sealOnce();
      expect(await verify()).toMatchObject({ sealed: 3, waiting: 0, faults: [] });
      // What was sealed before seals were keyed is as fast as the rest, and nothing unsigned is taken any more.
      await owner.query("update events set name = 'entity.forged' where id = 10");
      expect((await verify()).faults).toEqual(['event 10 (seal 1) was changed']);
      await owner.query("update events set name = 'entity.renamed' where id = 10");
      await owner.query(
        `with late as (insert into events (firm_id, name, at, actor_kind, payload)
           values ($1, 'entity.renamed', now(), 'staff', '{}') returning firm_id, id, at)
         insert into event_outbox (firm_id, event_id, at) select * from late`,
        [firm],
      );
      await makeSealer({ db, keys: keys(), anchors, clock, log }).sealOnce();
      expect(await verify()).toMatchObject({
        sealed: 3,
        faults: [expect.stringContaining('not written by')],
      });
      fs.rmSync(folder, { recursive: true });
      await db.close();
    });
  });

  it('take every moment, and what came before its month was made is moved there', async () => {
    const { pell } = app.world.firms;
    const moment = '2031-03-10T10:00:00.123456Z';
    const fields = { name: 'firm.created', at: '1930903200.123456', actor_kind: 'staff', payload: '{}' };
    const nobody = { actor_user_id: null, entity_id: null, user_id: null, request_id: null };
    const [signature] = signEvents(keys().event, [{ firm_id: String(pell), ...fields, ...nobody }]);
    await app.owner.query('set role sheaf_app');
    await app.owner.query(`set app.firm_id = '${pell}'`);
    await app.owner.query(
      "insert into events (firm_id, name, at, actor_kind, payload, signature) values ($1, 'firm.created', $2, 'staff', '{}', $3)",
      [pell, moment, signature],
    );
    await app.owner.query('reset role');
    const lies = async (table: string) =>
      (await app.owner.query(`select tableoid::regclass::text as part from ${table} where at = $1`, [moment]))
        .rows;
    expect(await lies('events')).toEqual([{ part: 'events_rest' }]);
    await makeSealer({ ...app.services, keys: keys() }).sealOnce();
    expect(await lies('event_seals')).toEqual([{ part: 'event_seals_rest' }]);

    app.setTime(new Date('2031-01-20T00:00:00Z'));
    await makeMonths.run(app.services);
    app.setTime(null);
    expect(await lies('events')).toEqual([{ part: 'events_2031_03' }]);
    expect(await lies('event_seals')).toEqual([{ part: 'event_seals_2031_03' }]);
    expect(await verifyChain(app.services.db, pell, keys(), app.services.anchors)).toMatchObject({
      sealed: 1,
      faults: [],
    });
    expect(await parts(app.owner, 'events')).toEqual(
      expect.arrayContaining(['events_2031_01', 'events_2031_02', 'events_2031_03', 'events_2031_04']),
    );
  });

  it('are reached through the table alone: no role has a right on a part', async () => {
    for (const part of [...(await parts(app.owner, 'events')), ...(await parts(app.owner, 'event_seals'))]) {
      const { rows } = await app.owner.query(
        `select relrowsecurity and relforcerowsecurity as forced, relacl::text from pg_class where oid = $1::regclass`,
        [part],
      );
      expect(rows[0].forced, part).toBe(true);
      expect(rows[0].relacl ?? '', part).not.toContain('sheaf_');
    }
  });

  it('find the history of an entity by its index in every month', async () => {
    const { pell } = app.world.firms;
    await app.owner.query(
      `insert into events (firm_id, name, at, actor_kind, entity_id, payload)
       select $1, 'entity.renamed', timestamptz '2031-01-01' + n * interval '7 minutes', 'staff', n % 500, '{}'
       from generate_series(1, 15000) n`,
      [pell],
    );
    await app.owner.query('analyze events');
    const { rows } = await app.owner.query(
      `explain (format json) select e.id, exists (select 1 from event_seals s
         where s.firm_id = e.firm_id and s.event_id = e.id and s.at = e.at) as sealed
       from events e where e.firm_id = ${pell} and e.entity_id = 77 order by e.id desc limit 50`,
    );
    const plan = JSON.stringify(rows[0]['QUERY PLAN']);
    expect(plan).not.toMatch(/"Seq Scan","Parallel Aware":[^}]*"Relation Name":"events_2031/);
    expect(plan).toMatch(/events_2031_01_firm_id_entity_id_id_idx/);
  });
});
