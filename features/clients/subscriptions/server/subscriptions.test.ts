import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { documents } from '#features/documents/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { NOTHING_SELECTED, OWN_CLIENTS_STAY } from '../messages.ts';
import { TAG_UNKNOWN } from '#features/clients/entities/messages.ts';

const app = useApp();
const idOf = (name: 'bakery' | 'household' | 'southern' | 'foreign' | 'rosas') => app.world.entities[name].id;

describe('notes on an entity', () => {
  it('are written, pinned first, changed by version, taken away and put back', async () => {
    const ben = await app.as('ben');
    const company_id = idOf('bakery');
    const first = (await ben.call(clients.createNote, { company_id, body: 'Prefers calls.' })).body;
    const second = (await ben.call(clients.createNote, { company_id, body: 'Moves in May.' })).body;
    expect(first.author).toBe('Ben Full');
    const pinned = await ben.call(clients.updateNote, {
      note_id: first.id,
      version: first.version,
      pinned: true,
    });
    expect(pinned.body).toMatchObject({ pinned: true, version: 2 });
    const list = async () =>
      (await ben.call(clients.listNotes, { company_id })).body.notes.map(({ id }) => id);
    expect(await list()).toEqual([first.id, second.id]);
    const stale = await ben.call(clients.updateNote, { note_id: first.id, version: 1, body: 'Mine' });
    expect(stale.body).toMatchObject({ error: { code: 'conflict.stale' } });
    await ben.call(clients.deleteNote, { note_id: first.id });
    expect(await list()).toEqual([second.id]);
    await ben.call(clients.restoreNote, { note_id: first.id });
    expect(await list()).toEqual([first.id, second.id]);
    const row = (await ben.call(clients.listEntities, {})).body.entities.find(({ id }) => id === company_id);
    expect(row?.note_count).toBe(2);
  });

  it('are the firm’s own: clients, other groups and other firms never learn of them', async () => {
    const ben = await app.as('ben');
    const note = (await ben.call(clients.createNote, { company_id: idOf('bakery'), body: 'Private.' })).body;
    for (const [person, status] of [
      ['maria', 403],
      ['sue', 404],
      ['eve', 404],
    ] as const) {
      const caller = await app.as(person);
      expect((await caller.call(clients.listNotes, { company_id: idOf('bakery') })).status, person).toBe(
        status,
      );
      const change = await caller.call(clients.updateNote, { note_id: note.id, version: 1, body: 'X' });
      expect(change.status, person).toBe(status);
      expect((await caller.call(clients.deleteNote, { note_id: note.id })).status, person).toBe(status);
      expect((await caller.call(clients.restoreNote, { note_id: note.id })).status, person).toBe(status);
    }
    expect((await ben.call(clients.createNote, { company_id: idOf('bakery'), body: '  ' })).status).toBe(422);
  });
});

describe('an advisor’s subscriptions', () => {
  it('NTF-014, NTF-015: are a list of type ids for one entity or many', async () => {
    const ann = await app.as('ann');
    const read = async (name: 'bakery' | 'southern') =>
      (await ann.call(clients.notificationTypeIds, { company_id: idOf(name) })).body;
    expect(await read('bakery')).toEqual([]);
    const saved = await ann.call(clients.saveSubscription, {
      entity_ids: [idOf('bakery'), idOf('southern')],
      notification_type_ids: [7, 1],
    });
    expect(saved.body).toEqual({ updated: 2 });
    expect(await read('bakery')).toEqual([1, 7]);
    expect(await read('southern')).toEqual([1, 7]);
    const detail = (await ann.call(clients.readEntity, { company_id: idOf('bakery') })).body;
    expect(detail).toMatchObject({
      notification_subscribed: true,
      notification_subscribed_users: [{ full_name: 'Ann Partner' }],
    });
  });

  it('NTF-018: cannot be less than everything for clients assigned to them', async () => {
    const ben = await app.as('ben');
    const kim = app.world.people.kim.id;
    await app.owner.query('update users set assigned_advisor_id = $1 where id = $2', [
      app.world.people.ben.id,
      kim,
    ]);
    const company_id = idOf('southern');
    expect((await ben.call(clients.notificationTypeIds, { company_id })).body).toEqual([1, 2, 3, 7]);
    const less = await ben.call(clients.saveSubscription, {
      entity_ids: [company_id],
      notification_type_ids: [],
    });
    expect(less.body).toMatchObject({ error: { message: OWN_CLIENTS_STAY } });
  });

  it('touch nothing at all when one of the entities is not theirs', async () => {
    const sue = await app.as('sue');
    const save = (entity_ids: number[]) =>
      sue.call(clients.saveSubscription, { entity_ids, notification_type_ids: [1] });
    expect((await save([idOf('southern'), idOf('household')])).status).toBe(404);
    expect((await save([idOf('foreign')])).status).toBe(404);
    expect((await save([])).body).toMatchObject({ error: { message: NOTHING_SELECTED } });
    expect((await sue.call(clients.notificationTypeIds, { company_id: idOf('southern') })).body).toEqual([]);
    const eve = await app.as('eve');
    expect((await eve.call(clients.notificationTypeIds, { company_id: idOf('southern') })).status).toBe(404);
  });
});

