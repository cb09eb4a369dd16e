import { timesRecorded } from '#test/recorded.ts';
import { clients } from '#features/clients/contract.ts';
import { describe, expect, it, vi } from 'vitest';
import { CANNOT_REMOVE_EMAIL, CANNOT_REMOVE_PHONE } from '#features/accounts/messages.ts';
import { CONTACT_BY } from '#features/accounts/rules/contact.ts';
import { accounts } from '#features/accounts/contract.ts';
import { activity } from '#features/activity/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import { PASSWORD } from '#test/factories.ts';
import type { PersonName } from '#test/people.ts';
import { openLive } from '#test/stream.ts';
import { EMAIL_ELSEWHERE, EMAIL_NEEDED, READ_ONLY_ACTIVE, TEST_EMAIL_KEPT } from '../messages.ts';
import type { UserChange } from '../contract.ts';

const app = useApp({ preferences: { external_user_id_allowed: true } });

const read = async (who: Caller, person: PersonName) =>
  (await who.call(clients.readUser, { user_id: app.world.people[person].id })).body;

async function change(who: Caller, person: PersonName, wanted: Partial<UserChange>) {
  const user_id = app.world.people[person].id;
  const { rows } = await app.owner.query<{ version: number }>('select version from users where id = $1', [
    user_id,
  ]);
  return who.call(clients.updateUser, { user_id, version: rows[0]!.version, ...wanted });
}

const set = (person: PersonName, sql: string) =>
  app.owner.query(`update users set ${sql} where id = $1`, [app.world.people[person].id]);

