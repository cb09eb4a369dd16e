import { clients } from '#features/clients/contract.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { chainKeys } from './chain.ts';
import { makeSealer } from './seal.ts';
import { verifyChain } from './verify.ts';

const app = useApp();
const keys = () => chainKeys(app.services.secrets);
const sealer = () => makeSealer({ ...app.services, keys: keys() });
const verify = (firm = app.world.firms.pell) =>
  verifyChain(app.services.db, firm, keys(), app.services.anchors);

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
    await sealer().sealOnce();
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

  it('is not stopped by the trouble of one firm, which is told', async () => {
    const { pell, other } = app.world.firms;
    const eve = await app.as('eve');
    const { hash, id } = app.world.entities.foreign;
    const { version } = (await eve.call(clients.readEntityByHash, { hash_id: hash })).body;
    await eve.call(clients.updateEntity, { company_id: id, name: 'Zed Again', version });
    await app.owner.query('update event_chain_heads set hash = mac where firm_id = $1', [pell]);
    await app.owner.query(
      `insert into event_outbox select firm_id, event_id, at from event_seals where firm_id = $1 and seq = 3`,
      [pell],
    );
    await app.owner.query('insert into event_outbox values (987654, 1, now())');
    const one = sealer();
    await one.sealOnce();
    expect([...one.faults]).toEqual([[pell, 'the end of the chain was forged']]);
    // A sealer of the test before may come to its end in between, and count for itself.
    const metrics = async () => {
      await one.sealOnce();
      return (await app.services.metrics.renderMetrics()).text;
    };
    await expect.poll(metrics).toContain('sheaf_audit_faulty_firms 1');
    expect(await verify(other)).toMatchObject({ waiting: 0, faults: [] });
    await app.owner.query('delete from event_outbox');
    await app.owner.query(
      `update event_chain_heads h set hash = s.hash from event_seals s
       where s.firm_id = h.firm_id and s.seq = h.seq and h.firm_id = $1`,
      [pell],
    );
    expect(await verify()).toMatchObject({ waiting: 0, faults: [] });
  });

  it('is anchored outside the database: gone with everything that proves it, it is still missed', async () => {
    const { pell } = app.world.firms;
    const folder = path.join(app.services.config.dataDir, 'anchors');
    const [day] = fs.readdirSync(folder);
    const lines = fs.readFileSync(path.join(folder, day!), 'utf8');
    await app.owner.query('begin');
    for (const table of ['event_outbox', 'event_seals', 'events', 'event_chain_heads'])
      await app.owner.query(`delete from ${table} where firm_id = $1`, [pell]);
    await app.owner.query('commit');
    expect((await verify()).faults[0]).toBe('the end of the chain is missing');
    await makeEvents(1);
    const one = sealer();
    await one.sealOnce();
    expect(one.faults.get(pell)).toMatch(/^the chain was cut: it ends at 0, but \d+ was anchored$/);
    expect((await verify()).sealed).toBe(0);
    // Lines are added to and signed: without the key none can be put in the place of another.
    const forged = lines.replaceAll(/"seq":\d+/g, '"seq":1');
    fs.writeFileSync(path.join(folder, day!), forged);
    expect((await verify()).faults.join()).toContain('lines of the anchors were not written by the portal');
    fs.writeFileSync(path.join(folder, day!), lines);
  });

  it('says every day anew how far each firm is sealed', async () => {
    const folder = path.join(app.services.config.dataDir, 'anchors');
    app.setTime(new Date('2031-01-20T00:00:00Z'));
    await sealer().sealOnce();
    app.setTime(null);
    const lines = fs.readFileSync(path.join(folder, '2031-01-20.jsonl'), 'utf8').split('\n').filter(Boolean);
    const firms = lines.map((line) => (JSON.parse(line) as { firm_id: number }).firm_id);
    expect(new Set(firms)).toEqual(new Set(Object.values(app.world.firms)));
  });
});
