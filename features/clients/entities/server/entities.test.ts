import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { activity } from '#features/activity/contract.ts';
import { ENTITY_NAME_QUOTE, ENTITY_NAME_SLASH, ENTITY_NAME_TAKEN } from '../messages.ts';

const app = useApp();
const names = (rows: { name: string }[]) => rows.map((row) => row.name);

describe('the entities list', () => {
  it('PLT-014: pages from one, sorted and counted apart', async () => {
    const ann = await app.as('ann');
    const first = await ann.call(clients.listEntities, {
      page: 1,
      rows_per_page: 2,
      sort_by: 'name',
      descending: 'false',
    });
    const second = await ann.call(clients.listEntities, {
      page: 2,
      rows_per_page: 2,
      sort_by: 'name',
      descending: 'false',
    });
    expect(names(first.body.entities)).toEqual(['Client Bakery LLC', 'Dormant Trust']);
    expect(names(second.body.entities)).toEqual(['Maria & Tom Client', 'Rosa Reader']);
    expect(first.body.total).toBeNull();
    const count = await ann.call(clients.listEntities, { count: 'true' });
    expect(count.body).toEqual({ entities: [], ids: null, total: 5 });
  });

  it('takes a search as text, not as a pattern', async () => {
    const ann = await app.as('ann');
    expect(names((await ann.call(clients.listEntities, { search: 'bak' })).body.entities)).toEqual([
      'Client Bakery LLC',
    ]);
    expect((await ann.call(clients.listEntities, { search: '%' })).body.entities).toEqual([]);
    expect(
      (await ann.call(clients.listEntities, { search: "'; drop table entities; --" })).body.entities,
    ).toEqual([]);
  });

  it('finds an entity by its external ID, however many have much in common', async () => {
    await app.services.db.system(async (tx) => {
      await tx
        .updateTable('entities')
        .set({ external_entity_id: 'X-77' })
        .where('id', '=', app.world.entities.bakery.id)
        .execute();
      const crowd = Array.from({ length: 2500 }, (_, at) => ({
        firm_id: app.world.firms.other,
        hash_id: `crowd${at}crowd`,
        name: `Crowd ${at}`,
      }));
      await tx.insertInto('entities').values(crowd).execute();
    });
    const ann = await app.as('ann');
    const eve = await app.as('eve');
    expect(names((await ann.call(clients.listEntities, { search: 'x-77' })).body.entities)).toEqual([
      'Client Bakery LLC',
    ]);
    expect((await ann.call(clients.listEntities, { search: 'crowd' })).body.entities).toEqual([]);
    expect(
      (await eve.call(clients.listEntities, { search: 'crowd', rows_per_page: 50 })).body.entities,
    ).toHaveLength(50);
    expect((await eve.call(clients.listEntities, { search: 'crowd', count: 'true' })).body.total).toBe(2500);
    expect((await eve.call(clients.listEntities, { search: 'crowd 17', count: 'true' })).body.total).toBe(
      111,
    );
    await app.services.db.system((tx) =>
      tx.deleteFrom('entities').where('name', 'like', 'Crowd %').execute(),
    );
  });

  it('shows a group advisor their own group, and its counts', async () => {
    const gil = await app.as('gil');
    const sue = await app.as('sue');
    expect(names((await sue.call(clients.listEntities, {})).body.entities)).toEqual(['Southern Orchard LP']);
    expect((await gil.call(clients.listEntities, { count: 'true' })).body.total).toBe(4);
    expect((await sue.call(clients.listEntities, { count: 'true' })).body.total).toBe(1);
  });

  it('counts every view at once, each for the one who looks', async () => {
    const ann = await app.as('ann');
    const before = await ann.call(clients.countEntities, {});
    expect(before.body).toEqual({ all: 5, active: 4, inactive: 1, read_only: 1, deleted: 0 });
    const company_id = app.world.entities.southern.id;
    await ann.call(clients.deleteEntity, { company_id });
    const after = await ann.call(clients.countEntities, {});
    expect(after.body).toEqual({ all: 4, active: 3, inactive: 1, read_only: 1, deleted: 1 });
    const sue = await app.as('sue');
    expect((await sue.call(clients.countEntities, {})).body).toMatchObject({ all: 0, deleted: 1 });
    const gil = await app.as('gil');
    expect((await gil.call(clients.countEntities, {})).body).toMatchObject({ all: 4, deleted: 0 });
    await ann.call(clients.restoreEntity, { company_id });
    expect((await (await app.as('eve')).call(clients.countEntities, {})).body.all).toBe(1);
  });

  it('leaves read-only entities out where a picker asks for those that take something in', async () => {
    const ann = await app.as('ann');
    const rosas = (await ann.call(clients.listEntities, { status: 'read_only' })).body.entities[0]!;
    const writable = await ann.call(clients.listEntities, { writable: 'true', only_ids: 'true' });
    expect(writable.body.ids).toHaveLength(4);
    expect(writable.body.ids).not.toContain(rosas.id);
  });

  it('PLT-009: shows another firm only its own', async () => {
    const eve = await app.as('eve');
    expect(names((await eve.call(clients.listEntities, {})).body.entities)).toEqual(['Zed Stranger']);
  });

  it('refuses a page or a sort it does not know', async () => {
    const ann = await app.as('ann');
    for (const query of [{ rows_per_page: 1000 }, { page: 0 }, { sort_by: 'ein' }]) {
      expect((await ann.call(clients.listEntities, query as never)).status).toBe(422);
    }
  });
});