describe('editing a user', () => {
  it('CLI-001 CLI-002: reads the whole record, its group under both names', async () => {
    const maria = await read(await app.as('ann'), 'maria');
    expect(maria).toMatchObject({
      uid: String(app.world.people.maria.id),
      fname: 'Maria',
      lname: 'Client',
      firm_group: app.world.groups.north,
      group_id: app.world.groups.north,
      is_advisor: false,
      firm_access: null,
      paying: true,
      contact_tags: [],
      firmName: 'Pell Harrow CPAs',
      preferences: { has_temp_email: false },
      overview_setting: { last_activity_should_include_all_activity: false },
      may: { edit: true, deactivate: true, reassign: true, change_group: true },
    });
    for (const field of [
      'email',
      'full_name',
      'preferred_name',
      'phone_number',
      'work_email',
      'work_phone_number',
      'work_phone_extension',
      'preferred_contact_method',
      'preferred_sign_in_method',
      'time_zone',
      'enabled_2fa',
      'external_user_id',
      'assigned_advisor_id',
      'readonly_access',
      'tax_return_name',
      'created_at',
      'deleted_at',
      'default_company_id',
      'default_company',
      'set_password_required',
      'avatar',
      'medium_url',
    ])
      expect(maria, field).toHaveProperty(field);
  });

  it('keeps what was changed, raises the version, and answers a stale one with both', async () => {
    const gil = await app.as('gil');
    const before = await read(gil, 'maria');
    const saved = await change(gil, 'maria', {
      preferred_name: 'Mia',
      work_phone_number: '(971) 555-0101',
      work_phone_extension: '7',
      external_user_id: 'U-7',
      time_zone: 'America/Denver',
      work_email: 'maria@work.test',
    });
    expect(saved.body).toMatchObject({
      preferred_name: 'Mia',
      work_phone_number: '9715550101',
      external_user_id: 'U-7',
      version: before.version + 1,
    });
    const late = await gil.call(clients.updateUser, {
      user_id: before.id,
      version: before.version,
      preferred_name: 'Marie',
    });
    expect(late.error).toMatchObject({
      code: 'conflict.stale',
      details: { current: { preferred_name: 'Mia' }, yours: { preferred_name: 'Marie' } },
    });
  });

  it('CLI-051: takes every field of a user, and whether they and their entities are active or read-only', async () => {
    const ann = await app.as('ann');
    const wanted = {
      fname: 'Kimberly',
      lname: 'Southerly',
      preferred_name: 'Kim',
      email: 'kim2@people.test',
      phone_number: '5035550177',
      work_email: 'kim@work.test',
      work_phone_number: '5035550178',
      work_phone_extension: '9',
      preferred_contact_method: 'sms',
      preferred_sign_in_method: 'sms',
      time_zone: 'America/Chicago',
      external_user_id: 'U-9',
      tax_return_name: 'Kimberly S.',
      group_id: app.world.groups.north,
      assigned_advisor_id: app.world.people.abe.id,
      readonly_access: true,
    } as const;
    const saved = await change(ann, 'kim', wanted);
    expect(saved.status).toBe(200);
    // An address they have never confirmed waits; all else counts at once.
    expect(await read(ann, 'kim')).toMatchObject({
      ...wanted,
      email: 'kim@people.test',
      pending_email: 'kim2@people.test',
    });
    const path = `/api/users/${app.world.people.kim.id}`;
    const patch = async (payload: object) =>
      (
        await app.http.inject({
          method: 'PATCH',
          url: path,
          headers: { authorization: `Bearer ${ann.token}`, cookie: ann.cookie },
          payload: { version: (await read(ann, 'kim')).version, ...payload },
        })
      ).json();
    const off = await patch({ paying: false, is_deactivating_all_entities: true });
    expect(off).toMatchObject({ paying: false, entities: [{ inactive: true }] });
    const on = await patch({ paying: true, is_activating_all_entities: true, readonly_access: false });
    expect(on).toMatchObject({ paying: true, readonly_access: false, entities: [{ inactive: false }] });
    await set(
      'kim',
      `fname = 'Kim', lname = 'Southern', pending_email = null, group_id = ${app.world.groups.south},
       preferred_sign_in_method = 'password', preferred_contact_method = 'email'`,
    );
  });

  it('CLI-008: is reached by email, or by email and text, and in no third way', async () => {
    expect(CONTACT_BY).toEqual([
      { value: 'email', label: 'Email' },
      { value: 'sms', label: 'Email & Text' },
    ]);
    const ann = await app.as('ann');
    await set('maria', "phone_number = '5035550142'");
    for (const { value } of CONTACT_BY) {
      const saved = await change(ann, 'maria', { preferred_contact_method: value as 'email' | 'sms' });
      expect(saved.body.preferred_contact_method).toBe(value);
    }
    const third = await change(ann, 'maria', { preferred_contact_method: 'fax' as 'email' });
    expect([third.status, third.error?.field]).toEqual([422, 'preferred_contact_method']);
    const maria = await app.as('maria');
    const { version } = (await maria.call(accounts.readProfile, {})).body;
    const own = await maria.call(accounts.updateProfile, {
      version,
      preferred_contact_method: 'fax' as 'email',
    });
    expect([own.status, own.error?.field]).toEqual([422, 'preferred_contact_method']);
    await change(ann, 'maria', { preferred_contact_method: 'email' });
  });

  it('CLI-038: needs both names and a whole address', async () => {
    const ann = await app.as('ann');
    for (const [wanted, field] of [
      [{ fname: ' ' }, 'fname'],
      [{ lname: '' }, 'lname'],
      [{ email: 'maria@' }, 'email'],
      [{ phone_number: '503' }, 'phone_number'],
      [{ time_zone: 'Mars/Base' }, 'time_zone'],
    ] as const)
      expect((await change(ann, 'maria', wanted)).error?.field).toBe(field);
  });

  it('CLI-039: names who has an address, if the editor may see them, and else only says it is taken', async () => {
    const ann = await app.as('ann');
    const named = await change(ann, 'maria', { email: 'TOM@people.test' });
    expect(named.error).toMatchObject({
      code: 'email.taken',
      field: 'email',
      message: 'This email already belongs to Tom Client.',
    });
    for (const [person, email] of [
      ['ann', 'zed@people.test'],
      ['gil', 'kim@people.test'],
    ] as const) {
      const hidden = await change(await app.as(person), 'maria', { email });
      expect(hidden.error).toMatchObject({ code: 'email.elsewhere', message: EMAIL_ELSEWHERE });
    }
  });

  it('CLI-040 CLI-041 CLI-042: keeps the address and the phone somebody signs in with, and test addresses', async () => {
    const ann = await app.as('ann');
    await set('tom', "preferred_sign_in_method = 'email', phone_number = '5035550111'");
    expect((await change(ann, 'tom', { email: '' })).error?.message).toBe(CANNOT_REMOVE_EMAIL);
    const remove = { user_id: app.world.people.tom.id };
    expect((await ann.call(clients.removeUserEmail, remove)).error?.message).toBe(CANNOT_REMOVE_EMAIL);
    await set('tom', "preferred_sign_in_method = 'sms'");
    expect((await change(ann, 'tom', { phone_number: '' })).error?.message).toBe(CANNOT_REMOVE_PHONE);
    expect((await change(ann, 'tom', { phone_number: '(___) ___-____' })).error?.message).toBe(
      CANNOT_REMOVE_PHONE,
    );
    await set('tom', "preferred_sign_in_method = 'password', email = 'tom+test2@people.test'");
    expect((await change(ann, 'tom', { email: '' })).error?.message).toBe(TEST_EMAIL_KEPT);
    await set('tom', "email = 'tom@people.test'");
    expect((await change(ann, 'tom', { phone_number: '' })).body.phone_number).toBeNull();
  });

  it('CLI-121: removes an address, ends the sessions and tells the old one', async () => {
    const ann = await app.as('ann');
    const tom = await app.as('tom');
    const removed = await ann.call(clients.removeUserEmail, { user_id: app.world.people.tom.id });
    expect(removed.body).toMatchObject({ email: null, preferences: { has_temp_email: true } });
    expect((await tom.call(accounts.currentUser, {})).status).toBe(401);
    const { rows } = await app.owner.query(
      "select recipient from outgoing_messages where recipient = 'tom@people.test' and dedupe_key like 'notice:email-changed%'",
    );
    expect(rows).toHaveLength(1);
    await set('tom', 'first_signed_in_at = null, set_password_required = true');
    const back = await change(ann, 'tom', { email: 'tom@people.test' });
    expect(back.body).toMatchObject({ email: 'tom@people.test', preferences: { has_temp_email: false } });
    await set('tom', 'set_password_required = false');
    const marked = await ann.call(clients.assignTemporaryEmail, { user_id: app.world.people.tom.id });
    expect(marked.body).toMatchObject({ email: 'tom@people.test', preferences: { has_temp_email: true } });
    await set('tom', 'has_temp_email = false');
  });

  it('CLI-045: lets partners and full users reassign, which moves the entities too', async () => {
    const wanted = { assigned_advisor_id: app.world.people.abe.id };
    for (const person of ['abe', 'gil'] as const)
      expect((await change(await app.as(person), 'maria', wanted)).status).toBe(403);
    for (const [person, advisor] of [
      ['ben', 'abe'],
      ['ann', 'ann'],
    ] as const) {
      const moved = await change(await app.as(person), 'maria', {
        assigned_advisor_id: app.world.people[advisor].id,
      });
      expect(moved.status).toBe(200);
      const { rows } = await app.owner.query<{ a: number }>(
        'select distinct assigned_advisor_id as a from entities where user_id = $1',
        [app.world.people.maria.id],
      );
      expect(rows).toEqual([{ a: app.world.people[advisor].id }]);
    }
    const ann = await app.as('ann');
    expect((await change(ann, 'maria', { assigned_advisor_id: app.world.people.eve.id })).status).toBe(404);
    expect((await change(ann, 'maria', { assigned_advisor_id: app.world.people.tom.id })).status).toBe(404);
  });

  it('CLI-050: lets nobody of a group change a group', async () => {
    const { north, south } = app.world.groups;
    expect((await change(await app.as('gil'), 'maria', { group_id: south })).status).toBe(403);
    expect((await change(await app.as('gil'), 'maria', { firm_group: south })).status).toBe(403);
    expect((await change(await app.as('gil'), 'maria', { group_id: north })).status).toBe(200);
    const ann = await app.as('ann');
    expect((await change(ann, 'maria', { group_id: 987_654 })).status).toBe(404);
    expect((await change(ann, 'maria', { firm_group: south })).body.group_id).toBe(south);
    expect((await change(await app.as('gil'), 'maria', { fname: 'M' })).status).toBe(404);
    expect((await change(ann, 'maria', { group_id: north })).status).toBe(200);
  });

  it('looks the same to strangers whether a user is foreign, of another group, an advisor or missing', async () => {
    const answers = [
      await change(await app.as('eve'), 'maria', { fname: 'X' }),
      await change(await app.as('gil'), 'kim', { fname: 'X' }),
      await change(await app.as('ann'), 'ben', { fname: 'X' }),
      await (await app.as('ann')).call(clients.updateUser, { user_id: 987_654, version: 1, fname: 'X' }),
    ];
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([404, answers[0]!.body]);
    expect((await change(await app.as('maria'), 'maria', { fname: 'X' })).status).toBe(403);
  });
});

