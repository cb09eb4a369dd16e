/** What both lists of staff have in common. */
import { clients } from '#features/clients/contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { tags } from '#features/labels/contract.ts';
import { useApp } from '#test/app.ts';

const app = useApp();

beforeAll(async () => {
  const crowd = `select $1, 'P' || lpad(n::text, 2, '0'), 'Crowd', 'p' || n || '@people.test', $2,
    timestamptz '2020-01-01' + n * interval '1 day' from generate_series(1, 60) n`;
  await app.owner.query(
    `with people as (
       insert into users (firm_id, fname, lname, email, group_id, created_at) ${crowd} returning id, fname, created_at)
     insert into entities (firm_id, hash_id, name, entity_type, user_id, created_at)
     select $1, 'crowdhash' || id, 'Crowd ' || fname, case when id % 2 = 0 then 'Trust' else 'Individual' end, id, created_at
     from people`,
    [app.world.firms.pell, app.world.groups.south],
  );
});

const LISTS = {
  users: async (query: object) => {
    const { status, body } = await (await app.as('ann')).call(clients.listUsers, query);
    return { status, ...body, names: body.users?.map(({ full_name }) => full_name) ?? [] };
  },
  entities: async (query: object) => {
    const { status, body } = await (await app.as('ann')).call(clients.listEntities, query);
    return { status, ...body, names: body.entities?.map(({ name }) => name) ?? [] };
  },
};
const BY_NAME = { users: 'full_name', entities: 'name' };
const FIRST = { users: 'P01 Crowd', entities: 'Crowd P01' };
const LAST = { users: 'P60 Crowd', entities: 'Crowd P60' };

describe.each(['users', 'entities'] as const)('the list of %s', (which) => {
  const ask = LISTS[which];
  const crowd = { search: 'crowd' };

  it('CLI-011 CLI-012: is paged by 10, 20 and 50, sorted either way, searched and filtered', async () => {
    expect((await ask(crowd)).names).toHaveLength(10);
    for (const rows_per_page of [10, 20, 50]) {
      const first = await ask({ ...crowd, rows_per_page });
      const second = await ask({ ...crowd, rows_per_page, page: 2 });
      expect(first.names).toHaveLength(rows_per_page);
      expect(second.names).toHaveLength(Math.min(rows_per_page, 60 - rows_per_page));
      expect(first.names.filter((name) => second.names.includes(name))).toEqual([]);
    }
    expect((await ask({ rows_per_page: 51 })).status).toBe(422);

    const sorted = async (descending: string) =>
      (await ask({ ...crowd, sort_by: BY_NAME[which], descending })).names[0];
    expect(await sorted('false')).toBe(FIRST[which]);
    expect(await sorted('true')).toBe(LAST[which]);

    expect((await ask({ search: 'P42' })).names).toHaveLength(1);
    const { north, south } = app.world.groups;
    const of = (group: number) => ask({ ...crowd, count: 'true', group_ids: group });
    expect((await of(south)).total).toBe(60);
    expect((await of(north)).total).toBe(0);
  });

  it('CLI-013: shows the newest first', async () => {
    const { names } = await ask(crowd);
    expect(names[0]).toBe(LAST[which]);
    expect(names).toEqual(names.toSorted().toReversed());
  });

  it('CLI-017: takes page, rows_per_page, sort_by, descending, count and only_ids', async () => {
    const page = { ...crowd, rows_per_page: 20, page: 3, sort_by: BY_NAME[which], descending: 'false' };
    const { names } = await ask(page);
    expect(names).toHaveLength(20);
    expect(names[0]).toBe(FIRST[which].replace('01', '41'));
    expect((await ask({ ...crowd, count: 'true' })).total).toBe(60);
    const ids = await ask({ ...crowd, only_ids: 'true' });
    expect([ids.ids?.length, ids.names]).toEqual([60, []]);
    expect((await ask({ page: 0 })).status).toBe(422);
  });
});

it('another firm’s lists know nothing of these', async () => {
  const eve = await app.as('eve');
  expect((await eve.call(clients.listUsers, { search: 'crowd', count: 'true' })).body.total).toBe(0);
  expect((await eve.call(clients.listEntities, { search: 'crowd', count: 'true' })).body.total).toBe(0);
});

it('CLI-119: what was deleted stands in a view of its own in both lists, and is brought back from it', async () => {
  const ann = await app.as('ann');
  const { kim } = app.world.people;
  const { southern } = app.world.entities;
  const shown = async (status: 'deleted' | 'active') => [
    (await ann.call(clients.listUsers, { status, search: 'kim' })).body.users.map(({ id }) => id),
    (await ann.call(clients.listEntities, { status, search: 'orchard' })).body.entities.map(({ id }) => id),
  ];
  expect(await shown('deleted')).toEqual([[], []]);
  await ann.call(clients.deleteClient, { user_id: kim.id });
  await ann.call(clients.deleteEntity, { company_id: southern.id });
  expect(await shown('deleted')).toEqual([[kim.id], [southern.id]]);
  expect(await shown('active')).toEqual([[], []]);
  await ann.call(clients.restoreUser, { user_id: kim.id });
  await ann.call(clients.restoreEntity, { company_id: southern.id });
  expect(await shown('deleted')).toEqual([[], []]);
  expect(await shown('active')).toEqual([[kim.id], [southern.id]]);
});

it('CLI-114: many users are tagged and assigned, many entities tagged and subscribed to, in one call each', async () => {
  const ann = await app.as('ann');
  const users = (await ann.call(clients.listUsers, { search: 'crowd', only_ids: 'true' })).body.ids!;
  const entities = (await ann.call(clients.listEntities, { search: 'crowd', only_ids: 'true' })).body.ids!;
  const farm = (await ann.call(tags.createTag, { kind: 'contact', new_tag: 'Farm' })).body;
  const tag = (await ann.call(tags.createTag, { kind: 'entity', new_tag: 'Rush' })).body;
  const { abe } = app.world.people;
  expect(
    (await ann.call(clients.updateUserTagsInBulk, { ids: users, tag_names: ['Farm'] })).body,
  ).toMatchObject({ count: 60 });
  await ann.call(clients.updateClientAssignment, { advisorId: abe.id, clientIds: users });
  await ann.call(clients.tagEntities, { ids: entities, tag_names: ['Rush'] });
  await ann.call(clients.saveSubscription, { entity_ids: entities, notification_type_ids: [2] });
  const marked = { tag_ids: String(farm.id), assigned_advisor_ids: String(abe.id), count: 'true' };
  expect((await ann.call(clients.listUsers, marked)).body.total).toBe(60);
  const rushed = await ann.call(clients.listEntities, { tag_ids: String(tag.id), rows_per_page: 50 });
  expect(rushed.body.entities).toHaveLength(50);
  expect(rushed.body.entities.every((entity) => entity.notification_subscribed)).toBe(true);
});
