import { staff } from '#features/staff/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { messages } from '#features/messages/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { useApp } from '#test/app.ts';

const app = useApp({
  preferences: { external_entity_id_allowed: true, external_user_id_allowed: true, use_firm_roles: true },
});

const GIVEN = {
  business_email: 'office@bakery.test',
  other_email: 'maria@bakery.test',
  street: '12 Mill Lane',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
  fax: '503 555 0100',
  external_entity_id: 'B-1',
  tax_return_id: 'R-9',
};

describe('the record of an entity', () => {
  it('CLI-003: carries everything that is known of it, its primary owner, tags and roles', async () => {
    const ann = await app.as('ann');
    const { maria, ben, abe, sue } = app.world.people;
    const { id, hash } = app.world.entities.bakery;
    await app.owner.query(`update users set external_user_id = 'U-7' where id = $1`, [maria.id]);
    await ann.call(tags.createTag, { kind: 'entity', new_tag: 'Farm' });
    await ann.call(clients.setEntityTags, { company_id: id, entity_tags: ['Farm'] });
    const role = (await ann.call(staff.createRole, { role_name: 'Reviewer', permission_ids: [2] })).body;
    const given = await ann.call(clients.assignRole, {
      firmRoleId: role.id,
      companyId: id,
      userId: sue.id,
    });
    const talk = await (await app.as('maria')).call(messages.openConversation, { company_hash: hash });
    const { version } = (await ann.call(clients.readEntity, { company_id: id })).body;
    const saved = await ann.call(clients.updateEntity, {
      company_id: id,
      version,
      ...GIVEN,
      ein: '12-3456789',
      spouse_ssn: '123-45-6789',
      client_manager_id: ben.id,
      cpa_id: abe.id,
    });
    expect(saved.status).toBe(200);
    const { body } = await ann.call(clients.readEntityByHash, { hash_id: hash });
    expect(body).toMatchObject({
      ...GIVEN,
      id,
      hash_id: hash,
      name: 'Client Bakery LLC',
      entity_type: 'S-Corporation',
      ein: '••-•••6789',
      spouse_ssn: '•••-••-6789',
      external_user_id: 'U-7',
      client_manager_id: ben.id,
      cpa_id: abe.id,
      entity_tags: [{ name: 'Farm' }],
      all_owner_ids: [maria.id],
      owners: [{ id: maria.id, full_name: 'Maria Client' }],
      user: {
        id: maria.id,
        paying: true,
        preferences: { has_temp_email: false },
        assigned_advisor_id: ben.id,
      },
      firm_role_assignments: [{ id: given.body.id, user_id: sue.id, firm_role_id: role.id }],
      relevant_conversation_id: talk.body.conversation_id,
      inactive: false,
      paying: true,
      readonly_access: false,
    });
    expect(Date.parse(body.created_at)).toBeLessThanOrEqual(Date.now());
    expect((await (await app.as('eve')).call(clients.readEntityByHash, { hash_id: hash })).status).toBe(404);
  });

  it('CLI-004: comes in the list with its owners, how many notes it has and who hears of it', async () => {
    const ann = await app.as('ann');
    const ben = await app.as('ben');
    const { id } = app.world.entities.household;
    await ann.call(clients.createNote, { company_id: id, body: 'Prefers calls.' });
    await ben.call(clients.saveSubscription, { entity_ids: [id], notification_type_ids: [1, 2, 3, 7] });
    const row = async (who: typeof ann, of: number) =>
      (await who.call(clients.listEntities, {})).body.entities.find((entity) => entity.id === of);
    expect(await row(ben, id)).toMatchObject({
      all_owners: [{ full_name: 'Maria Client' }, { full_name: 'Tom Client' }],
      note_count: 1,
      notification_subscribed: true,
      notification_subscribed_users: [{ id: app.world.people.ben.id, full_name: 'Ben Full' }],
    });
    expect(await row(ann, id)).toMatchObject({
      notification_subscribed: false,
      notification_subscribed_users: [{ full_name: 'Ben Full' }],
    });
    expect(await row(ann, app.world.entities.southern.id)).toMatchObject({
      all_owners: [{ full_name: 'Kim Southern' }],
      note_count: 0,
      notification_subscribed_users: [],
    });
  });

  it('CLI-005: a client has one from the first day and may have more, companies and returns of their own', async () => {
    const ann = await app.as('ann');
    const person = {
      fname: 'Nora',
      lname: 'Newman',
      email: 'nora@people.test',
      entityType: 'Individual',
      assignedAdvisorId: app.world.people.ben.id,
      firmGroupId: app.world.groups.north,
    };
    const without = await ann.call(clients.createClient, { ...person, companyName: '' });
    expect(without.error?.field).toBe('companyName');
    const { user } = (await ann.call(clients.createClient, { ...person, companyName: 'Nora Newman' })).body;
    await ann.call(clients.createEntity, {
      user_id: user.id,
      entity_type: 'C-Corporation',
      name: 'Newman Tools Inc',
    });
    const { entities } = (await ann.call(clients.readUser, { user_id: user.id })).body;
    expect(entities.map(({ name, entity_type, is_primary }) => [name, entity_type, is_primary])).toEqual([
      ['Newman Tools Inc', 'C-Corporation', true],
      ['Nora Newman', 'Individual', true],
    ]);
  });
});