describe('what happened to a user', () => {
  it('reads in sentences, for those who may see the user', async () => {
    const ann = await app.as('ann');
    await change(ann, 'rosa', { preferred_name: 'Rosie', paying: false });
    const whom = { user_id: app.world.people.rosa.id };
    const { body } = await ann.call(activity.listUserActivity, whom);
    expect(body.activities.slice(0, 2).map(({ who, text }) => `${who} ${text}`)).toEqual([
      'Ann Partner deactivated Rosa Reader',
      'Ann Partner changed Rosa Reader (preferred name)',
    ]);
    expect(body.total).toBeGreaterThanOrEqual(2);
    await change(ann, 'rosa', { paying: true });
    for (const person of ['sue', 'eve'] as const)
      expect((await (await app.as(person)).call(activity.listUserActivity, whom)).status).toBe(404);
    expect((await (await app.as('rosa')).call(activity.listUserActivity, whom)).status).toBe(403);
  });
});

describe('what happens to a user who is not signed in', () => {
  it('is told of them, and not of the portal', async () => {
    const tried = { username: 'tom@people.test', password: 'not his' };
    expect((await app.anonymous.call(accounts.signInByPassword, tried)).status).toBe(401);
    const whom = { user_id: app.world.people.tom.id };
    const { activities } = (await (await app.as('ann')).call(activity.listUserActivity, whom)).body;
    expect(activities[0]).toMatchObject({ who: 'Tom Client', text: 'tried to sign in and was refused' });
  });
});

