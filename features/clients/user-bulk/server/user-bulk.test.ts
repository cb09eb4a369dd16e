import { timesRecorded } from '#test/recorded.ts';
import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { views } from '#features/saved-views/contract.ts';
import { NOTHING_SELECTED } from '#features/clients/subscriptions/messages.ts';
import { TAG_UNKNOWN } from '#features/clients/entities/messages.ts';

const app = useApp();
const ids = (...people: PersonName[]) => people.map((person) => app.world.people[person].id);
const names = (users: { full_name: string }[]) => users.map((user) => user.full_name).toSorted();

describe('the tags of users', () => {
  it('CLI-091: are set to exactly what was chosen, out of those the firm has', async () => {
    const ann = await app.as('ann');
    for (const new_tag of ['Farm', 'Dental']) await ann.call(tags.createTag, { kind: 'contact', new_tag });
    await ann.call(tags.createTag, { kind: 'entity', new_tag: 'Only entities' });
    const user_id = app.world.people.maria.id;
    const set = (contact_tags: string[]) => ann.call(clients.updateUserTags, { user_id, contact_tags });
    const tagged = await set(['farm', 'Dental']);
    expect(tagged.body.contact_tags.map((tag) => tag.name)).toEqual(['Dental', 'Farm']);
    expect((await set(['Farm'])).body.contact_tags.map((tag) => tag.name)).toEqual(['Farm']);
    for (const unknown of ['Nobody knows', 'Only entities'])
      expect((await set([unknown])).error).toMatchObject({ message: TAG_UNKNOWN, code: 'tag.unknown' });
    const listed = await ann.call(clients.listUsers, { search: 'maria' });
    expect(listed.body.users[0]!.contact_tags).toMatchObject([{ name: 'Farm' }]);
  });

  it('CLI-097: are put on many and taken off, by id or by what the list was narrowed to', async () => {
    const ann = await app.as('ann');
    const bulk = (input: object) => ann.call(clients.updateUserTagsInBulk, input as never);
    const known = (await ann.call(tags.listTags, { kind: 'contact' })).body.tags;
    const tagged = (...wanted: string[]) =>
      wanted.map((name) => known.find((tag) => tag.name === name)!.id).join(',');
    const having = async (tag_ids: string) =>
      names((await ann.call(clients.listUsers, { tag_ids })).body.users);
    const farmers = () => having(tagged('Farm'));
    expect((await bulk({ ids: ids('tom', 'kim'), tag_names: ['Farm'] })).body).toEqual({
      count: 2,
      changed: [{ tag: 'Farm', ids: expect.arrayContaining(ids('tom', 'kim')) }],
    });
    // Who had it already is not touched when it is undone.
    expect((await bulk({ ids: ids('tom', 'kim'), tag_names: ['Farm'] })).body).toEqual({
      count: 2,
      changed: [],
    });
    expect(await farmers()).toEqual(['Kim Southern', 'Maria Client', 'Tom Client']);
    expect((await bulk({ ids: ids('kim'), tag_names: ['Farm'], remove: true })).status).toBe(200);
    const narrowed = { filter: { search: 'client', tag_ids: tagged('Farm') }, tag_names: ['Dental'] };
    expect((await bulk(narrowed)).body).toMatchObject({ count: 2 });
    expect(await having(`${tagged('Dental')},999999`)).toEqual(['Maria Client', 'Tom Client']);
    const misspelt = await app.http.inject({
      url: '/api/v2/users?tag_id=1',
      headers: { authorization: `Bearer ${ann.token}`, cookie: ann.cookie },
    });
    expect(misspelt.statusCode).toBe(422);
    expect((await bulk({ tag_names: ['Farm'] })).error?.message).toBe(NOTHING_SELECTED);
    expect((await bulk({ ids: [], tag_names: ['Farm'] })).error?.message).toBe(NOTHING_SELECTED);
    expect((await bulk({ ids: Array.from({ length: 501 }, () => 1), tag_names: ['Farm'] })).status).toBe(422);
  });

  it('reach nobody outside the group or the firm, and then nobody at all', async () => {
    const gil = await app.as('gil');
    const mixed = await gil.call(clients.updateUserTagsInBulk, {
      ids: ids('rosa', 'kim'),
      tag_names: ['Farm'],
    });
    expect(mixed.status).toBe(404);
    expect((await gil.call(clients.readUser, { user_id: ids('rosa')[0]! })).body.contact_tags).toEqual([]);
    const all = await gil.call(clients.updateUserTagsInBulk, { filter: {}, tag_names: ['Farm'] });
    // Pat is deactivated and still of the group; Dee is deleted.
    expect(all.body).toMatchObject({ count: 4 });
    const eve = await app.as('eve');
    const foreign = { user_id: ids('maria')[0]!, contact_tags: [] };
    expect((await eve.call(clients.updateUserTags, foreign)).status).toBe(404);
    expect(
      (await eve.call(clients.updateUserTagsInBulk, { filter: {}, tag_names: ['Farm'] })).error?.code,
    ).toBe('tag.unknown');
  });
});