describe('tags of entities', () => {
  it('CLI-097: are set for one, and added to or taken off many', async () => {
    const ann = await app.as('ann');
    for (const new_tag of ['Farm', 'Priority']) await ann.call(tags.createTag, { kind: 'entity', new_tag });
    const set = await ann.call(clients.setEntityTags, { company_id: idOf('bakery'), entity_tags: ['farm'] });
    expect(set.body.entity_tags.map(({ name }) => name)).toEqual(['Farm']);
    const bulk = (ids: number[], remove = false) =>
      ann.call(clients.tagEntities, { ids, tag_names: ['Priority'], remove });
    const both = [idOf('bakery'), idOf('southern')];
    expect((await bulk(both)).body).toEqual({ updated: 2, changed: [{ tag: 'Priority', ids: both }] });
    const rows = (await ann.call(clients.listEntities, {})).body.entities;
    const tagsOf = (name: 'bakery' | 'southern') =>
      rows.find(({ id }) => id === idOf(name))?.entity_tags.map((tag) => tag.name);
    expect(tagsOf('bakery')).toEqual(['Farm', 'Priority']);
    expect(tagsOf('southern')).toEqual(['Priority']);
    await bulk([idOf('bakery')], true);
    const after = (await ann.call(clients.readEntity, { company_id: idOf('bakery') })).body;
    expect(after.entity_tags.map(({ name }) => name)).toEqual(['Farm']);
  });

  it('CLI-098: narrow the list, together with type, advisor, group and search', async () => {
    const ann = await app.as('ann');
    const listed = (await ann.call(tags.listTags, { kind: 'entity' })).body.tags;
    const farm = listed.find(({ name }) => name === 'Farm')!;
    const found = async (query: object) =>
      (await ann.call(clients.listEntities, { tag_ids: String(farm.id), ...query })).body.entities.map(
        ({ id }) => id,
      );
    expect(await found({})).toEqual([idOf('bakery')]);
    expect(await found({ entity_type: 'S-Corporation', search: 'bak' })).toEqual([idOf('bakery')]);
    expect(await found({ entity_type: 'Trust' })).toEqual([]);
    expect(await found({ assigned_advisor_ids: String(app.world.people.eve.id) })).toEqual([]);
    const ids = await ann.call(clients.listEntities, { tag_ids: String(farm.id), only_ids: 'true' });
    expect(ids.body).toEqual({ entities: [], ids: [idOf('bakery')], total: null });
  });

  it('must exist, and the entities must all be one’s own', async () => {
    const sue = await app.as('sue');
    const set = (entity_tags: string[], company_id = idOf('southern')) =>
      sue.call(clients.setEntityTags, { company_id, entity_tags });
    expect((await set(['Nonesuch'])).body).toMatchObject({ error: { message: TAG_UNKNOWN } });
    expect((await set([], idOf('bakery'))).status).toBe(404);
    const bulk = await sue.call(clients.tagEntities, {
      ids: [idOf('southern'), idOf('bakery')],
      tag_names: ['Farm'],
    });
    expect(bulk.status).toBe(404);
    const eve = await app.as('eve');
    expect(
      (await eve.call(clients.setEntityTags, { company_id: idOf('southern'), entity_tags: [] })).status,
    ).toBe(404);
  });
});

describe('roles on an entity', () => {
  async function giveSue(permission_ids: number[]): Promise<void> {
    const { pell } = app.world.firms;
    await app.owner.query(
      `with role as (insert into firm_roles (firm_id, role_name, permission_ids) values ($1, 'R' || random(), $2) returning id)
       insert into firm_role_assignments (firm_id, firm_role_id, entity_id, user_id) select $1, id, $3, $4 from role`,
      [pell, permission_ids, idOf('bakery'), app.world.people.sue.id],
    );
  }
  const use = (on: boolean) =>
    app.owner.query(
      `update firms set preferences = preferences || jsonb_build_object('use_firm_roles', $2::boolean) where firm_id = $1`,
      [app.world.firms.pell, on],
    );

  it('open that entity and give what the role holds there, nowhere else, and nothing when roles are off', async () => {
    await giveSue([2, 41]);
    await use(true);
    const sue = await app.as('sue');
    const list = async () => (await sue.call(clients.listEntities, {})).body.entities.map(({ id }) => id);
    expect(await list()).toContain(idOf('bakery'));
    expect(await list()).not.toContain(idOf('household'));
    const bakery = await sue.call(clients.readEntity, { company_id: idOf('bakery') });
    // Their level counts in their own group only: here the role gives no documents.
    expect(bakery.body.may).toEqual({ edit: true, upload: false, remove: false, reveal: true });
    const southern = await sue.call(clients.readEntity, { company_id: idOf('southern') });
    expect(southern.body.may).toMatchObject({ reveal: false });
    const reveal = (name: 'southern' | 'bakery') =>
      sue.call(clients.revealNumber, { company_id: idOf(name), field: 'ein' });
    expect((await reveal('southern')).status).toBe(403);
    expect((await reveal('bakery')).body).toMatchObject({ error: { code: 'number.none' } });
    const papers = await sue.call(documents.listDocuments, { companyId: idOf('bakery') });
    expect(papers.status).toBe(403);
    const remove = await sue.call(clients.deleteEntity, { company_id: idOf('bakery') });
    expect(remove.status).toBe(403);
    await use(false);
    expect(await list()).not.toContain(idOf('bakery'));
    expect((await sue.call(clients.readEntity, { company_id: idOf('bakery') })).status).toBe(404);
  });
});
