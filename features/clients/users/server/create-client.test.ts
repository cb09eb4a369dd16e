import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { EMAIL_TAKEN } from '#features/accounts/messages.ts';
import { activity } from '#features/activity/contract.ts';
import { accounts } from '#features/accounts/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { tokenIn } from '#test/sign-in.ts';
import { stateHash } from '#test/state-hash.ts';
import { ADVISOR_REQUIRED, BLANK_EMAIL, GROUP_REQUIRED, SPOUSE_ONLY_INDIVIDUAL } from '../messages.ts';
import { ENTITY_NAME_TAKEN, EXTERNAL_IDS_OFF } from '#features/clients/entities/messages.ts';

const app = useApp({ preferences: { external_user_id_allowed: true } });

const asked = (change: Record<string, unknown> = {}) => ({
  fname: 'Nora',
  lname: 'Newman',
  email: 'nora@people.test',
  companyName: 'Nora Newman',
  entityType: 'Individual',
  assignedAdvisorId: app.world.people.ben.id,
  firmGroupId: app.world.groups.north,
  ...change,
});
const create = (who: Caller, change?: Record<string, unknown>, headers?: Record<string, string>) =>
  who.call(clients.createClient, asked(change), headers);

describe('creating a user and their first entity', () => {
  it('CLI-009 CLI-023: makes both, which then stand in both lists, and the user can sign in', async () => {
    const ann = await app.as('ann');
    const made = await create(ann, {
      phoneNumber: '(503) 555-0142',
      workPhoneNumber: '(503) 55_-____',
      workPhoneExtenstion: '12',
      preferredContactMethod: 'sms',
      externalUserId: 'U-1',
      street: '1 Elm St',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      country: 'US',
    });
    expect(made.status).toBe(200);
    expect(made.body.error).toBeNull();
    expect(made.body.user).toMatchObject({
      full_name: 'Nora Newman',
      phone_number: '5035550142',
      work_phone_number: null,
      work_phone_extension: '12',
      preferred_contact_method: 'sms',
      time_zone: 'America/Los_Angeles',
      assigned_advisor_id: app.world.people.ben.id,
      group_id: app.world.groups.north,
      firm_group: app.world.groups.north,
      set_password_required: true,
      preferences: { has_temp_email: false },
      entities: [{ name: 'Nora Newman', special_role: 'taxpayer', is_primary: true }],
    });
    expect(made.body.company_id).toBe(made.body.company.id);
    const entities = await ann.call(clients.listEntities, { search: 'nora' });
    expect(
      entities.body.entities.map(({ name, assigned_advisor_id }) => [name, assigned_advisor_id]),
    ).toEqual([['Nora Newman', app.world.people.ben.id]]);
    expect((await ann.call(clients.listUsers, { search: 'nora@' })).body.users).toHaveLength(1);
    const log = await ann.call(activity.listActivity, { company_id: made.body.company_id });
    expect(log.body.activities[0]).toMatchObject({
      who: 'Ann Partner',
      text: 'created the entity Nora Newman',
    });

    const browser = openBrowser(app);
    const { uid } = (await browser.call(accounts.lookUpUser, { username: 'nora@people.test' })).body;
    expect((await browser.call(accounts.sendAuthLink, { uid })).status).toBe(200);
    const mail = app.mails.findLast(({ to }) => to === 'nora@people.test')!;
    const opened = await browser.call(accounts.openLink, { token: tokenIn(mail.text) });
    await browser.begin(opened.body.auth_token);
    expect((await browser.call(accounts.currentUser, {})).body).toMatchObject({
      full_name: 'Nora Newman',
      is_advisor: false,
    });
    const own = (await browser.call(clients.listOwnEntities, {})).body.entities;
    expect(own.map(({ id }) => id)).toEqual([made.body.company_id]);
  });

  it('names each thing that is missing and makes nothing', async () => {
    const ann = await app.as('ann');
    const before = await stateHash(app);
    for (const [change, field] of [
      [{ fname: ' ' }, 'fname'],
      [{ lname: '' }, 'lname'],
      [{ companyName: '' }, 'companyName'],
      [{ entityType: '' }, 'entityType'],
      [{ assignedAdvisorId: undefined }, 'assignedAdvisorId'],
    ] as const) {
      const refused = await create(ann, { email: 'other@people.test', ...change });
      expect([refused.status, refused.error?.field]).toEqual([422, field]);
    }
    expect((await create(ann, { assignedAdvisorId: null })).error?.message).toBe(ADVISOR_REQUIRED);
    expect(await stateHash(app)).toBe(before);
  });

  it('CLI-029: refuses a taken email, of this firm or another, also when two ask at once', async () => {
    const ann = await app.as('ann');
    for (const email of ['MARIA@people.test', 'zed@people.test', 'ben@people.test']) {
      const refused = await create(ann, { email, companyName: `For ${email.split('@')[0]}` });
      expect(refused.error).toMatchObject({ field: 'email', message: EMAIL_TAKEN, code: 'email.taken' });
    }
    const [one, two] = await Promise.all(
      ['One', 'Two'].map((name) => create(ann, { email: 'race@people.test', companyName: `Race ${name}` })),
    );
    expect([one!.status, two!.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('CLI-027: refuses half an address', async () => {
    const refused = await create(await app.as('ann'), { email: 'nora@' });
    expect(refused.error).toMatchObject({ field: 'email', message: 'Invalid email address' });
  });

  it('asks before it makes somebody without an email, who then has a temporary one', async () => {
    const ann = await app.as('ann');
    const blank = { email: '', fname: 'Otto', companyName: 'Otto Newman' };
    const question = await create(ann, blank);
    expect([question.status, question.error?.code, question.error?.message]).toEqual([
      409,
      'email.blank',
      BLANK_EMAIL,
    ]);
    const made = await create(ann, { ...blank, confirmBlankEmail: true });
    expect(made.body.user).toMatchObject({ email: null, preferences: { has_temp_email: true } });
  });

  it('CLI-032: asks for a group where the firm has groups; a group advisor’s is their own', async () => {
    const ann = await app.as('ann');
    const ungrouped = { firmGroupId: undefined, email: 'group@people.test', companyName: 'Grouped' };
    expect((await create(ann, ungrouped)).error).toMatchObject({
      field: 'firmGroupId',
      message: GROUP_REQUIRED,
    });
    const gil = await app.as('gil');
    const own = { assignedAdvisorId: app.world.people.gil.id };
    const made = await create(gil, { ...ungrouped, ...own });
    expect(made.body.user.group_id).toBe(app.world.groups.north);
    const elsewhere = {
      ...own,
      email: 'south@people.test',
      companyName: 'South',
      firmGroupId: app.world.groups.south,
    };
    expect((await create(gil, elsewhere)).status).toBe(404);
  });

  it('leaves no user behind when the entity’s name is taken', async () => {
    const ann = await app.as('ann');
    const refused = await create(ann, { email: 'nobody@people.test', companyName: 'ROSA reader' });
    expect(refused.error).toMatchObject({ field: 'companyName', message: ENTITY_NAME_TAKEN });
    expect((await ann.call(clients.listUsers, { search: 'nobody@' })).body.users).toEqual([]);
  });

  it('takes an external ID only where the firm uses them, as for any other entity', async () => {
    const ann = await app.as('ann');
    const before = await stateHash(app);
    const refused = await create(ann, { email: 'ext@people.test', externalEntityId: 'E-1' });
    expect(refused.error).toMatchObject({ field: 'externalEntityId', message: EXTERNAL_IDS_OFF });
    expect(await stateHash(app)).toEqual(before);
  });

  it('CLI-025 CLI-026: takes a spouse with both names, for an Individual only', async () => {
    const ann = await app.as('ann');
    const spouse = { fname: 'Sven', lname: 'Newman', email: 'sven@people.test', needsAccess: true };
    const wanted = { email: 'hilde@people.test', fname: 'Hilde', companyName: 'Hilde & Sven' };
    const trust = await create(ann, { ...wanted, entityType: 'Trust', spouse });
    expect(trust.error).toMatchObject({ field: 'spouse', message: SPOUSE_ONLY_INDIVIDUAL });
    for (const field of ['fname', 'lname'] as const)
      expect((await create(ann, { ...wanted, spouse: { ...spouse, [field]: '' } })).error?.field).toBe(
        `spouse.${field}`,
      );
    const taken = await create(ann, { ...wanted, spouse: { ...spouse, email: 'tom@people.test' } });
    expect(taken.error).toMatchObject({ field: 'spouse.email', message: EMAIL_TAKEN });
    const made = await create(ann, { ...wanted, spouse });
    expect(made.status).toBe(200);
    const { body } = await ann.call(clients.listUsers, { search: 'sven@' });
    const opened = await ann.call(clients.readUser, { user_id: body.users[0]!.id });
    expect(opened.body.entities).toMatchObject([
      { name: 'Hilde & Sven', special_role: 'spouse', is_primary: false },
    ]);
    const entity = await ann.call(clients.readEntity, { company_id: opened.body.entities[0]!.id });
    expect(entity.body.owners).toMatchObject([
      { special_role: 'taxpayer', notification_type_ids: [4, 5] },
      { special_role: 'spouse', notification_type_ids: [5] },
    ]);
    const alone = { email: 'ina@people.test', fname: 'Ina', companyName: 'Ina & Jan' };
    await create(ann, {
      ...alone,
      spouse: { ...spouse, fname: 'Jan', email: 'jan@people.test', needsAccess: false },
    });
    expect((await ann.call(clients.listUsers, { search: 'jan@' })).body.users).toEqual([]);
  });

  it('does once what is asked twice under one key', async () => {
    const ann = await app.as('ann');
    const headers = { 'idempotency-key': 'create-once-1' };
    const once = { email: 'once@people.test', companyName: 'Once' };
    const [first, again] = [await create(ann, once, headers), await create(ann, once, headers)];
    expect(again.body).toEqual(first.body);
    expect(Object.keys(first.body).toSorted()).toEqual(['company', 'company_id', 'error', 'user']);
  });

  it('is for staff of the firm: an advisor, a group or a caller of another firm does not pass', async () => {
    const eve = await app.as('eve');
    const foreign = { email: 'eves@people.test', companyName: 'Eves' };
    expect((await create(eve, foreign)).status).toBe(404);
    const ann = await app.as('ann');
    expect((await create(ann, { ...foreign, assignedAdvisorId: app.world.people.eve.id })).status).toBe(404);
    expect((await create(ann, { ...foreign, assignedAdvisorId: app.world.people.maria.id })).status).toBe(
      404,
    );
    expect((await create(await app.as('maria'), foreign)).status).toBe(403);
  });
});

describe('whether an address is free', () => {
  const check = async (person: 'ann' | 'gil' | 'eve', email: string) =>
    (await (await app.as(person)).call(clients.checkEmailAvailability, { email })).body;

  it('CLI-120: says so, and who has it only to those who may see them', async () => {
    expect(await check('ann', 'free@people.test')).toEqual({ is_available: true, user: null });
    const { maria, kim } = app.world.people;
    expect(await check('ann', 'MARIA@people.test')).toMatchObject({
      is_available: false,
      user: { id: maria.id, full_name: 'Maria Client' },
    });
    expect((await check('ann', 'kim@people.test')).user?.id).toBe(kim.id);
    for (const [person, email] of [
      ['gil', 'kim@people.test'],
      ['eve', 'maria@people.test'],
      ['ann', 'zed@people.test'],
    ] as const)
      expect(await check(person, email)).toEqual({ is_available: false, user: null });
  });

  it('takes somebody’s own address for free, but not the word of another firm for it', async () => {
    const ann = await app.as('ann');
    const own = { email: 'maria@people.test', except_user_id: app.world.people.maria.id };
    expect((await ann.call(clients.checkEmailAvailability, own)).body.is_available).toBe(true);
    expect((await (await app.as('eve')).call(clients.checkEmailAvailability, own)).body.is_available).toBe(
      false,
    );
  });
});
