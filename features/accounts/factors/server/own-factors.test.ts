import { timesRecorded } from '#test/recorded.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, useApp } from '#test/app.ts';
import { appCode, seedOf } from '#test/authenticator-app.ts';
import { openBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import type { PersonName } from '#test/people.ts';
import { alter, clearLimits, queuedMails } from '#test/sign-in.ts';
import { accounts } from '#features/accounts/contract.ts';
import {
  APP_FIRST,
  INVALID_CODE,
  TWO_FACTOR_FORCED,
  TWO_FACTOR_LAST,
  TWO_FACTOR_NEEDS,
} from '#features/accounts/messages.ts';

const app = useApp();
const STEP = 30_000;
/** The clock stands still: a code never expires between being made and being used. */
const NOW = new Date();
const LATER = new Date(NOW.getTime() + STEP);
beforeEach(async () => {
  app.setTime(NOW);
  await clearLimits(app);
});

const codeFor = (secret: string, at = NOW) => appCode(secret, at);

async function addApp(person: Caller) {
  const offered = (await person.call(accounts.startApp, {})).body;
  const code = codeFor(offered.secret);
  const kept = await person.call(accounts.confirmApp, { setup_token: offered.setup_token, code });
  return { secret: offered.secret, codes: kept.body.recovery_codes, kept, offered, code };
}

/** The first factor, as far as the second. */
async function toSecondFactor(person: PersonName) {
  const browser = openBrowser(app);
  const { email } = app.world.people[person];
  const proved = await browser.call(accounts.signInByPassword, { username: email, password: PASSWORD });
  expect(proved.body).toMatchObject({ next: '2fa', firebase_token: null });
  const prove = (factor: 'app' | 'recovery' | 'password', value: string) =>
    browser.call(accounts.verifySecondFactor, { uid: proved.body.uid, factor, value });
  return { browser, prove, factors: proved.body.factors };
}

describe('an authenticator app', () => {
  it('is kept with the first right code and asked for from then on; a code works once', async () => {
    const ann = await app.as('ann');
    const elsewhere = await app.as('ann');
    const offered = (await ann.call(accounts.startApp, {})).body;
    expect(offered.uri).toContain(`secret=${offered.secret}`);
    const wrong = await ann.call(accounts.confirmApp, { setup_token: offered.setup_token, code: '000000' });
    expect([wrong.status, wrong.error?.message]).toEqual([422, INVALID_CODE]);
    const { secret, codes, kept } = await addApp(ann);
    expect(kept.status).toBe(200);
    expect(codes).toHaveLength(10);
    expect((await elsewhere.call(accounts.currentUser, {})).status).toBe(401);
    expect((await ann.call(accounts.setTwoFactor, { enabled: true })).body).toMatchObject({
      enabled: true,
      has_app: true,
      recovery_left: 10,
      recovery_codes: null,
    });
    expect((await queuedMails(app, 'ann@people.test')).at(-1)!.text).toContain('second factor');
    const { rows } = await app.owner.query(
      'select sealed_secret from authenticator_apps where user_id = $1',
      [app.world.people.ann.id],
    );
    expect(rows[0].sealed_secret.includes(seedOf(secret))).toBe(false);

    // The code that confirmed the app is used up.
    const { prove, browser, factors } = await toSecondFactor('ann');
    expect(factors).toContain('app');
    expect((await prove('app', codeFor(secret))).status).toBe(401);
    app.setTime(LATER);
    const right = await prove('app', codeFor(secret, LATER));
    expect(right.body).toMatchObject({ next: 'session' });
    await browser.begin(right.body.auth_token);
    expect((await browser.call(accounts.currentUser, {})).status).toBe(200);
    const again = await toSecondFactor('ann');
    expect((await again.prove('app', codeFor(secret, LATER))).error?.message).toBe(INVALID_CODE);
  });

  it('a code used concurrently succeeds once', async () => {
    const gil = await app.as('gil');
    const { secret } = await addApp(gil);
    await gil.call(accounts.setTwoFactor, { enabled: true });
    const doors = await Promise.all(Array.from({ length: 5 }, () => toSecondFactor('gil')));
    app.setTime(LATER);
    const answers = await Promise.all(doors.map(({ prove }) => prove('app', codeFor(secret, LATER))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('cannot be confirmed by another person', async () => {
    const offered = (await (await app.as('ben')).call(accounts.startApp, {})).body;
    for (const stranger of ['abe', 'eve'] as const) {
      const answer = await (
        await app.as(stranger)
      ).call(accounts.confirmApp, { setup_token: offered.setup_token, code: codeFor(offered.secret) });
      expect(answer.status).toBe(422);
    }
  });

  it('goes, unless it is the only second factor; the codes stay while two are asked for', async () => {
    const sue = await app.as('sue');
    await addApp(sue);
    await sue.call(accounts.setTwoFactor, { enabled: true });
    await alter(app, 'sue', { password_hash: null });
    const kept = await sue.call(accounts.removeApp, {});
    expect([kept.status, kept.error?.message]).toEqual([409, TWO_FACTOR_LAST]);
    expect((await sue.call(accounts.readTwoFactor, {})).body).toMatchObject({
      has_app: true,
      recovery_left: 10,
    });
    await alter(app, 'sue', { phone_number: '5035550110' });
    expect((await sue.call(accounts.removeApp, {})).body).toMatchObject({
      has_app: false,
      recovery_left: 10,
    });
    expect((await sue.call(accounts.newRecoveryCodes, {})).body.recovery_codes).toHaveLength(10);
    await sue.call(accounts.setTwoFactor, { enabled: false });
    await addApp(sue);
    expect((await sue.call(accounts.removeApp, {})).body).toMatchObject({ has_app: false, recovery_left: 0 });
    const none = await sue.call(accounts.newRecoveryCodes, {});
    expect([none.status, none.error?.message]).toEqual([409, APP_FIRST]);
  });
});

describe('recovery codes', () => {
  it('open the door once each, also when one is tried in parallel; new ones end the old', async () => {
    const ben = await app.as('ben');
    const { codes } = await addApp(ben);
    await ben.call(accounts.setTwoFactor, { enabled: true });
    const doors = await Promise.all(Array.from({ length: 5 }, () => toSecondFactor('ben')));
    const answers = await Promise.all(doors.map(({ prove }) => prove('recovery', codes[0]!.toLowerCase())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await ben.call(accounts.readTwoFactor, {})).body.recovery_left).toBe(9);
    await clearLimits(app);
    const fresh = await ben.call(accounts.newRecoveryCodes, {});
    expect(fresh.body.recovery_codes).toHaveLength(10);
    const { prove } = await toSecondFactor('ben');
    expect((await prove('recovery', codes[1]!)).status).toBe(401);
    expect((await prove('recovery', fresh.body.recovery_codes[0]!)).status).toBe(200);
  });

  it('are nobody else’s', async () => {
    const abe = await app.as('abe');
    await addApp(abe);
    await abe.call(accounts.setTwoFactor, { enabled: true });
    const eve = await app.as('eve');
    const { codes } = await addApp(eve);
    const { prove } = await toSecondFactor('abe');
    expect((await prove('recovery', codes[0]!)).status).toBe(401);
    expect((await eve.call(accounts.readTwoFactor, {})).body.recovery_left).toBe(10);
  });
});

describe('two-factor sign-in', () => {
  it('needs something besides the mailbox', async () => {
    await alter(app, 'kim', { password_hash: null, phone_number: null });
    const kim = await app.as('kim');
    const refused = await kim.call(accounts.setTwoFactor, { enabled: true });
    expect([refused.status, refused.error?.message]).toEqual([422, TWO_FACTOR_NEEDS]);
    await alter(app, 'kim', { phone_number: '5035550111' });
    expect((await kim.call(accounts.setTwoFactor, { enabled: true })).body.enabled).toBe(true);
    expect((await kim.call(accounts.setTwoFactor, { enabled: false })).body.enabled).toBe(false);
  });

  it('forgets trusted browsers when asked', async () => {
    await alter(app, 'maria', { phone_number: '5035550112' });
    const { id, firmId } = app.world.people.maria;
    await app.services.db.system((tx) =>
      tx
        .insertInto('known_browsers')
        .values({
          firm_id: firmId,
          user_id: id,
          browser_hash: Buffer.alloc(32),
          first_seen_at: NOW.toISOString(),
          last_seen_at: NOW.toISOString(),
          trusted_until: new Date(NOW.getTime() + 3_600_000).toISOString(),
        })
        .execute(),
    );
    const maria = await app.as('maria');
    expect((await maria.call(accounts.readTwoFactor, {})).body.trusted_browsers).toBe(1);
    expect((await maria.call(accounts.forgetBrowsers, {})).body.trusted_browsers).toBe(0);
  });

  it('changes need a proof of the last five minutes', async () => {
    const tom = await app.as('tom');
    app.setTime(new Date(NOW.getTime() + 4.5 * 60_000));
    const on = await tom.call(accounts.setTwoFactor, { enabled: true });
    expect(on.body.recovery_codes).toHaveLength(10);
    app.setTime(new Date(NOW.getTime() + 5.5 * 60_000));
    const { access_token } = (await app.anonymous.call(accounts.refreshSession, {}, { cookie: tom.cookie }))
      .body;
    const headers = { authorization: `Bearer ${access_token}`, cookie: tom.cookie };
    const late = await app.anonymous.call(accounts.setTwoFactor, { enabled: false }, headers);
    expect(late.error?.code).toBe('auth.step_up');
  });
});

describe('a firm that asks it of everyone', () => {
  const forced = useApp({ preferences: { force_2fa_on_users: true } });
  it('CLI-130: shows it on, for staff and clients, and does not let it be switched off', async () => {
    for (const person of ['maria', 'ben'] as const) {
      const caller = await forced.as(person);
      expect((await caller.call(accounts.readTwoFactor, {})).body).toMatchObject({
        enabled: true,
        forced: true,
      });
      const off = await caller.call(accounts.setTwoFactor, { enabled: false });
      expect([off.status, off.error?.message]).toEqual([409, TWO_FACTOR_FORCED]);
    }
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(await timesRecorded(app, 'authenticator.added', 'recovery_code.used')).toEqual({
    'authenticator.added': 7,
    'recovery_code.used': 2,
  });
});
