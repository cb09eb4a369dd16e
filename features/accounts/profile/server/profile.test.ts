import { timesRecorded } from '#test/recorded.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { alter, clearLimits, queuedMails, tokenIn } from '#test/sign-in.ts';
import { stateHash } from '#test/state-hash.ts';
import { accounts } from '#features/accounts/contract.ts';
import {
  CANNOT_REMOVE_EMAIL,
  CANNOT_REMOVE_PHONE,
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  EMAIL_TAKEN,
  NAME_KEPT,
  PHONE_FOR_TEXTS,
  PHONE_TEN_DIGITS,
  TIME_ZONE_UNKNOWN,
  TWO_FACTOR_LAST,
} from '#features/accounts/messages.ts';
import type { ProfileChange } from '../contract.ts';

const app = useApp();
const MINUTE = 60_000;
beforeEach(() => clearLimits(app));

async function change(person: Caller, wanted: Omit<ProfileChange, 'version'>) {
  const { version } = (await person.call(accounts.readProfile, {})).body;
  return person.call(accounts.updateProfile, { version, ...wanted });
}

const queued = (to: string) => queuedMails(app, to);

describe('the profile', () => {
  it('keeps what a client may change, digits only, and writes it to the log', async () => {
    const maria = await app.as('maria');
    const saved = await change(maria, {
      preferred_name: '  Mia ',
      phone_number: '(503) 555-0139',
      work_phone_number: '1 503 555 0140',
      work_phone_extension: '12',
      preferred_contact_method: 'sms',
      time_zone: 'America/Chicago',
    });
    expect(saved.body).toMatchObject({
      preferred_name: 'Mia',
      phone_number: '5035550139',
      work_phone_number: '5035550140',
      work_phone_extension: '12',
      preferred_contact_method: 'sms',
      time_zone: 'America/Chicago',
      email: 'maria@people.test',
      has_password: true,
    });
    expect((await maria.call(accounts.readProfile, {})).body).toEqual(saved.body);
    const { rows } = await app.owner.query(
      "select payload from events where name = 'profile.updated' and user_id = $1",
      [app.world.people.maria.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].payload.fields).toContain('time_zone');
  });

  it('is nobody else’s: what one changes, no other person sees', async () => {
    const before = (await (await app.as('zed')).call(accounts.readProfile, {})).body;
    await change(await app.as('eve'), { preferred_name: 'Evie' });
    expect((await (await app.as('zed')).call(accounts.readProfile, {})).body).toEqual(before);
    expect((await app.anonymous.call(accounts.readProfile, {})).status).toBe(401);
  });

  it('lets staff change their name and not clients', async () => {
    const ben = await app.as('ben');
    expect((await change(ben, { fname: 'Benno' })).body.fname).toBe('Benno');
    expect((await change(ben, { fname: ' ' })).error?.field).toBe('fname');
    const tom = await app.as('tom');
    const refused = await change(tom, { lname: 'Other' });
    expect([refused.status, refused.error?.message]).toEqual([422, NAME_KEPT]);
    expect((await change(tom, { lname: 'Client', preferred_name: 'Tommy' })).status).toBe(200);
  });

  it('says what is wrong beside the field and changes nothing', async () => {
    await alter(app, 'kim', { phone_number: '5035550101', preferred_sign_in_method: 'sms' });
    await alter(app, 'gil', { preferred_sign_in_method: 'email' });
    const kim = await app.as('kim');
    const gil = await app.as('gil');
    const cases: [Caller, Omit<ProfileChange, 'version'>, string, string][] = [
      [kim, { email: '' }, 'email', EMAIL_REQUIRED],
      [kim, { email: 'kim@' }, 'email', EMAIL_INVALID],
      [kim, { phone_number: '503555' }, 'phone_number', PHONE_TEN_DIGITS],
      [kim, { work_phone_number: '503555' }, 'work_phone_number', PHONE_TEN_DIGITS],
      [kim, { phone_number: '(___) ___-____' }, 'phone_number', CANNOT_REMOVE_PHONE],
      [kim, { time_zone: 'Mars/Olympus' }, 'time_zone', TIME_ZONE_UNKNOWN],
      [kim, { out_of_office_note: 'Away' }, 'out_of_office_until', 'Only firm staff can be out of office'],
      [gil, { email: '' }, 'email', CANNOT_REMOVE_EMAIL],
      [gil, { preferred_contact_method: 'sms' }, 'phone_number', PHONE_FOR_TEXTS],
    ];
    const before = await stateHash(app);
    for (const [who, wanted, field, message] of cases) {
      const answer = await change(who, wanted);
      expect([answer.status, answer.error?.field, answer.error?.message]).toEqual([422, field, message]);
    }
    expect(await stateHash(app)).toBe(before);
    await alter(app, 'kim', { preferred_sign_in_method: 'password' });
    expect((await change(kim, { phone_number: '(5__) ___-____' })).body.phone_number).toBeNull();
  });

  it('keeps the phone while it is the only second factor', async () => {
    await alter(app, 'sue', { phone_number: '5035550102', enabled_2fa: true, password_hash: null });
    const answer = await change(await app.as('sue'), { phone_number: '' });
    expect([answer.status, answer.error?.message]).toEqual([422, TWO_FACTOR_LAST]);
  });

  it('answers a stale version with both values', async () => {
    const ben = await app.as('ben');
    const { version } = (await ben.call(accounts.readProfile, {})).body;
    expect((await ben.call(accounts.updateProfile, { version, preferred_name: 'First' })).status).toBe(200);
    const late = await ben.call(accounts.updateProfile, { version, preferred_name: 'Second' });
    expect(late.error).toMatchObject({
      code: 'conflict.stale',
      details: { current: { preferred_name: 'First' }, yours: { preferred_name: 'Second' } },
    });
  });

  it('refuses read-only people every edit of themselves and changes nothing', async () => {
    const rosa = await app.as('rosa');
    const before = await stateHash(app);
    const { version } = (await rosa.call(accounts.readProfile, {})).body;
    const answers = [
      await rosa.call(accounts.updateProfile, { version, preferred_name: 'Rosie' }),
      await rosa.call(accounts.setTwoFactor, { enabled: true }),
      await rosa.call(accounts.startApp, {}),
      await rosa.call(accounts.passkeyRegistration, {}),
      await rosa.call(accounts.changeLoginMethod, { preferred_sign_in_method: 'password' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await stateHash(app)).toBe(before);
  });

  it('a new phone or address needs a recent sign-in; the rest does not', async () => {
    const maria = await app.as('maria');
    app.setTime(new Date(Date.now() + 6 * MINUTE));
    const browser = await app.anonymous.call(accounts.refreshSession, {}, { cookie: maria.cookie });
    const headers = { authorization: `Bearer ${browser.body.access_token}`, cookie: maria.cookie };
    const { version } = (await app.anonymous.call(accounts.readProfile, {}, headers)).body;
    const ask = (wanted: object) =>
      app.anonymous.call(accounts.updateProfile, { version, ...wanted }, headers);
    expect((await ask({ phone_number: '5035550177' })).error?.code).toBe('auth.step_up');
    expect((await ask({ email: 'maria.new@people.test' })).error?.code).toBe('auth.step_up');
    // Whether an address is taken is no stale session's to learn.
    expect((await ask({ email: 'eve@people.test' })).error?.code).toBe('auth.step_up');
    expect((await ask({ preferred_name: 'M.' })).status).toBe(200);
    app.setTime(null);
  });

  it('a changed phone is told and ends the other sessions', async () => {
    await alter(app, 'tom', { phone_number: '5035550103' });
    const here = await app.as('tom');
    const elsewhere = await app.as('tom');
    expect((await change(here, { phone_number: '5035550104' })).status).toBe(200);
    expect((await here.call(accounts.currentUser, {})).status).toBe(200);
    expect((await elsewhere.call(accounts.currentUser, {})).error?.code).toBe('auth.ended_elsewhere');
    expect((await queued('tom@people.test')).at(-1)!.text).toContain('phone number');
  });
});

describe('a new email address', () => {
  it('is used once its mail is opened; the old one stays until then and is told', async () => {
    const maria = await app.as('maria');
    const asked = await change(maria, { email: ' Maria.New@people.test ' });
    expect(asked.body).toMatchObject({
      email: 'maria@people.test',
      pending_email: 'Maria.New@people.test',
    });
    expect((await queued('maria@people.test')).at(-1)!.text).toContain('asked to change the email address');
    const mail = (await queued('Maria.New@people.test')).at(-1)!;
    const browser = openBrowser(app);
    const opened = await browser.call(accounts.openLink, { token: tokenIn(mail.text) });
    expect(opened.body).toMatchObject({ purpose: 'confirm-email', auth_token: null });
    const now = (await maria.call(accounts.readProfile, {})).body;
    expect(now).toMatchObject({ email: 'Maria.New@people.test', pending_email: null });
    expect((await queued('maria@people.test')).at(-1)!.text).toContain('no longer used');
    await alter(app, 'maria', { email: 'maria@people.test' });
  });

  it('cannot be one that has a user, of this firm or another, however it is written', async () => {
    const tom = await app.as('tom');
    for (const email of ['MARIA@people.test', 'eve@people.test']) {
      const answer = await change(tom, { email });
      expect([answer.status, answer.error?.code, answer.error?.message]).toEqual([
        409,
        'email.taken',
        EMAIL_TAKEN,
      ]);
    }
    expect((await tom.call(accounts.readProfile, {})).body.pending_email).toBeNull();
  });

  it('can be mailed again once a minute, and given up: then its link is dead', async () => {
    const tom = await app.as('tom');
    expect((await tom.call(accounts.resendEmailConfirmation, {})).status).toBe(404);
    await change(tom, { email: 'tom.new@people.test' });
    expect((await tom.call(accounts.resendEmailConfirmation, {})).status).toBe(200);
    expect((await tom.call(accounts.resendEmailConfirmation, {})).status).toBe(429);
    const mails = await queued('tom.new@people.test');
    expect(mails).toHaveLength(2);
    expect((await tom.call(accounts.cancelEmailChange, {})).status).toBe(200);
    for (const { text } of mails) {
      const answer = await app.anonymous.call(accounts.openLink, { token: tokenIn(text) });
      expect(answer.status).toBe(410);
    }
    expect((await tom.call(accounts.readProfile, {})).body).toMatchObject({
      email: 'tom@people.test',
      pending_email: null,
    });
  });
});

describe('how a person signs in', () => {
  it('ACC-098: can be any method that is set up, and no other', async () => {
    await alter(app, 'kim', { phone_number: null, has_temp_email: true });
    const kim = await app.as('kim');
    const prefer = (preferred_sign_in_method: 'password' | 'email' | 'sms') =>
      kim.call(accounts.changeLoginMethod, { preferred_sign_in_method });
    expect([(await prefer('sms')).status, (await prefer('email')).status]).toEqual([422, 422]);
    await alter(app, 'kim', { phone_number: '5035550105', has_temp_email: false });
    expect((await prefer('sms')).status).toBe(200);
    expect((await kim.call(accounts.readProfile, {})).body.preferred_sign_in_method).toBe('sms');
    expect((await queued('kim@people.test')).at(-1)!.text).toContain('The way you sign in was changed');
  });

  it('every other session can be ended at once, and they are told', async () => {
    const here = await app.as('abe');
    const others = [await app.as('abe'), await app.as('abe')];
    const ann = await app.as('ann');
    expect((await here.call(accounts.endOtherSessions, {})).body.ended).toBe(2);
    for (const other of others)
      expect((await other.call(accounts.currentUser, {})).error?.code).toBe('auth.ended_elsewhere');
    expect((await here.call(accounts.currentUser, {})).status).toBe(200);
    expect((await ann.call(accounts.currentUser, {})).status).toBe(200);
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(await timesRecorded(app, 'email.asked', 'email.changed')).toEqual({
    'email.asked': 3,
    'email.changed': 1,
  });
});
