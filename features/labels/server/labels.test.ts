import { firm } from '#features/firm/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { staff } from '#features/staff/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { labels } from '../contract.ts';
import { GROUP_ITSELF, GROUP_NAME_TAKEN, GROUP_NOT_EMPTY } from '#features/staff/groups/messages.ts';
import { STATUS_MAIL_HALF, STATUS_NAME_TAKEN, WORD_TAKEN } from '../messages.ts';

const app = useApp({ preferences: { document_tags_enabled: true } });
const ONLY_PARTNERS = ['abe', 'ben', 'gil', 'maria', 'zed'] as const;
const status = (name: string) => ({
  firm_user_display_status: name,
  client_display_status: 'We are looking at it',
  client_instruction: 'Nothing to do for you.',
});

describe('groups', () => {
  it('FRM-062: are made, renamed and deleted by partners; who stands in one moves first', async () => {
    const ann = await app.as('ann');
    for (const who of ONLY_PARTNERS)
      expect((await (await app.as(who)).call(staff.createGroup, { name: 'Mine' })).status, who).toBe(403);
    const west = (await ann.call(staff.createGroup, { name: 'West' })).body;
    expect(west).toMatchObject({ name: 'West', version: 1, staff: 0, clients: 0 });
    expect((await ann.call(staff.createGroup, { name: 'West' })).error?.message).toBe(GROUP_NAME_TAKEN);
    const renamed = await ann.call(staff.renameGroup, {
      group_id: west.id,
      name: 'Far West',
      version: 1,
    });
    expect(renamed.body).toMatchObject({ name: 'Far West', version: 2 });
    const stale = await ann.call(staff.renameGroup, {
      group_id: west.id,
      name: 'Wild West',
      version: 1,
    });
    expect(stale).toMatchObject({
      status: 409,
      error: { details: { current: { name: 'Far West' }, yours: { name: 'Wild West' } } },
    });

    const { south } = app.world.groups;
    expect((await ann.call(staff.deleteGroup, { group_id: south })).error?.message).toBe(GROUP_NOT_EMPTY);
    expect((await ann.call(staff.deleteGroup, { group_id: south, move_to: south })).error?.message).toBe(
      GROUP_ITSELF,
    );
    expect((await ann.call(staff.deleteGroup, { group_id: south, move_to: west.id })).status).toBe(200);
    const { rows } = await app.owner.query(
      'select u.group_id, e.group_id as entity_group from users u join entities e on e.user_id = u.id where u.id = $1',
      [app.world.people.kim.id],
    );
    expect(rows).toEqual([{ group_id: west.id, entity_group: west.id }]);
    const { groups } = (await ann.call(staff.listFirmGroups, {})).body;
    expect(groups.map((group) => [group.name, group.staff, group.clients])).toEqual([
      ['Far West', 1, 1],
      ['Harbor', 1, 0],
      ['North', 1, 4],
    ]);
    expect(
      (await ann.call(staff.deleteGroup, { group_id: app.world.groups.north, move_to: 987_654 })).status,
    ).toBe(404);
    expect((await (await app.as('eve')).call(staff.deleteGroup, { group_id: west.id })).status).toBe(404);
  });
});

describe('standing in a group', () => {
  it('FRM-062: is for staff and users, placed there by those who may', async () => {
    const ann = await app.as('ann');
    const { id } = (await ann.call(staff.createGroup, { name: 'East' })).body;
    const people = (await ann.call(staff.listStaff, {})).body.staff;
    const gil = people.find((person) => person.id === app.world.people.gil.id)!;
    const whom = { firm_user_id: gil.id, version: gil.version };
    expect((await ann.call(staff.updateColleague, { ...whom, group_id: id })).body.group_id).toBe(id);
    const user_id = app.world.people.rosa.id;
    const { version } = (await ann.call(clients.readUser, { user_id })).body;
    expect((await ann.call(clients.updateUser, { user_id, version, group_id: id })).body.group_id).toBe(id);
    const made = await ann.call(clients.createClient, {
      fname: 'Nora',
      lname: 'Newman',
      email: 'nora@people.test',
      companyName: 'Nora Newman',
      entityType: 'Individual',
      assignedAdvisorId: gil.id,
      firmGroupId: id,
    });
    expect(made.body.user.group_id).toBe(id);
    const { groups } = (await ann.call(staff.listFirmGroups, {})).body;
    expect(groups.find((group) => group.id === id)).toMatchObject({ name: 'East', staff: 1, clients: 2 });
    const seen = (await (await app.as('gil')).call(clients.listUsers, {})).body.users;
    expect(seen.map(({ full_name }) => full_name).toSorted()).toEqual(['Nora Newman', 'Rosa Reader']);
    const eve = await app.as('eve');
    expect((await eve.call(staff.updateColleague, { ...whom, group_id: id })).status).toBe(404);
  });
});

