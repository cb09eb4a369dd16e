import { clients } from '#features/clients/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';

const app = useApp();

describe('the users list', () => {
  it('holds clients only, with how many entities they own', async () => {
    const { body } = await (
      await app.as('ann')
    ).call(clients.listUsers, { sort_by: 'full_name', descending: 'false' });
    expect(body.users.map((user) => [user.full_name, user.entity_count])).toEqual([
      ['Kim Southern', 1],
      ['Maria Client', 2],
      ['Pat Paused', 0],
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

describe('the views of the users list', () => {
  it('CLI-016: are counted, narrowed, sorted, and given as ids', async () => {
    const ann = await app.as('ann');
    const { maria, tom, rosa, kim, ben, pat, dee } = app.world.people;
    await app.owner.query('update users set paying = false where id = $1', [tom.id]);
    await app.owner.query('update users set has_temp_email = true where id = $1', [kim.id]);
    await app.owner.query('update users set deleted_at = now() where id = $1', [maria.id]);
    expect((await ann.call(clients.countUsers, {})).body).toEqual({
      active: 2,
      readonly: 1,
      no_email: 1,
      deactivated: 2,
      deleted: 2,
    });
    const narrowed = async (query: object) =>
      (
        await ann.call(clients.listUsers, {
          only_ids: 'true',
          sort_by: 'full_name',
          descending: 'false',
          ...query,
        })
      ).body.ids;
    expect(await narrowed({ status: 'active' })).toEqual([kim.id, rosa.id]);
    expect(await narrowed({ status: 'readonly' })).toEqual([rosa.id]);
    expect(await narrowed({ status: 'no_email' })).toEqual([kim.id]);
    expect(await narrowed({ status: 'deactivated' })).toEqual([pat.id, tom.id]);
    expect(await narrowed({ status: 'deleted' })).toEqual([dee.id, maria.id]);
    expect(await narrowed({})).toEqual([kim.id, pat.id, rosa.id, tom.id]);
    expect(await narrowed({ group_ids: String(app.world.groups.south) })).toEqual([kim.id]);
    expect(await narrowed({ group_ids: 'none' })).toEqual([]);
    expect(await narrowed({ assigned_advisor_ids: String(ben.id), search: 'rosa' })).toEqual([rosa.id]);
    const both = `${app.world.groups.north},${app.world.groups.south}`;
    expect(await narrowed({ group_ids: String(app.world.groups.south) })).toEqual([kim.id]);
    expect(await narrowed({ group_ids: both })).toEqual([kim.id, pat.id, rosa.id, tom.id]);
    expect(await narrowed({ assigned_advisor_ids: String(ben.id), search: 'rosa' })).toEqual([rosa.id]);
    expect(await narrowed({ assigned_advisor_ids: String(ben.id + 100_000) })).toEqual([]);
    const { id: tag } = (await ann.call(tags.createTag, { kind: 'contact', new_tag: 'Narrow' })).body;
    await ann.call(clients.updateUserTags, { user_id: tom.id, contact_tags: ['Narrow'] });
    expect(await narrowed({ tag_ids: String(tag) })).toEqual([tom.id]);
    expect((await ann.call(clients.listUsers, { status: 'active', count: 'true' })).body.total).toBe(2);
    expect((await (await app.as('sue')).call(clients.countUsers, {})).body).toMatchObject({
      active: 1,
      deleted: 0,
    });
    expect((await (await app.as('eve')).call(clients.countUsers, {})).body).toMatchObject({
      active: 1,
      deleted: 0,
    });
    await app.owner.query(
      'update users set paying = true, has_temp_email = false, deleted_at = null where id = any($1)',
      [[maria.id, tom.id, kim.id]],
    );
  });

  it('CLI-018: are searched by a term, a few at a time, within what one may see', async () => {
    const found = async (person: 'ann' | 'gil' | 'eve', term: string) =>
      (await (await app.as(person)).call(clients.searchUsers, { term })).body.users.map(
        (user) => user.full_name,
      );
    expect(await found('ann', 'client')).toEqual(['Maria Client', 'Tom Client']);
    expect(await found('gil', 'kim')).toEqual([]);
    expect(await found('ann', 'ben')).toEqual([]);
    expect(await found('eve', '')).toEqual(['Zed Stranger']);
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
