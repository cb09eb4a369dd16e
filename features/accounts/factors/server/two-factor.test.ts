import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { appCode, seedOf } from '#test/authenticator-app.ts';
import { openBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import { alter, clearLimits, codeIn, lastMail, lookUp, tokenIn } from '#test/sign-in.ts';
import { accounts } from '#features/accounts/contract.ts';
import { SECOND_FACTOR_LINK_FAILED, TOO_MANY_TRIES } from '#features/accounts/messages.ts';

const app = useApp();
const DAY = 24 * 60 * 60_000;

beforeEach(() => clearLimits(app));

const byPassword = (browser: ReturnType<typeof openBrowser>, person: string) =>
  browser.call(accounts.signInByPassword, { username: `${person}@people.test`, password: PASSWORD });

describe('the second factor', () => {
  it('ACC-044: is asked after the first, by link or code, and only then gives a session', async () => {
    await alter(app, 'maria', { enabled_2fa: true, phone_number: '5035550147' });
    const browser = openBrowser(app);
    const first = await byPassword(browser, 'maria');
    expect(first.body).toMatchObject({
      next: '2fa',
      firebase_token: null,
      factors: ['sms', 'email'],
      enrol: false,
    });
    expect((await browser.call(accounts.currentUser, {})).status).toBe(401);
    const { uid } = first.body;
    await browser.call(accounts.sendSmsCode, { uid });
    const proved = await browser.call(accounts.verifyCode, {
      uid,
      verification_code: codeIn(app.texts.at(-1)!.text),
    });
    expect(proved.body.next).toBe('session');
    await browser.begin(proved.body.auth_token);
    expect((await browser.call(accounts.currentUser, {})).body.fname).toBe('Maria');
  });

  it('ACC-045: its link works in the browser that began, not in another; a failing sender says so', async () => {
    const browser = openBrowser(app);
    const { uid } = (await byPassword(browser, 'maria')).body;
    expect((await browser.call(accounts.send2faLink, { uid })).status).toBe(200);
    const token = tokenIn(lastMail(app, 'maria').text);
    const other = await openBrowser(app).call(accounts.openLink, { token });
    expect([other.status, other.error?.code]).toEqual([409, 'auth.other_browser']);
    const opened = await browser.call(accounts.openLink, { token });
    expect(opened.body).toMatchObject({ next: 'session', purpose: 'second-factor' });
    expect((await browser.begin(opened.body.auth_token)).status).toBe(200);

    const again = openBrowser(app);
    await clearLimits(app);
    const next = (await byPassword(again, 'maria')).body.uid;
    const { mail } = app.services.outgoing.transports;
    const send = mail.send;
    mail.send = async () => {
      throw new Error('down');
    };
    const failed = await again.call(accounts.send2faLink, { uid: next });
    mail.send = send;
    expect([failed.status, failed.error?.message]).toEqual([502, SECOND_FACTOR_LINK_FAILED]);
  });

  it('is never the mailbox again when the mailbox was the first', async () => {
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'maria');
    await browser.call(accounts.sendEmailCode, { uid });
    const first = await browser.call(accounts.verifyCode, {
      uid,
      verification_code: codeIn(lastMail(app, 'maria').text),
    });
    expect(first.body).toMatchObject({ next: '2fa', factors: ['sms', 'password'], auth_token: null });
    for (const send of [accounts.sendEmailCode, accounts.send2faLink, accounts.sendAuthLink])
      expect((await browser.call(send, { uid })).status).toBe(409);
    const proved = await browser.call(accounts.verifySecondFactor, {
      uid,
      factor: 'password',
      value: PASSWORD,
    });
    expect(proved.body.next).toBe('session');
  });

  it('ACC-046: is asked of everyone when the firm forces it, whatever their own switch says', async () => {
    await app.owner.query('begin; set local role sheaf_system');
    const force = (on: boolean) =>
      app.services.db.system((tx) =>
        tx
          .updateTable('firms')
          .set({ preferences: JSON.stringify({ has_firm_groups: true, force_2fa_on_users: on }) })
          .where('firm_id', '=', app.world.firms.pell)
          .execute(),
      );
    await app.owner.query('commit');
    await force(true);
    for (const person of ['ann', 'ben', 'tom', 'rosa'])
      expect((await byPassword(openBrowser(app), person)).body.next).toBe('2fa');
    expect((await byPassword(openBrowser(app), 'eve')).body.next).toBe('session');
    await force(false);
    expect((await byPassword(openBrowser(app), 'tom')).body.next).toBe('session');
  });

  it('is added on the way in by who has none but the mailbox, and proved before the session', async () => {
    await alter(app, 'kim', { enabled_2fa: true, password_hash: null, phone_number: null });
    const start = async () => {
      const browser = openBrowser(app);
      const uid = await lookUp(app, browser, 'kim');
      await clearLimits(app);
      await browser.call(accounts.sendEmailCode, { uid });
      const first = await browser.call(accounts.verifyCode, {
        uid,
        verification_code: codeIn(lastMail(app, 'kim').text),
      });
      return { browser, uid, first };
    };
    const { browser, uid, first } = await start();
    expect(first.body).toMatchObject({ next: '2fa', factors: [], enrol: true });
    const bad = await browser.call(accounts.enrolPhone, { uid, phone_number: '555' });
    expect([bad.status, bad.error?.field]).toEqual([422, 'phone_number']);
    expect(
      (await browser.call(accounts.enrolPhone, { uid, phone_number: '(503) 555-0177' })).body.phone,
    ).toBe('(•••) •••-••77');
    const proved = await browser.call(accounts.verifyCode, {
      uid,
      verification_code: codeIn(app.texts.at(-1)!.text),
    });
    expect(proved.body.next).toBe('session');
    // Now there is a phone: it is asked for, and none can be added in its place.
    const second = await start();
    expect(second.first.body).toMatchObject({ next: '2fa', factors: ['sms'], enrol: false });
    const other = await second.browser.call(accounts.enrolPhone, {
      uid: second.uid,
      phone_number: '5035550199',
    });
    expect(other.status).toBe(409);
    expect((await second.browser.call(accounts.enrolApp, { uid: second.uid })).status).toBe(409);
  });

  it('can be an authenticator app added on the way in: its own seed, its own code, recovery codes once', async () => {
    const now = new Date();
    app.setTime(now);
    const bare = { enabled_2fa: true, password_hash: null, phone_number: null };
    const begin = async (person: 'kim' | 'zed') => {
      await alter(app, person, bare);
      await clearLimits(app);
      const browser = openBrowser(app);
      const uid = await lookUp(app, browser, person);
      await browser.call(accounts.sendEmailCode, { uid });
      const code = codeIn(lastMail(app, person).text);
      await browser.call(accounts.verifyCode, { uid, verification_code: code });
      return { browser, uid, offered: (await browser.call(accounts.enrolApp, { uid })).body };
    };
    const kim = await begin('kim');
    const zed = await begin('zed');
    expect(kim.offered.uri).toContain(`secret=${kim.offered.secret}`);
    const confirm = (who: typeof kim, setup_token: string, code: string) =>
      who.browser.call(accounts.confirmEnrolledApp, { uid: who.uid, setup_token, code });
    const foreign = await confirm(kim, zed.offered.setup_token, appCode(zed.offered.secret, now));
    expect([foreign.status, foreign.error?.field]).toEqual([422, 'code']);
    expect((await confirm(kim, kim.offered.setup_token, appCode(zed.offered.secret, now))).status).toBe(422);
    const added = await confirm(kim, kim.offered.setup_token, appCode(kim.offered.secret, now));
    expect(added.body.next).toBe('session');
    expect(added.body.recovery_codes).toHaveLength(10);
    const { rows } = await app.owner.query(
      'select sealed_secret from authenticator_apps where user_id = $1',
      [app.world.people.kim.id],
    );
    expect(rows[0].sealed_secret.includes(seedOf(kim.offered.secret))).toBe(false);
    expect((await confirm(kim, kim.offered.setup_token, appCode(kim.offered.secret, now))).status).toBe(409);
    app.setTime(null);
  });

  it('is not asked for thirty days in a browser the person trusts, and asked again in every other', async () => {
    const browser = openBrowser(app);
    const { uid } = (await byPassword(browser, 'maria')).body;
    await browser.call(accounts.sendSmsCode, { uid });
    const proved = await browser.call(accounts.verifyCode, {
      uid,
      verification_code: codeIn(app.texts.at(-1)!.text),
    });
    await browser.begin(proved.body.auth_token, true);
    expect((await byPassword(browser, 'maria')).body.next).toBe('session');
    expect((await byPassword(openBrowser(app), 'maria')).body.next).toBe('2fa');
    app.setTime(new Date(Date.now() + 31 * DAY));
    expect((await byPassword(browser, 'maria')).body.next).toBe('2fa');
    app.setTime(null);
  });

  it('is asked of whoever put their own cookies into a browser before a person trusted it', async () => {
    const stranger = openBrowser(app);
    await stranger.signIn('eve@outside.test', PASSWORD);
    const planted = stranger.copy();
    const maria = planted.copy();
    const { uid } = (await byPassword(maria, 'maria')).body;
    await maria.call(accounts.sendSmsCode, { uid });
    const verification_code = codeIn(app.texts.at(-1)!.text);
    const proved = await maria.call(accounts.verifyCode, { uid, verification_code });
    await maria.begin(proved.body.auth_token, true);
    expect((await byPassword(planted, 'maria')).body.next).toBe('2fa');
    // Whoever else signs in there changes nothing for her.
    await maria.signIn('tom@people.test', PASSWORD);
    expect((await byPassword(maria, 'maria')).body.next).toBe('session');
    expect((await byPassword(planted, 'maria')).body.next).toBe('2fa');
  });

  it('R32: its owner hears of failures after a right first factor, and of a browser never seen before', async () => {
    await app.startWorker();
    const browser = openBrowser(app);
    const { uid } = (await byPassword(browser, 'maria')).body;
    await browser.call(accounts.sendSmsCode, { uid });
    for (let at = 0; at < 5; at += 1)
      await browser.call(accounts.verifyCode, { uid, verification_code: 'xxxxxx' });
    const dead = await browser.call(accounts.verifyCode, { uid, verification_code: 'xxxxxx' });
    expect([dead.status, dead.error?.message]).toEqual([429, TOO_MANY_TRIES]);
    const told = (words: string) => () =>
      app.mails.some((mail) => mail.to === 'maria@people.test' && mail.text.includes(words));
    await expect.poll(told('failed the second one several times')).toBe(true);
    await expect.poll(told('a browser we haven’t seen before')).toBe(true);
  });
});
