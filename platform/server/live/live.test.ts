import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { clients } from '#features/clients/contract.ts';
import { announce } from './announce.ts';
import { describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { openLive } from '#test/stream.ts';
import { MOST_OF_A_SESSION, TOO_MANY_TABS } from './stream.ts';

const run = promisify(execFile);
const app = useApp();

async function rename(by: Caller, entity: EntityName, name: string): Promise<void> {
  const { hash, id } = app.world.entities[entity];
  const { version } = (await by.call(clients.readEntityByHash, { hash_id: hash })).body;
  expect((await by.call(clients.updateEntity, { company_id: id, name, version })).status).toBe(200);
}
const listen = async (person: PersonName) => openLive(app.origin, await app.as(person));
const changes = (reader: Awaited<ReturnType<typeof listen>>) =>
  reader.events.filter((event) => event.name === 'change').map((event) => event.data);

describe('the live stream', () => {
  it('PLT-027: tells of a change, by id only, to those who may see it and to nobody else', async () => {
    const people = ['ann', 'gil', 'sue', 'maria', 'tom', 'kim', 'eve', 'zed'] as const;
    const streams = Object.fromEntries(
      await Promise.all(people.map(async (name) => [name, await listen(name)] as const)),
    );
    await rename(await app.as('ben'), 'bakery', 'Renamed Bakery');
    const { id } = app.world.entities.bakery;
    for (const name of ['ann', 'gil', 'maria'])
      expect((await streams[name]!.next('change')).data).toEqual({ topics: [`entity:${id}`], tab: null });
    await sleep(200);
    for (const name of ['sue', 'tom', 'kim', 'eve', 'zed']) expect(changes(streams[name]!)).toEqual([]);
    for (const stream of Object.values(streams)) stream.stop();
  });

  it('needs a session', async () => {
    await expect(openLive(app.origin, app.anonymous)).rejects.toThrow('401');
  });

  it('closes within a second when the session ends', async () => {
    const maria = await app.as('maria');
    const stream = await openLive(app.origin, maria);
    await stream.next('alert');
    const started = Date.now();
    await maria.call(accounts.signOut, {});
    await stream.closed;
    expect(Date.now() - started).toBeLessThan(1000);
  });

  it('closes within a second when what the person may see changes', async () => {
    const gil = await app.as('gil');
    const stream = await openLive(app.origin, gil);
    await stream.next('alert');
    const started = Date.now();
    await app.services.db.system((tx) =>
      tx
        .updateTable('users')
        .set((eb) => ({ access_version: eb('access_version', '+', 1) }))
        .where('id', '=', app.world.people.gil.id)
        .execute(),
    );
    await stream.closed;
    expect(Date.now() - started).toBeLessThan(1000);
  });

  it('PLT-025: shows the maintenance alert at once and when it changes', async () => {
    const stream = await listen('tom');
    expect((await stream.next('alert')).data).toEqual({ show: false, text: '' });
    await announce(app.services.db, 'Back at noon');
    expect((await stream.next('alert')).data).toEqual({ show: true, text: 'Back at noon' });
    const later = await listen('maria');
    expect((await later.next('alert')).data).toEqual({ show: true, text: 'Back at noon' });
    await announce(app.services.db, null);
    expect((await stream.next('alert')).data).toEqual({ show: false, text: '' });
    later.stop();
    stream.stop();
  });

  it('ACC-084: the operator’s command begins and ends the maintenance alert of open pages', async () => {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-announce-'));
    const env = { PATH: process.env.PATH, DATABASE_URL: app.databaseUrl, DATA_DIR: home, LOG_LEVEL: 'error' };
    const tell = (...words: string[]) => run(process.execPath, ['scripts/announce.ts', ...words], { env });
    const stream = await listen('tom');
    await stream.next('alert');
    await tell('Back at 9 PM');
    expect((await stream.next('alert')).data).toEqual({ show: true, text: 'Back at 9 PM' });
    await tell('--end');
    expect((await stream.next('alert')).data).toEqual({ show: false, text: '' });
    stream.stop();
    fs.rmSync(home, { recursive: true });
  });

  it('begins with what changed since its page was read, for those who may see it', async () => {
    await rename(await app.as('ben'), 'bakery', 'Bakery before the page');
    await sleep(700);
    await rename(await app.as('ben'), 'bakery', 'Bakery while the page is read');
    await sleep(200);
    const [maria, tom] = await Promise.all(
      (['maria', 'tom'] as const).map(async (name) =>
        openLive(app.origin, await app.as(name), undefined, { 'x-read-ms-ago': '500' }),
      ),
    );
    const { id } = app.world.entities.bakery;
    expect((await maria!.next('change')).data).toEqual({ topics: [`entity:${id}`], tab: null });
    await sleep(200);
    expect(changes(maria!)).toHaveLength(1);
    expect(changes(tom!)).toEqual([]);
    maria!.stop();
    tom!.stop();
  });

  it('says to look again after a break in which something happened', async () => {
    const ann = await app.as('ann');
    const first = await openLive(app.origin, ann);
    await rename(ann, 'household', 'Household One');
    const { id } = await first.next('change');
    first.stop();
    await rename(ann, 'household', 'Household Two');
    const second = await openLive(app.origin, ann, id!);
    await expect(second.next('resync')).resolves.toBeDefined();
    second.stop();
  });
});

describe('open tabs', () => {
  it('have a stream each up to a number; the next is told to wait, and others are not affected', async () => {
    const ann = await app.as('ann');
    const streams = [];
    for (let at = 0; at < MOST_OF_A_SESSION; at += 1) {
      const stream = await openLive(app.origin, ann);
      await stream.next('alert');
      streams.push(stream);
    }
    const over = await fetch(`${app.origin}/api/live`, {
      headers: { authorization: `Bearer ${ann.token}`, cookie: ann.cookie },
    });
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await over.json()).toMatchObject({ error: { message: TOO_MANY_TABS } });
    const another = await openLive(app.origin, await app.as('ann'));
    await another.next('alert');
    streams.pop()!.stop();
    await expect
      .poll(async () => {
        const stream = await openLive(app.origin, ann).catch(() => null);
        stream?.stop();
        return stream !== null;
      })
      .toBe(true);
    for (const stream of [...streams, another]) stream.stop();
  });
});

describe('a lost connection', () => {
  it('is taken up again, once, and everyone is told to look again', async () => {
    const listeners = async () =>
      Number(
        (
          await app.owner.query(
            "select count(*) as n from pg_stat_activity where datname = current_database() and query like 'listen %'",
          )
        ).rows[0].n,
      );
    const before = await listeners();
    const stream = await listen('ann');
    await stream.next('alert');
    for (let at = 0; at < 3; at += 1) {
      await app.owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
      );
      await stream.next('resync', 5000);
    }
    expect(await listeners()).toBe(before);
    await rename(await app.as('ben'), 'bakery', 'Heard Again');
    await stream.next('change');
    stream.stop();
  });
});
