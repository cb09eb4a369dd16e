import { timesRecorded } from '#test/recorded.ts';
import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { activity } from '#features/activity/contract.ts';
import { useApp } from '#test/app.ts';
import {
  ENTITY_NAME_TAKEN,
  EXTERNAL_IDS_OFF,
  INACTIVE_NOT_READ_ONLY,
  INDIVIDUAL_NOT_ALLOWED,
} from '../messages.ts';
import { ZIP_CODE_WRONG } from '#features/addresses/messages.ts';

const app = useApp({ preferences: { external_entity_id_allowed: true } });
const idOf = (name: 'bakery' | 'household' | 'southern' | 'foreign' | 'dormant') =>
  app.world.entities[name].id;

async function read(person: 'ann' | 'ben' = 'ann', name: Parameters<typeof idOf>[0] = 'bakery') {
  const caller = await app.as(person);
  return (await caller.call(clients.readEntity, { company_id: idOf(name) })).body;
}

describe('editing an entity', () => {
  it('CLI-069: takes any of its fields at once, and says in the history which changed', async () => {
    const ben = await app.as('ben');
    const { version } = await read();
    const answer = await ben.call(clients.updateEntity, {
      company_id: idOf('bakery'),
      version,
      entity_type: 'C-Corporation',
      name: 'Client Bakery Inc',
      business_email: 'bakery@example.com',
      other_email: 'second@example.com',
      external_entity_id: 'B-1',
      street: '1 Mill Lane',
      city: 'Salem',
      state: 'OR',
      zip: '97301',
      country: 'US',
      tax_return_id: 'R-9',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      entity_type: 'C-Corporation',
      name: 'Client Bakery Inc',
      external_entity_id: 'B-1',
      zip: '97301',
      tax_return_id: 'R-9',
      version: version + 1,
    });
    const history = (await ben.call(activity.listActivity, { company_id: idOf('bakery') })).body.activities;
    expect(history.map((row) => row.text).join('\n')).toContain('changed the entity (business email');
  });

  it('refuses what cannot be right, beside its field, and changes nothing', async () => {
    const ben = await app.as('ben');
    const before = await read();
    const send = (change: object) =>
      ben.call(clients.updateEntity, { company_id: idOf('bakery'), version: before.version, ...change });
    expect((await send({ country: 'US', zip: '12' })).body).toMatchObject({
      error: { message: ZIP_CODE_WRONG, field: 'zip' },
    });
    expect((await send({ name: 'maria & tom client' })).body).toMatchObject({
      error: { code: 'name.taken', message: ENTITY_NAME_TAKEN, field: 'name' },
    });
    expect((await send({ business_email: 'half@' })).status).toBe(422);
    expect((await send({ ein: '12-34' })).body).toMatchObject({ error: { field: 'ein' } });
    expect((await send({ cpa_id: app.world.people.eve.id })).status).toBe(404);
    expect((await send({ cpa_id: app.world.people.maria.id })).status).toBe(404);
    expect(await read()).toEqual(before);
  });

  it('CLI-067: refuses a second Individual of the same person', async () => {
    const ben = await app.as('ben');
    const { version } = await read();
    const answer = await ben.call(clients.updateEntity, {
      company_id: idOf('bakery'),
      version,
      entity_type: 'Individual',
    });
    expect(answer.body).toMatchObject({ error: { message: INDIVIDUAL_NOT_ALLOWED, field: 'entity_type' } });
  });

  it('answers a stale edit with both values, and lets one of two editors through', async () => {
    const ann = await app.as('ann');
    const ben = await app.as('ben');
    const { version } = await read();
    const edit = (caller: typeof ann, city: string) =>
      caller.call(clients.updateEntity, { company_id: idOf('bakery'), version, city });
    const answers = await Promise.all([edit(ann, 'Bend'), edit(ben, 'Eugene')]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409)!;
    expect(refused.body).toMatchObject({
      error: { code: 'conflict.stale', details: { current: {}, yours: {} } },
    });
  });

  it('switches inactive and read-only, but not read-only while inactive', async () => {
    const ben = await app.as('ben');
    const maria = await app.as('maria');
    const send = async (change: object) =>
      ben.call(clients.updateEntity, {
        company_id: idOf('bakery'),
        version: (await read()).version,
        ...change,
      });
    const seen = async () =>
      (await maria.call(clients.listOwnEntities, {})).body.entities.some(({ id }) => id === idOf('bakery'));
    expect((await send({ inactive: true })).status).toBe(200);
    expect(await seen()).toBe(false);
    expect((await send({ readonly_access: true })).body).toMatchObject({
      error: { code: 'entity.inactive', message: INACTIVE_NOT_READ_ONLY },
    });
    expect((await send({ inactive: false, readonly_access: true })).status).toBe(200);
    expect(await seen()).toBe(true);
    expect((await send({ readonly_access: false })).status).toBe(200);
  });

  it('CLI-074: is found by list, by name, by hash and by id, and changed by PATCH, PUT and POST alike', async () => {
    const ben = await app.as('ben');
    const company_id = idOf('bakery');
    const hash_id = app.world.entities.bakery.hash;
    const found = [
      (await ben.call(clients.listEntities, {})).body.entities.find(({ id }) => id === company_id),
      (await ben.call(clients.simpleIndex, { search: 'bakery' })).body.entities[0],
      (await ben.call(clients.readEntityByHash, { hash_id })).body,
      (await ben.call(clients.readEntity, { company_id })).body,
    ];
    expect(found.map((entity) => entity?.hash_id)).toEqual([hash_id, hash_id, hash_id, hash_id]);
    for (const endpoint of [clients.saveEntity, clients.replaceEntity, clients.updateEntity]) {
      const { version } = await read();
      const answer = await ben.call(endpoint, { company_id: idOf('bakery'), version, fax: `555-${version}` });
      expect(answer.body).toMatchObject({ fax: `555-${version}` });
    }
  });

  it('is not for clients, other groups or other firms', async () => {
    const { version } = await read();
    for (const [person, status] of [
      ['maria', 403],
      ['sue', 404],
      ['eve', 404],
      ['zed', 403],
    ] as const) {
      const caller = await app.as(person);
      const answer = await caller.call(clients.updateEntity, {
        company_id: idOf('bakery'),
        version,
        city: 'X',
      });
      expect(answer.status, person).toBe(status);
    }
  });
});

