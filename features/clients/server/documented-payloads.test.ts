/** The payloads as the specification writes them, without a version and with every field it names. */
import { describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { ENTITY_NAME_REQUIRED } from '#features/clients/entities/messages.ts';
import { tags } from '#features/labels/contract.ts';
import { useApp } from '#test/app.ts';
import { timesRecorded } from '#test/recorded.ts';

const app = useApp({
  preferences: { external_entity_id_allowed: true, external_user_id_allowed: true },
});
const bakery = () => app.world.entities.bakery.id;
const maria = () => app.world.people.maria.id;

describe('a change without a version', () => {
  const FIELDS = {
    entity_type: 'C-Corporation',
    name: 'Client Bakery Inc',
    business_email: 'bakery@example.com',
    other_email: 'second@example.com',
    external_entity_id: 'B-1',
    street: '1 Mill Lane',
    country: 'US',
    city: 'Salem',
    zip: '97301',
    state: 'OR',
    tax_return_id: 'R-9',
  };

  it('CLI-069, CLI-074: of an entity is taken by PATCH, PUT and POST; the last one wins, each is recorded', async () => {
    const ben = await app.as('ben');
    const send = (endpoint: Parameters<typeof ben.call>[0], change: object) =>
      ben.call(endpoint, { company_id: bakery(), companyId: bakery(), userId: maria(), ...change });
    expect((await send(clients.updateEntity, FIELDS)).body).toMatchObject(FIELDS);
    expect((await send(clients.replaceEntity, { city: 'Eugene' })).body).toMatchObject({ city: 'Eugene' });
    expect((await send(clients.saveEntity, { city: 'Bend' })).body).toMatchObject({ city: 'Bend' });
    expect((await send(clients.updateEntity, { inactive: true })).body).toMatchObject({ inactive: true });
    expect((await send(clients.updateEntity, { inactive: false })).status).toBe(200);
    const read = await send(clients.updateEntity, { readonly_access: true });
    expect(read.body).toMatchObject({ readonly_access: true });
    await send(clients.updateEntity, { readonly_access: false });
    expect(await timesRecorded(app, 'entity.renamed', 'entity.switched', 'entity.updated')).toEqual({
      'entity.renamed': 1,
      'entity.switched': 4,
      'entity.updated': 3,
    });
    const stale = await send(clients.updateEntity, { city: 'Salem', version: 1 });
    expect(stale.status).toBe(409);
    const eve = await app.as('eve');
    expect((await eve.call(clients.updateEntity, { company_id: bakery(), city: 'X' })).status).toBe(404);
  });

  it('CLI-051: of a user is taken, too; with a version only what was seen is changed', async () => {
    const ben = await app.as('ben');
    const change = (more: object) => ben.call(clients.updateUser, { user_id: maria(), ...more });
    expect((await change({ preferred_name: 'Mia' })).body.preferred_name).toBe('Mia');
    const { version } = (await change({ preferred_name: 'Mimi' })).body;
    expect((await change({ preferred_name: 'M', version: version - 1 })).status).toBe(409);
    expect((await change({ preferred_name: 'M', version })).body.preferred_name).toBe('M');
    expect(await timesRecorded(app, 'user.updated')).toEqual({ 'user.updated': 3 });
    const eve = await app.as('eve');
    expect((await eve.call(clients.updateUser, { user_id: maria(), fname: 'X' })).status).toBe(404);
  });
});

describe('a new entity', () => {
  it('CLI-024, CLI-068: of a person is called after them when no name is sent, and no other is', async () => {
    const ben = await app.as('ben');
    const make = (more: object) =>
      ben.call(clients.createEntity, { user_id: app.world.people.tom.id, entity_type: 'Trust', ...more });
    const named = { firstName: 'Tom', lastName: 'Client' };
    const made = await make({ ...named, entity_type: 'Individual' });
    expect(made.body).toMatchObject({ name: 'Tom Client', entity_type: 'Individual' });
    for (const nameless of [named, { entity_type: 'Individual' }])
      expect((await make(nameless)).error).toMatchObject({ field: 'name', message: ENTITY_NAME_REQUIRED });
  });
});

describe('GET /companies', () => {
  it('CLI-074: answers a client their own, staff what they see of their firm', async () => {
    const names = async (person: 'ann' | 'gil' | 'maria' | 'eve') =>
      (await (await app.as(person)).call(clients.listOwnEntities, {})).body.entities.map(({ name }) => name);
    const { southern, dormant, foreign } = app.world.entities;
    const ids = (await (await app.as('ann')).call(clients.listOwnEntities, {})).body.entities.map(
      ({ id }) => id,
    );
    expect(ids).toEqual(expect.arrayContaining([bakery(), southern.id, dormant.id]));
    expect(ids).not.toContain(foreign.id);
    expect(await names('gil')).not.toContain('Southern Orchard LP');
    expect((await names('gil')).length).toBeLessThan((await names('ann')).length);
    expect(await names('maria')).toEqual(['Client Bakery Inc', 'Maria & Tom Client']);
    expect((await names('eve')).length).toBe(1);
  });
});

describe('a new client', () => {
  const asked = () => ({
    assignedAdvisorId: app.world.people.ben.id,
    businessEmail: 'office@newman.test',
    city: 'Portland',
    companyName: 'Newman Tools',
    country: 'US',
    email: 'nora@people.test',
    externalEntityId: 'E-7',
    externalUserId: 'U-7',
    firmGroupId: app.world.groups.north,
    fname: 'Nora',
    lname: 'Newman',
    forTesting: false,
    otherEmail: 'second@newman.test',
    phoneNumber: '(503) 555-0142',
    preferredContactMethod: 'sms' as const,
    preferredName: 'Nonie',
    taxReturnId: 'T-1',
    state: 'OR',
    street: '1 Elm St',
    taxSoftware: 'Drake',
    timeZone: 'America/Denver',
    entityType: 'S-Corporation',
    workPhoneExtenstion: '12',
    workPhoneNumber: '(503) 555-0143',
    zip: '97201',
  });

  it('CLI-035: keeps every field of the call, and is answered with error, user, company_id and company', async () => {
    const ann = await app.as('ann');
    const { body } = await ann.call(clients.createClient, asked());
    expect(Object.keys(body).toSorted()).toEqual(['company', 'company_id', 'error', 'user']);
    expect(body).toMatchObject({
      error: null,
      company: { id: body.company_id, name: 'Newman Tools', entity_type: 'S-Corporation' },
      user: {
        fname: 'Nora',
        lname: 'Newman',
        preferred_name: 'Nonie',
        email: 'nora@people.test',
        phone_number: '5035550142',
        work_phone_number: '5035550143',
        work_phone_extension: '12',
        preferred_contact_method: 'sms',
        time_zone: 'America/Denver',
        external_user_id: 'U-7',
        assigned_advisor_id: app.world.people.ben.id,
        firm_group: app.world.groups.north,
      },
    });
    expect((await ann.call(clients.readEntity, { company_id: body.company_id })).body).toMatchObject({
      business_email: 'office@newman.test',
      other_email: 'second@newman.test',
      street: '1 Elm St',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      country: 'US',
      external_entity_id: 'E-7',
      tax_return_id: 'T-1',
      tax_software: 'Drake',
    });
    const testing = { ...asked(), companyName: 'Trial', forTesting: true };
    const trial = await ann.call(clients.createClient, testing);
    expect(trial.body.user.email).toBe('nora+test@people.test');
    const removed = await ann.call(clients.updateUser, { user_id: trial.body.user.id, email: '' });
    expect(removed.error?.field).toBe('email');
    const eve = await app.as('eve');
    expect((await eve.call(clients.createClient, { ...asked(), email: 'e@people.test' })).status).toBe(404);
  });
});

describe('tags', () => {
  it('CLI-096: of a user are set by update_tags, save_tags and set_user_contact_tags, of an entity by update_tags', async () => {
    const ann = await app.as('ann');
    const eve = await app.as('eve');
    for (const new_tag of ['Farm', 'VIP', 'Late']) {
      await ann.call(tags.createTag, { kind: 'contact', new_tag });
      await ann.call(tags.createTag, { kind: 'entity', new_tag });
    }
    for (const [endpoint, tag] of [
      [clients.updateUserTags, 'Farm'],
      [clients.saveUserTags, 'VIP'],
      [clients.setUserContactTags, 'Late'],
    ] as const) {
      const body = { user_id: maria(), contact_tags: [tag] };
      expect((await ann.call(endpoint, body)).body.contact_tags.map(({ name }) => name)).toEqual([tag]);
      expect((await eve.call(endpoint, body)).status).toBe(404);
    }
    const set = await ann.call(clients.setEntityTags, { company_id: bakery(), entity_tags: ['Farm'] });
    expect(set.body.entity_tags.map(({ name }) => name)).toEqual(['Farm']);
  });
});
