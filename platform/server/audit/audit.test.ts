import { clients } from '#features/clients/contract.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DB } from '#db/types.ts';
import { useApp } from '#test/app.ts';
import { CHAIN_KEY } from '#platform/server/audit/chain.ts';
import { sealOnce } from './seal.ts';
import { verifyChain, walkChain } from './verify.ts';

const app = useApp();
const key = () => app.services.secrets.deriveKey(CHAIN_KEY);
const verify = () => verifyChain(app.services.db, app.world.firms.pell, key());

async function makeEvents(count: number): Promise<void> {
  const ann = await app.as('ann');
  const { hash, id } = app.world.entities.bakery;
  for (let at = 0; at < count; at += 1) {
    const { version } = (await ann.call(clients.readEntityByHash, { hash_id: hash })).body;
    await ann.call(clients.updateEntity, { company_id: id, name: `Bakery ${at} ${Math.random()}`, version });
  }
}

describe('the chain of events', () => {
  it('seals what is committed and says how far it is sealed', async () => {
    await makeEvents(25);
    expect(await verify()).toMatchObject({ sealed: 0, waiting: 25, faults: [] });
    await sealOnce(app.services.db, key());
    expect(await verify()).toMatchObject({ sealed: 25, waiting: 0, faults: [] });
  });

  it('is sealed by the worker within a second, by two sealers at once without a fork', async () => {
    await app.startWorker();
    await app.startWorker();
    await makeEvents(15);
    await sleep(1000);
    expect(await verify()).toMatchObject({ sealed: 40, waiting: 0, faults: [] });
  });

  it('cannot be changed by the app’s own roles', async () => {
    for (const role of ['sheaf_app', 'sheaf_system']) {
      for (const change of [
        'update events set name = name',
        'delete from events',
        'update event_seals set hash = hash',
        'delete from event_seals',
      ]) {
        await app.owner.query('begin');
        await app.owner.query(`set local role ${role}`);
        await app.owner.query(`select set_config('app.firm_id', '${app.world.firms.pell}', true)`);
        await expect(app.owner.query(change)).rejects.toThrow('permission denied');
        await app.owner.query('rollback');
      }
    }
  });

  it('shows any changed, dropped, swapped or cut row, whoever changed it', async () => {
    const firm = app.world.firms.pell;
    const tampering = fc.oneof(
      fc.record({
        kind: fc.constant('edit' as const),
        column: fc.constantFrom('name', 'payload', 'at', 'actor_user_id', 'entity_id', 'request_id'),
        at: fc.integer({ min: 0, max: 39 }),
      }),
      fc.record({
        kind: fc.constantFrom('drop-event' as const, 'drop-seal' as const, 'drop-both' as const),
        at: fc.integer({ min: 0, max: 39 }),
      }),
      fc.record({ kind: fc.constant('swap' as const), at: fc.integer({ min: 0, max: 38 }) }),
      fc.record({
        kind: fc.constant('cut' as const),
        at: fc.integer({ min: 1, max: 39 }),
        moveHead: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('insert' as const), at: fc.constant(0) }),
    );
    const values: Record<string, string> = {
      name: "'entity.forged'",
      payload: `payload || '{"to":"forged"}'`,
      at: "at + interval '1 second'",
      actor_user_id: 'coalesce(actor_user_id, 0) + 1',
      entity_id: 'coalesce(entity_id, 0) + 1',
      request_id: "'forged'",
    };
    const event = (at: number) =>
      `(select event_id from event_seals where firm_id = ${firm} order by seq offset ${at} limit 1)`;
    const where = (at: number) => `firm_id = ${firm} and id = ${event(at)}`;
    await fc.assert(
      fc.asyncProperty(tampering, async (act) => {
        const change = {
          edit: () =>
            `update events set ${(act as { column: string }).column} = ${values[(act as { column: string }).column]} where ${where(act.at)}`,
          'drop-event': () => `delete from events where ${where(act.at)}`,
          'drop-seal': () =>
            `delete from event_seals where firm_id = ${firm} and event_id = ${event(act.at)}`,
          'drop-both': () =>
            `with gone as (delete from event_seals where firm_id = ${firm} and event_id = ${event(act.at)} returning event_id) delete from events where firm_id = ${firm} and id in (select event_id from gone)`,
          swap: () =>
            `update events e set payload = o.payload, request_id = o.request_id from events o where e.firm_id = ${firm} and o.firm_id = ${firm} and ((e.id = ${event(act.at)} and o.id = ${event(act.at + 1)}) or (o.id = ${event(act.at)} and e.id = ${event(act.at + 1)}))`,
          cut: () => `with gone as (delete from event_seals where firm_id = ${firm} and seq > ${act.at} returning event_id), events_gone as (delete from events where firm_id = ${firm} and id in (select event_id from gone))
            ${(act as { moveHead: boolean }).moveHead ? `update event_chain_heads set seq = ${act.at}, hash = (select hash from event_seals where firm_id = ${firm} and seq = ${act.at}) where firm_id = ${firm}` : 'select 1'}`,
          insert: () =>
            `insert into events (firm_id, name, at, actor_kind, payload) values (${firm}, 'entity.renamed', now(), 'staff', '{}')`,
        }[act.kind]();
        const report = await tamperThenVerify(change);
        expect(report.faults, change).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
    expect((await verify()).faults).toEqual([]);
  });
});

/** Changes the tables as a database superuser would, verifies, and puts everything back. */
async function tamperThenVerify(change: string) {
  await app.owner.query('begin');
  try {
    await app.owner.query(change);
    const borrowed = { query: app.owner.query.bind(app.owner), release: () => undefined };
    const pool = { connect: async () => borrowed, end: async () => undefined };
    const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
    return await walkChain(tx, app.world.firms.pell, key());
  } finally {
    await app.owner.query('rollback');
  }
}