describe('sensitive numbers', () => {
  it('are stored sealed, shown masked, and revealed one at a time to those who may, on the record', async () => {
    const ben = await app.as('ben');
    const { version } = await read();
    await ben.call(clients.updateEntity, {
      company_id: idOf('bakery'),
      version,
      ein: '12-3456789',
      spouse_ssn: '123 45 6789',
    });
    const shown = await read();
    expect(shown).toMatchObject({ ein: '••-•••6789', spouse_ssn: '•••-••-6789', ssn: null });
    const { rows } = await app.owner.query<{ ein: Buffer }>('select ein from entities where id = $1', [
      idOf('bakery'),
    ]);
    expect(rows[0]!.ein.includes('3456789')).toBe(false);
    const reveal = (caller: typeof ben) =>
      caller.call(clients.revealNumber, { company_id: idOf('bakery'), field: 'ein' });
    expect((await reveal(ben)).body).toEqual({ value: '12-3456789' });
    expect((await reveal(await app.as('gil'))).status).toBe(403);
    expect((await reveal(await app.as('maria'))).status).toBe(403);
    expect((await reveal(await app.as('eve'))).status).toBe(404);
    const ann = await app.as('ann');
    const history = (await ann.call(activity.listActivity, { company_id: idOf('bakery') })).body.activities;
    expect(history[0]!.text).toContain('looked at the EIN');
    expect(JSON.stringify(history)).not.toContain('3456789');
  });

  it('need a sign-in of the last quarter of an hour', async () => {
    const ben = await app.as('ben');
    await app.owner.query(
      `update sessions set proved_at = now() - interval '16 minutes' where id::text = $1`,
      [ben.sessionId],
    );
    const answer = await ben.call(clients.revealNumber, { company_id: idOf('bakery'), field: 'ein' });
    expect(answer.body).toMatchObject({ error: { code: 'auth.step_up' } });
  });
});