describe('renaming an entity', () => {
  it('changes the name, raises the version and tells the activity log', async () => {
    const ben = await app.as('ben');
    const { hash, id } = app.world.entities.bakery;
    const before = await ben.call(clients.readEntityByHash, { hash_id: hash });
    const renamed = await ben.call(clients.updateEntity, {
      company_id: id,
      name: '  Client Bakery Inc. ',
      version: before.body.version,
    });
    expect(renamed.status).toBe(200);
    expect(renamed.body).toMatchObject({ name: 'Client Bakery Inc.', version: before.body.version + 1 });
    const log = await ben.call(activity.listActivity, { company_id: id });
    expect(log.body.activities[0]).toMatchObject({
      who: 'Ben Full',
      text: 'renamed the entity from “Client Bakery LLC” to “Client Bakery Inc.”',
    });
  });

  it('answers a stale version with both values and changes nothing', async () => {
    const ann = await app.as('ann');
    const { hash, id } = app.world.entities.household;
    const before = await ann.call(clients.readEntityByHash, { hash_id: hash });
    const seen = before.body.version;
    await ann.call(clients.updateEntity, { company_id: id, name: 'First', version: seen });
    const late = await ann.call(clients.updateEntity, { company_id: id, name: 'Second', version: seen });
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({
      code: 'conflict.stale',
      details: { current: { name: 'First' }, yours: { name: 'Second' } },
    });
    const after = await ann.call(clients.readEntityByHash, { hash_id: hash });
    expect(after.body.name).toBe('First');
    await ann.call(clients.updateEntity, {
      company_id: id,
      name: 'Maria & Tom Client',
      version: after.body.version,
    });
  });

  it('lets one of twenty writers through per version', async () => {
    const ann = await app.as('ann');
    const { hash, id } = app.world.entities.dormant;
    const { version } = (await ann.call(clients.readEntityByHash, { hash_id: hash })).body;
    const tries = Array.from({ length: 20 }, (_, at) =>
      ann.call(clients.updateEntity, { company_id: id, name: `Dormant ${at}`, version }),
    );
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it('CLI-063 CLI-064 CLI-065 CLI-066: refuses a slash, a double quote, a blank and a taken name, in words beside the field', async () => {
    const ann = await app.as('ann');
    const { id, hash } = app.world.entities.southern;
    const { version } = (await ann.call(clients.readEntityByHash, { hash_id: hash })).body;
    const cases = [
      ['a/b', ENTITY_NAME_SLASH],
      ['a "b"', ENTITY_NAME_QUOTE],
      ['rosa READER', ENTITY_NAME_TAKEN],
      ['   ', 'Entity Name is required.'],
    ] as const;
    for (const [name, message] of cases) {
      const answer = await ann.call(clients.updateEntity, { company_id: id, name, version });
      expect(answer.status).toBe(422);
      expect(answer.error).toMatchObject({ field: 'name', message });
    }
  });

  it('CLI-066: gives one name to one of two who ask for it at the same moment', async () => {
    const ann = await app.as('ann');
    const ask = async (entity: 'bakery' | 'southern') => {
      const { version } = (
        await ann.call(clients.readEntityByHash, { hash_id: app.world.entities[entity].hash })
      ).body;
      return ann.call(clients.updateEntity, {
        company_id: app.world.entities[entity].id,
        name: 'The Same Name',
        version,
      });
    };
    const statuses = (await Promise.all([ask('bakery'), ask('southern')])).map((answer) => answer.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('looks the same to strangers whether the entity is foreign, of another group or missing', async () => {
    const body = { name: 'Taken over', version: 1 };
    const { southern, household } = app.world.entities;
    const answers = [
      await (await app.as('eve')).call(clients.updateEntity, { company_id: household.id, ...body }),
      await (await app.as('gil')).call(clients.updateEntity, { company_id: southern.id, ...body }),
      await (await app.as('ann')).call(clients.updateEntity, { company_id: 999_999, ...body }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([answers[0]!.status, answers[0]!.body]);
    expect(answers[0]!.status).toBe(404);
    expect(
      (await (await app.as('maria')).call(clients.updateEntity, { company_id: household.id, ...body }))
        .status,
    ).toBe(403);
    expect(
      (await app.anonymous.call(clients.updateEntity, { company_id: household.id, ...body })).status,
    ).toBe(401);
  });
});

describe('a client’s own entities', () => {
  it('NAV-056: lists the active ones and nothing of anyone else', async () => {
    const tom = await app.as('tom');
    const own = await tom.call(clients.listOwnEntities, {});
    expect(names(own.body.entities)).toEqual(['Maria & Tom Client']);
    expect(own.body.has_inactive).toBe(true);
    expect((await (await app.as('zed')).call(clients.listOwnEntities, {})).body.entities).toHaveLength(1);
  });

  it('NAV-043: remembers the entity a client chose, if it is theirs', async () => {
    const maria = await app.as('maria');
    const { bakery, southern } = app.world.entities;
    expect((await maria.call(clients.setDefaultCompany, { company_id: bakery.id })).status).toBe(200);
    expect((await maria.call(clients.listOwnEntities, {})).body.default_company_id).toBe(bakery.id);
    expect((await maria.call(clients.setDefaultCompany, { company_id: southern.id })).status).toBe(404);
    expect((await maria.call(clients.listOwnEntities, {})).body.default_company_id).toBe(bakery.id);
  });

  it('refuses clients the staff lists', async () => {
    const maria = await app.as('maria');
    expect((await maria.call(clients.listEntities, {})).status).toBe(403);
    expect((await maria.call(clients.listUsers, {})).status).toBe(403);
  });
});