describe('active or not', () => {
  it('CLI-052 CLI-053 CLI-056: deactivating ends sessions and streams at once, and takes the entities along if asked', async () => {
    const ann = await app.as('ann');
    const maria = await app.as('maria');
    const stream = await openLive(app.origin, maria);
    const gone = await change(ann, 'maria', { paying: false, is_deactivating_all_entities: true });
    expect(gone.body).toMatchObject({ paying: false });
    expect(gone.body.entities.map(({ name, inactive }) => [name, inactive])).toEqual([
      ['Client Bakery LLC', true],
      ['Maria & Tom Client', true],
    ]);
    await stream.closed;
    await vi.waitFor(async () => expect((await maria.call(accounts.currentUser, {})).status).toBe(401));
    const look = await app.anonymous.call(accounts.lookUpUser, { username: 'maria@people.test' });
    const unknown = await app.anonymous.call(accounts.lookUpUser, { username: 'nobody@people.test' });
    expect(look.status).not.toBe(200);
    expect([look.status, look.error]).toEqual([unknown.status, unknown.error]);
    const enter = (name: string) =>
      app.anonymous.call(accounts.signInByPassword, {
        username: `${name}@people.test`,
        password: PASSWORD,
      });
    const [shut, nobody, active] = [await enter('maria'), await enter('nobody'), await enter('kim')];
    expect([shut.status, shut.error]).toEqual([nobody.status, nobody.error]);
    expect([shut.status, active.status]).toEqual([401, 200]);
  });

  it('CLI-054: activating brings back the entities of which they are primary owner, and no others', async () => {
    const ann = await app.as('ann');
    const back = await change(ann, 'maria', { paying: true, is_activating_all_entities: true });
    expect(back.body.entities.every(({ inactive }) => !inactive)).toBe(true);
    const { rows } = await app.owner.query<{ inactive: boolean }>(
      'select inactive from entities where id = $1',
      [app.world.entities.dormant.id],
    );
    expect(rows[0]!.inactive).toBe(true);
    await change(ann, 'tom', { paying: false, is_deactivating_all_entities: true });
    const household = await ann.call(clients.readEntityByHash, {
      hash_id: app.world.entities.household.hash,
    });
    expect(household.body.inactive).toBe(false);
    await change(ann, 'tom', { paying: true });
  });

  it('CLI-055: activates nobody without an email, or with a temporary one', async () => {
    const ann = await app.as('ann');
    await set('tom', 'paying = false, email = null, has_temp_email = true');
    expect((await change(ann, 'tom', { paying: true })).error?.message).toBe(EMAIL_NEEDED);
    await set('tom', "email = 'tom@people.test'");
    expect((await change(ann, 'tom', { paying: true })).error?.message).toBe(EMAIL_NEEDED);
    const given = { paying: true, email: 'tom2@people.test' };
    // One that waits to be confirmed is no email yet; who never came in has nothing to confirm.
    expect((await change(ann, 'tom', given)).error?.message).toBe(EMAIL_NEEDED);
    await set('tom', 'first_signed_in_at = null, set_password_required = true');
    expect((await change(ann, 'tom', given)).body.paying).toBe(true);
    await set('tom', "email = 'tom@people.test', set_password_required = false");
  });

  it('CLI-057: makes only active users read-only', async () => {
    const ann = await app.as('ann');
    expect((await change(ann, 'tom', { readonly_access: true })).body.readonly_access).toBe(true);
    expect((await change(ann, 'tom', { readonly_access: false, paying: false })).body.paying).toBe(false);
    expect((await change(ann, 'tom', { readonly_access: true })).error?.message).toBe(READ_ONLY_ACTIVE);
    expect((await change(ann, 'tom', { paying: true })).status).toBe(200);
  });

  it('is for those who may deactivate', async () => {
    for (const person of ['ben', 'gil'] as const)
      expect((await change(await app.as(person), 'tom', { paying: false })).status).toBe(403);
    expect((await change(await app.as('abe'), 'tom', { paying: false })).status).toBe(200);
    await change(await app.as('abe'), 'tom', { paying: true });
  });
});