describe('many users at once', () => {
  it('CLI-049: are assigned to an advisor, or with -1 to nobody, and their entities with them', async () => {
    const ben = await app.as('ben');
    const assign = (advisorId: number, ...people: PersonName[]) =>
      ben.call(clients.updateClientAssignment, { token: 'x', advisorId, clientIds: ids(...people) });
    expect((await assign(app.world.people.abe.id, 'maria', 'kim')).body).toEqual({ message: 'Success!' });
    const bakery = await ben.call(clients.readEntityByHash, { hash_id: app.world.entities.bakery.hash });
    expect(bakery.body.assigned_advisor_id).toBe(app.world.people.abe.id);
    expect((await assign(-1, 'maria')).status).toBe(200);
    expect(names((await ben.call(clients.listUsers, { assigned_advisor_ids: 'none' })).body.users)).toEqual([
      'Maria Client',
      'Pat Paused',
    ]);
    expect((await assign(app.world.people.eve.id, 'maria')).status).toBe(404);
    expect((await assign(app.world.people.ben.id, 'maria', 'zed')).status).toBe(404);
    const abe = await app.as('abe');
    const refused = { advisorId: -1, clientIds: ids('kim') };
    expect((await abe.call(clients.updateClientAssignment, refused)).status).toBe(403);
  });

  it('are deactivated together, with their entities if asked', async () => {
    const abe = await app.as('abe');
    const rosa = await app.as('rosa');
    const input = { userIds: ids('rosa', 'tom'), is_deactivating_all_entities: true };
    expect((await abe.call(clients.deactivateUsers, input)).body).toEqual({ count: 2 });
    expect((await rosa.call(accounts.currentUser, {})).status).toBe(401);
    expect(names((await abe.call(clients.listUsers, { status: 'deactivated' })).body.users)).toEqual([
      'Pat Paused',
      'Rosa Reader',
      'Tom Client',
    ]);
    const { body } = await abe.call(clients.readEntityByHash, { hash_id: app.world.entities.rosas.hash });
    expect(body.inactive).toBe(true);
    expect((await abe.call(clients.deactivateUsers, input)).body).toEqual({ count: 0 });
    await app.owner.query('update users set paying = true');
  });

  it('are mailed sign-in links; who has no address is left out and counted, ten or more are confirmed', async () => {
    const gil = await app.as('gil');
    await app.owner.query('update users set has_temp_email = true where id = $1', ids('tom'));
    const sent = await gil.call(clients.sendSignInLinks, { userIds: ids('maria', 'tom') });
    expect(sent.body).toEqual({ sent: 1, skipped: 1 });
    const { rows } = await app.owner.query(
      "select subject from outgoing_messages where recipient = 'maria@people.test' and subject like 'Sign in%'",
    );
    expect(rows).toHaveLength(1);
    expect((await gil.call(clients.sendSignInLinks, { userIds: ids('maria', 'kim') })).status).toBe(404);

    const crowd = await app.owner.query<{ id: number }>(
      `insert into users (firm_id, fname, lname, email, group_id)
       select $1, 'C', n::text, 'c' || n || '@people.test', $2 from generate_series(1, 10) n returning id`,
      [app.world.firms.pell, app.world.groups.north],
    );
    const userIds = crowd.rows.map((row) => row.id);
    const asked = await gil.call(clients.sendSignInLinks, { userIds });
    expect([asked.status, asked.error?.code]).toEqual([409, 'confirm.many']);
    expect((await gil.call(clients.sendSignInLinks, { userIds, confirmed: true })).body.sent).toBe(10);
    const headers = { 'idempotency-key': 'links-once-1' };
    await gil.call(clients.sendSignInLinks, { userIds: userIds.slice(0, 2) }, headers);
    await gil.call(clients.sendSignInLinks, { userIds: userIds.slice(0, 2) }, headers);
    const mails = await app.owner.query("select 1 from outgoing_messages where recipient = 'c1@people.test'");
    expect(mails.rows).toHaveLength(2);
  });
});

describe('saved views', () => {
  it('are everybody’s own, one for each name of a list', async () => {
    const ann = await app.as('ann');
    const ben = await app.as('ben');
    const mine = { screen: 'users', name: 'My farms', query: 'tags=Farm' } as const;
    const saved = await ann.call(views.saveView, mine);
    expect((await ann.call(views.saveView, { ...mine, query: 'tags=Farm&sort=email' })).body.id).toBe(
      saved.body.id,
    );
    expect((await ann.call(views.listViews, { screen: 'users' })).body.views).toMatchObject([
      { name: 'My farms', query: 'tags=Farm&sort=email' },
    ]);
    expect((await ann.call(views.listViews, { screen: 'entities' })).body.views).toEqual([]);
    expect((await ben.call(views.listViews, { screen: 'users' })).body.views).toEqual([]);
    expect((await ben.call(views.removeView, { view_id: saved.body.id })).status).toBe(404);
    expect((await ann.call(views.removeView, { view_id: saved.body.id })).status).toBe(200);
    expect((await ann.call(views.listViews, { screen: 'users' })).body.views).toEqual([]);
    expect((await ann.call(views.saveView, { ...mine, name: ' ' })).status).toBe(422);
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(await timesRecorded(app, 'view.removed')).toEqual({ 'view.removed': 1 });
});