describe('a new entity', () => {
  it('CLI-068: belongs to the client it was made for, who receives and signs for it', async () => {
    const ben = await app.as('ben');
    const maria = await app.as('maria');
    const answer = await ben.call(clients.createEntity, {
      user_id: app.world.people.maria.id,
      entity_type: 'Trust',
      name: 'Client Family Trust',
      firstName: 'Maria',
      lastName: 'Client',
      business_email: 'trust@example.com',
      other_email: '',
      street: '2 Mill Lane',
      country: 'US',
      city: 'Salem',
      zip: '97301',
      state: 'OR',
      ein: '987654321',
      fax: '555',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      name: 'Client Family Trust',
      ein: '••-•••4321',
      owners: [{ full_name: 'Maria Client', notification_type_ids: [4, 5] }],
    });
    const own = (await maria.call(clients.listOwnEntities, {})).body.entities.map(({ name }) => name);
    expect(own).toContain('Client Family Trust');
  });

  it('CLI-006: may be of a type typed in, which is offered from then on after the usual ones', async () => {
    const ben = await app.as('ben');
    await ben.call(clients.createEntity, {
      user_id: app.world.people.maria.id,
      entity_type: 'Cemetery Company',
      name: 'Client Cemetery',
    });
    const { types } = (await ben.call(clients.entityTypes, {})).body;
    expect(types).toEqual([
      'Individual',
      'Partnership',
      'Trust',
      'Exempt Organization',
      'S-Corporation',
      'C-Corporation',
      'Cemetery Company',
    ]);
    expect((await (await app.as('eve')).call(clients.entityTypes, {})).body.types).not.toContain(
      'Cemetery Company',
    );
  });

  it('is made once, however often the call is repeated', async () => {
    const ben = await app.as('ben');
    const body = { user_id: app.world.people.maria.id, entity_type: 'Trust', name: 'Once Trust' };
    const key = { 'idempotency-key': 'make-once-trust-1' };
    const first = await ben.call(clients.createEntity, body, key);
    const second = await ben.call(clients.createEntity, body, key);
    expect(second.body.id).toBe(first.body.id);
    expect((await ben.call(clients.createEntity, body)).body).toMatchObject({
      error: { code: 'name.taken' },
    });
  });

  it('needs a type and a name, and a client of one’s own', async () => {
    const gil = await app.as('gil');
    const send = (body: object) =>
      gil.call(clients.createEntity, {
        user_id: app.world.people.maria.id,
        entity_type: 'Trust',
        name: 'X',
        ...body,
      });
    expect((await send({ entity_type: ' ' })).body).toMatchObject({ error: { field: 'entity_type' } });
    expect((await send({ name: '' })).body).toMatchObject({ error: { field: 'name' } });
    expect((await send({ user_id: app.world.people.kim.id })).status).toBe(404);
    expect((await send({ user_id: app.world.people.zed.id })).status).toBe(404);
    expect((await send({ user_id: app.world.people.ben.id })).status).toBe(404);
  });
});

describe('a deleted entity', () => {
  it('CLI-075 CLI-118 PLT-011: leaves the lists of everyone, and comes back whole', async () => {
    const ann = await app.as('ann');
    const maria = await app.as('maria');
    const listed = async (status: 'all' | 'deleted') =>
      (await ann.call(clients.listEntities, { status })).body.entities.map(({ id }) => id);
    const own = async () => (await maria.call(clients.listOwnEntities, {})).body.entities.map(({ id }) => id);
    expect((await ann.call(clients.deleteEntity, { company_id: idOf('bakery') })).status).toBe(200);
    expect(await listed('all')).not.toContain(idOf('bakery'));
    expect(await listed('deleted')).toEqual([idOf('bakery')]);
    expect(await own()).not.toContain(idOf('bakery'));
    const deletedAt = () =>
      app.owner
        .query<{ deleted_at: string | null }>('select deleted_at from entities where id = $1', [
          idOf('bakery'),
        ])
        .then(({ rows }) => rows[0]!.deleted_at);
    expect(await deletedAt()).toEqual(expect.any(String));
    expect((await ann.call(clients.readEntity, { company_id: idOf('bakery') })).status).toBe(404);
    for (const [person, status] of [
      ['ben', 403],
      ['maria', 403],
      ['eve', 404],
    ] as const)
      expect(
        (await (await app.as(person)).call(clients.restoreEntity, { company_id: idOf('bakery') })).status,
        person,
      ).toBe(status);
    expect((await ann.call(clients.restoreEntity, { company_id: idOf('bakery') })).status).toBe(200);
    expect(await own()).toContain(idOf('bakery'));
    expect(await deletedAt()).toBeNull();
  });

  it('cannot come back after 120 days, nor under a name that was given away', async () => {
    const ann = await app.as('ann');
    await ann.call(clients.deleteEntity, { company_id: idOf('bakery') });
    const restore = () => ann.call(clients.restoreEntity, { company_id: idOf('bakery') });
    const { rows } = await app.owner.query<{ name: string }>('select name from entities where id = $1', [
      idOf('bakery'),
    ]);
    await app.owner.query('update entities set name = $2 where id = $1', [idOf('southern'), rows[0]!.name]);
    expect((await restore()).body).toMatchObject({ error: { code: 'name.taken' } });
    await app.owner.query(`update entities set deleted_at = now() - interval '121 days' where id = $1`, [
      idOf('bakery'),
    ]);
    expect((await restore()).body).toMatchObject({ error: { code: 'entity.gone' } });
  });
});

describe('external IDs', () => {
  it('are taken only where the firm uses them', async () => {
    await app.owner.query(
      `update firms set preferences = preferences || '{"external_entity_id_allowed": false}' where firm_id = $1`,
      [app.world.firms.pell],
    );
    const ben = await app.as('ben');
    const { version } = await read('ben', 'household');
    const answer = await ben.call(clients.updateEntity, {
      company_id: idOf('household'),
      version,
      external_entity_id: 'H-1',
    });
    expect(answer.body).toMatchObject({ error: { message: EXTERNAL_IDS_OFF, field: 'external_entity_id' } });
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(await timesRecorded(app, 'entity.switched')).toEqual({ 'entity.switched': 3 });
});