describe('deleted and restored', () => {
  const whom = () => ({ user_id: app.world.people.tom.id });

  it('CLI-116 CLI-117 PLT-011: a deleted user leaves the list and the portal, and can come back for 120 days', async () => {
    const ann = await app.as('ann');
    const tom = await app.as('tom');
    expect((await ann.call(clients.deleteClient, whom())).status).toBe(200);
    expect((await ann.call(clients.listUsers, { search: 'tom@' })).body.users).toEqual([]);
    const deleted = await ann.call(clients.listUsers, { status: 'deleted' });
    const who = deleted.body.users.map(({ full_name, deleted_at }) => `${full_name}: ${deleted_at !== null}`);
    expect(who.toSorted()).toEqual(['Dee Deleted: true', 'Tom Client: true']);
    expect((await tom.call(accounts.currentUser, {})).status).toBe(401);
    expect((await (await app.as('eve')).call(clients.restoreUser, whom())).status).toBe(404);
    expect((await (await app.as('ben')).call(clients.restoreUser, whom())).status).toBe(403);
    app.setTime(new Date(Date.now() + 121 * 86_400_000));
    expect((await (await app.as('ann')).call(clients.restoreUser, whom())).error?.code).toBe('user.too_late');
    app.setTime(null);
    expect((await ann.call(clients.restoreUser, whom())).body).toMatchObject({
      deleted_at: null,
      paying: true,
    });
    expect((await (await app.as('tom')).call(accounts.currentUser, {})).status).toBe(200);
  });

  it('does not come back under an address somebody else has by now', async () => {
    const ann = await app.as('ann');
    await ann.call(clients.deleteClient, whom());
    await set('rosa', "email = 'tom@people.test'");
    expect((await ann.call(clients.restoreUser, whom())).error?.code).toBe('email.taken');
    await set('rosa', "email = 'rosa@people.test'");
    expect((await ann.call(clients.restoreUser, whom())).status).toBe(200);
  });
});

describe('a user who lost every way in', () => {
  it('loses them all and is mailed a link to choose a new one, by somebody who signed in just now', async () => {
    const gil = await app.as('gil');
    const maria = await app.as('maria');
    const whom = { user_id: app.world.people.maria.id };
    expect((await (await app.as('sue')).call(clients.resetUserSignIn, whom)).status).toBe(404);
    const older = await app.as('ben');
    await app.owner.query(
      "update sessions set proved_at = now() - interval '20 minutes' where id::text = $1",
      [older.sessionId],
    );
    expect((await older.call(clients.resetUserSignIn, whom)).error?.code).toBe('auth.step_up');
    expect((await gil.call(clients.resetUserSignIn, whom)).status).toBe(200);
    expect((await maria.call(accounts.currentUser, {})).status).toBe(401);
    const { rows } = await app.owner.query<{ subject: string }>(
      "select subject from outgoing_messages where recipient = 'maria@people.test' order by id desc limit 2",
    );
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Choose how to sign in to Pell Harrow CPAs',
      'About your Pell Harrow CPAs sign-in',
    ]);
    expect(await read(gil, 'maria')).toMatchObject({ has_password: false, preferred_sign_in_method: null });
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(
    await timesRecorded(
      app,
      'entity.activated_with_owner',
      'entity.deactivated_with_owner',
      'user.activated',
    ),
  ).toEqual({ 'entity.activated_with_owner': 3, 'entity.deactivated_with_owner': 3, 'user.activated': 7 });
});
