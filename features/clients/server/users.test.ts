import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { clients } from '../contract.ts';

const app = useApp();

describe('the users list', () => {
  it('holds clients only, with how many entities they own', async () => {
    const { body } = await (
      await app.as('ann')
    ).call(clients.listUsers, { sort_by: 'full_name', descending: 'false' });
    expect(body.users.map((user) => [user.full_name, user.entity_count])).toEqual([
      ['Kim Southern', 1],
      ['Maria Client', 2],
      ['Rosa Reader', 1],
      ['Tom Client', 2],
    ]);
  });

  it('is the group’s for a group advisor and another firm’s for Eve', async () => {
    const names = async (person: 'sue' | 'eve') =>
      (await (await app.as(person)).call(clients.listUsers, {})).body.users.map((user) => user.full_name);
    expect(await names('sue')).toEqual(['Kim Southern']);
    expect(await names('eve')).toEqual(['Zed Stranger']);
    expect((await (await app.as('sue')).call(clients.listUsers, { count: 'true' })).body.total).toBe(1);
  });

  it('is searched by name, email and phone, and finds nothing of another firm', async () => {
    await app.services.db.system((tx) =>
      tx
        .updateTable('users')
        .set({ phone_number: '5035550139' })
        .where('id', '=', app.world.people.maria.id)
        .execute(),
    );
    const found = async (person: 'ann' | 'sue' | 'eve', search: string) =>
      (await (await app.as(person)).call(clients.listUsers, { search })).body.users.map(
        (user) => user.full_name,
      );
    expect(await found('ann', 'maria cl')).toEqual(['Maria Client']);
    expect(await found('ann', 'MARIA@people')).toEqual(['Maria Client']);
    expect(await found('ann', '555013')).toEqual(['Maria Client']);
    expect(await found('sue', 'maria')).toEqual([]);
    expect(await found('eve', 'maria')).toEqual([]);
  });

  it('opens a user with their entities, and nobody else’s', async () => {
    const { maria, kim } = app.world.people;
    const opened = await (await app.as('gil')).call(clients.readUser, { user_id: maria.id });
    expect(opened.body.entities.map((entity) => entity.name)).toEqual([
      'Client Bakery LLC',
      'Maria & Tom Client',
    ]);
    for (const [person, id] of [
      ['gil', kim.id],
      ['eve', maria.id],
      ['ann', app.world.people.ben.id],
      ['ann', 987_654],
    ] as const) {
      expect((await (await app.as(person)).call(clients.readUser, { user_id: id })).status).toBe(404);
    }
  });
});

describe('the switcher’s search', () => {
  it('gives five when nothing is typed, matches by name, and keeps to what one may see', async () => {
    const names = async (person: 'ann' | 'sue' | 'eve', search: string) =>
      (await (await app.as(person)).call(clients.simpleIndex, { search })).body.entities.map(
        (entity) => entity.name,
      );
    expect(await names('ann', '')).toHaveLength(5);
    expect(await names('ann', 'tru')).toEqual(['Dormant Trust']);
    expect(await names('sue', '')).toEqual(['Southern Orchard LP']);
    expect(await names('eve', 'client')).toEqual([]);
  });
});