describe('custom statuses', () => {
  it('FRM-063: are kept by partners with their mail, shown to staff, and go out of use without being lost', async () => {
    const ann = await app.as('ann');
    for (const who of ONLY_PARTNERS)
      expect((await (await app.as(who)).call(labels.createStatus, status('Mine'))).status, who).toBe(403);
    const made = (
      await ann.call(labels.createStatus, {
        ...status('In review'),
        mail_subject: 'News',
        mail_body: 'Hello',
      })
    ).body;
    expect(made).toMatchObject({ firm_user_display_status: 'In review', mail_subject: 'News', version: 1 });
    expect((await ann.call(labels.createStatus, status('in REVIEW'))).error?.message).toBe(STATUS_NAME_TAKEN);
    expect(
      (await ann.call(labels.createStatus, { ...status('Half'), mail_subject: 'x' })).error,
    ).toMatchObject({
      message: STATUS_MAIL_HALF,
      field: 'mail_body',
    });
    const changed = await ann.call(labels.updateStatus, {
      status_id: made.id,
      version: 1,
      ...status('Reviewing'),
    });
    expect(changed.body).toMatchObject({
      firm_user_display_status: 'Reviewing',
      mail_subject: '',
      version: 2,
    });
    expect(
      (await ann.call(labels.updateStatus, { status_id: made.id, version: 1, ...status('Late') })).status,
    ).toBe(409);
    expect((await (await app.as('gil')).call(labels.listCustomStatuses, {})).body.statuses).toHaveLength(1);
    expect((await (await app.as('maria')).call(labels.listCustomStatuses, {})).status).toBe(403);
    expect((await (await app.as('eve')).call(labels.deleteStatus, { status_id: made.id })).status).toBe(404);
    expect((await ann.call(labels.deleteStatus, { status_id: made.id })).status).toBe(200);
    expect((await ann.call(labels.listCustomStatuses, {})).body.statuses).toEqual([]);
    const kept = await app.owner.query('select deleted_at from custom_statuses where id = $1', [made.id]);
    expect(kept.rows[0].deleted_at).not.toBeNull();
    expect((await ann.call(labels.createStatus, status('Reviewing'))).status).toBe(200);
  });
});

describe('vocabulary', () => {
  it('explains each word once, whatever its case, also when two partners add it at once', async () => {
    const ann = await app.as('ann');
    for (const who of ONLY_PARTNERS)
      expect(
        (await (await app.as(who)).call(labels.createVocab, { key_words: ['K-1'], description: 'x' })).status,
        who,
      ).toBe(403);
    const add = (words: string[]) =>
      ann.call(labels.createVocab, { key_words: words, description: 'A form.' });
    const both = await Promise.all([add(['K-1', 'k-1', 'Schedule K-1']), add(['K-1'])]);
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(both.find((answer) => answer.error)?.error?.message).toBe(WORD_TAKEN('K-1'));
    const vocab = both.find((answer) => !answer.error)!.body;
    const other = (await add(['Basis'])).body;
    expect(
      (
        await ann.call(labels.updateVocab, {
          vocab_id: other.id,
          version: 1,
          key_words: ['k-1'],
          description: 'x',
        })
      ).error?.field,
    ).toBe('key_words');
    expect(
      (
        await ann.call(labels.updateVocab, {
          vocab_id: vocab.id,
          version: 1,
          key_words: ['K-1'],
          description: 'Your share.',
        })
      ).body,
    ).toMatchObject({ key_words: ['K-1'], description: 'Your share.', version: 2 });
    expect(
      (
        await ann.call(labels.updateVocab, {
          vocab_id: vocab.id,
          version: 1,
          key_words: ['K-1'],
          description: 'Old.',
        })
      ).status,
    ).toBe(409);
    expect((await (await app.as('eve')).call(labels.deleteVocab, { vocab_id: vocab.id })).status).toBe(404);
    expect((await ann.call(labels.deleteVocab, { vocab_id: other.id })).status).toBe(200);
    expect((await ann.call(labels.listVocabulary, {})).body.vocabs.map(({ key_words }) => key_words)).toEqual(
      [['K-1']],
    );
  });
});

describe('the firm record', () => {
  it('FRM-001: carries its tags, roles, vocabulary and statuses to staff, and to clients what their screens show', async () => {
    await app.owner.query(
      `insert into firm_tags (firm_id, kind, name) values ($1, 'contact', 'VIP'), ($1, 'entity', 'Audit'), ($1, 'document', 'W-2')`,
      [app.world.firms.pell],
    );
    const ann = await app.as('ann');
    await ann.call(staff.createRole, { role_name: 'Reviewer', permission_ids: [17] });
    const seenByStaff = (await (await app.as('gil')).call(firm.currentUserFirm, {})).body;
    expect(seenByStaff).toMatchObject({
      id: app.world.firms.pell,
      name: 'Pell Harrow CPAs',
      subdomain_url: 'pell',
      time_zone: 'America/Los_Angeles',
      contact_tags: ['VIP'],
      entity_tags: ['Audit'],
      document_tags: ['W-2'],
      firm_roles: [{ role_name: 'Reviewer', permission_ids: [17] }],
      firm_vocabs: [{ key_words: ['K-1'], description: 'Your share.' }],
      custom_statuses: [
        { client_display_status: 'We are looking at it', firm_user_display_status: 'Reviewing' },
      ],
      medium_url: null,
      questionnaire_reminder_frequency: 7,
      theme: { primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b', favicon: null },
    });
    expect(seenByStaff.firm_users.length).toBeGreaterThan(0);
    expect(seenByStaff.firm_groups.length).toBeGreaterThan(0);
    const client = (await (await app.as('maria')).call(firm.currentUserFirm, {})).body;
    expect(client).toMatchObject({
      contact_tags: [],
      entity_tags: [],
      firm_roles: [],
      document_tags: ['W-2'],
      firm_vocabs: [{ key_words: ['K-1'] }],
    });
    expect(Object.keys(client.custom_statuses[0]!)).toEqual([
      'id',
      'client_display_status',
      'client_instruction',
    ]);
  });
});
