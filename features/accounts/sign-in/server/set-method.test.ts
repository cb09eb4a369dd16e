import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { openBrowser, type TestBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import { alter, clearLimits, lastMail, lookUp, tokenIn } from '#test/sign-in.ts';
import { accounts } from '#features/accounts/contract.ts';
import {
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  EMAIL_TAKEN,
  PASSWORD_COMMON,
  PASSWORD_LOWERCASE,
  PASSWORD_NUMBER,
  PASSWORD_SHORT,
  PASSWORD_SPECIAL,
  PASSWORD_UPPERCASE,
  PHONE_REQUIRED,
  PHONE_TEN_DIGITS,
} from '#features/accounts/messages.ts';

const app = useApp();
const MINUTE = 60_000;
beforeEach(() => clearLimits(app));

async function signedIn(email: string, password = PASSWORD): Promise<TestBrowser> {
  const browser = openBrowser(app);
  await browser.signIn(email, password);
  return browser;
}

describe('setting the sign-in method', () => {
  it('ACC-097: the server applies the rules of the form, beside the field, and changes nothing', async () => {
    const browser = await signedIn('kim@people.test');
    const { rows: before } = await app.owner.query("select * from users where email = 'kim@people.test'");
    const cases = [
      [{ signInMethod: 'password', newPassword: 'Ab1!Ab1!x' }, 'newPassword', PASSWORD_SHORT],
      [{ signInMethod: 'password', newPassword: 'abcdefgh1!' }, 'newPassword', PASSWORD_UPPERCASE],
      [{ signInMethod: 'password', newPassword: 'ABCDEFGH1!' }, 'newPassword', PASSWORD_LOWERCASE],
      [{ signInMethod: 'password', newPassword: 'Abcdefghi!' }, 'newPassword', PASSWORD_NUMBER],
      [{ signInMethod: 'password', newPassword: 'Abcdefghi1' }, 'newPassword', PASSWORD_SPECIAL],
      [{ signInMethod: 'password' }, 'newPassword', PASSWORD_SPECIAL],
      [{ signInMethod: 'password', newPassword: 'P@ssword123!' }, 'newPassword', PASSWORD_COMMON],
      [{ signInMethod: 'sms', phoneNumber: '' }, 'phoneNumber', PHONE_REQUIRED],
      [{ signInMethod: 'sms', phoneNumber: '(503) 555-014' }, 'phoneNumber', PHONE_TEN_DIGITS],
      [{ signInMethod: 'email', email: '' }, 'email', EMAIL_REQUIRED],
      [{ signInMethod: 'email', email: 'kim@people' }, 'email', EMAIL_INVALID],
    ] as const;
    for (const [input, field, message] of cases) {
      const answer = await browser.call(accounts.setSignInMethod, input);
      expect([answer.status, answer.error?.field, answer.error?.message]).toEqual([422, field, message]);
    }
    const taken = await browser.call(accounts.setSignInMethod, {
      signInMethod: 'email',
      email: 'MARIA@people.test',
    });
    expect([taken.status, taken.error?.message]).toEqual([409, EMAIL_TAKEN]);
    expect((await app.owner.query("select * from users where email = 'kim@people.test'")).rows).toEqual(
      before,
    );
  });

  it('ACC-067: a password of exactly ten characters is taken, ends every other session and signs in anew', async () => {
    const elsewhere = await signedIn('kim@people.test');
    const browser = await signedIn('kim@people.test');
    const set = await browser.call(accounts.setSignInMethod, {
      signInMethod: 'password',
      newPassword: 'Wharf-lan3',
    });
    expect(set.status).toBe(200);
    const ended = await elsewhere.call(accounts.currentUser, {});
    expect([ended.status, ended.error?.code]).toEqual([401, 'auth.ended_elsewhere']);
    expect((await browser.begin(set.body.firebase_token)).status).toBe(200);
    expect((await browser.call(accounts.currentUser, {})).body.fname).toBe('Kim');
    const sessions = await browser.call(accounts.listSessions, {});
    expect(sessions.body.sessions).toHaveLength(1);
    const old = { username: 'kim@people.test', password: PASSWORD };
    expect((await openBrowser(app).call(accounts.signInByPassword, old)).status).toBe(401);
    const fresh = { username: 'kim@people.test', password: 'Wharf-lan3' };
    expect((await openBrowser(app).call(accounts.signInByPassword, fresh)).status).toBe(200);
  });

  it('sets a phone or the present address at once; a new address waits for the link sent to it', async () => {
    await app.startWorker();
    const browser = await signedIn('maria@people.test');
    const sms = await browser.call(accounts.setSignInMethod, {
      signInMethod: 'sms',
      phoneNumber: '(503) 555-0147',
    });
    await browser.begin(sms.body.firebase_token);
    const method = async () =>
      (await app.anonymous.call(accounts.preferredSignInMethod, { username: 'maria@people.test' })).body
        .preferred_sign_in_method;
    expect(await method()).toBe('sms');
    const own = await browser.call(accounts.setSignInMethod, {
      signInMethod: 'email',
      email: 'Maria@people.test',
    });
    expect(own.body.email_to_confirm).toBeNull();
    await browser.begin(own.body.firebase_token);
    expect(await method()).toBe('email');

    const moved = await browser.call(accounts.setSignInMethod, {
      signInMethod: 'email',
      email: 'maria@new.test',
    });
    expect(moved.body.email_to_confirm).toBe('maria@new.test');
    await browser.begin(moved.body.firebase_token);
    expect((await browser.call(accounts.currentUser, {})).body.email).toBe('maria@people.test');
    await expect.poll(() => app.mails.find((mail) => mail.to === 'maria@new.test')).toBeTruthy();
    const token = tokenIn(app.mails.find((mail) => mail.to === 'maria@new.test')!.text);
    const confirmed = await openBrowser(app).call(accounts.openLink, { token });
    expect(confirmed.body).toMatchObject({ purpose: 'confirm-email', auth_token: null });
    expect((await browser.call(accounts.currentUser, {})).body.email).toBe('maria@new.test');
    const told = () =>
      app.mails.some((mail) => mail.to === 'maria@people.test' && mail.text.includes('no longer used'));
    await expect.poll(told).toBe(true);
    await alter(app, 'maria', { email: 'maria@people.test', preferred_sign_in_method: 'password' });
  });

  it('ACC-048: asks for a proof of the last few minutes, and never makes one younger', async () => {
    const browser = await signedIn('maria@people.test');
    app.setTime(new Date(Date.now() + 4 * MINUTE));
    const input = { signInMethod: 'sms', phoneNumber: '503-555-0147' } as const;
    const fine = await browser.call(accounts.setSignInMethod, input);
    expect(fine.status).toBe(200);
    await browser.begin(fine.body.firebase_token);
    // The session that begins with the new method is no more recent than the proof behind it.
    app.setTime(new Date(Date.now() + 6 * MINUTE));
    expect((await browser.call(accounts.setSignInMethod, input)).error?.code).toBe('auth.step_up');
    app.setTime(null);
    const again = await signedIn('maria@people.test');
    const refreshed = async () => {
      const tokens = await again.call(accounts.refreshSession, {});
      return again.call(accounts.setSignInMethod, input, {
        authorization: `Bearer ${tokens.body.access_token}`,
      });
    };
    app.setTime(new Date(Date.now() + 6 * MINUTE));
    const late = await refreshed();
    expect([late.status, late.error?.code]).toEqual([403, 'auth.step_up']);
    app.setTime(null);
  });

  it('ACC-026 ACC-093: a forgotten password is replaced through the mailed link, restricted account or not', async () => {
    const wrong = { username: 'ben@people.test', password: 'wrong' };
    for (let at = 0; at < 6; at += 1) await app.anonymous.call(accounts.signInByPassword, wrong);
    expect((await app.anonymous.call(accounts.signInByPassword, wrong)).status).toBe(429);
    const browser = openBrowser(app);
    const sent = await browser.call(accounts.forgotPassword, {
      username: 'ben@people.test',
      redirect: '/admin',
    });
    expect(sent.body.email).toBe('b•••@people.test');
    const opened = await browser.call(accounts.openLink, { token: tokenIn(lastMail(app, 'ben').text) });
    expect(opened.body).toMatchObject({ next: 'session', purpose: 'set-password', redirect: '/admin' });
    await browser.begin(opened.body.auth_token);
    const input = { signInMethod: 'password', newPassword: 'Anvil+Brook-88' } as const;
    expect((await browser.call(accounts.setSignInMethod, input)).status).toBe(200);
    const right = { username: 'ben@people.test', password: 'Anvil+Brook-88' };
    expect((await openBrowser(app).call(accounts.signInByPassword, right)).status).toBe(200);
    const empty = await app.anonymous.call(accounts.forgotPassword, { username: ' ' });
    expect([empty.status, empty.error?.message]).toEqual([422, 'Please fill out email first.']);
  });

  it('a forgotten password with two-factor on and nothing but a mailbox ends at adding a factor, and a recovery code is enough', async () => {
    await alter(app, 'abe', { enabled_2fa: true });
    const opened = async () => {
      await clearLimits(app);
      const browser = openBrowser(app);
      await browser.call(accounts.forgotPassword, { username: 'abe@people.test' });
      const link = await browser.call(accounts.openLink, { token: tokenIn(lastMail(app, 'abe').text) });
      return { browser, link };
    };
    const bare = await opened();
    expect(bare.link.body).toMatchObject({ next: '2fa', enrol: true, factors: [], auth_token: null });
    const offered = await bare.browser.call(accounts.enrolApp, { uid: bare.link.body.uid });
    expect(offered.status).toBe(200);

    const abe = await app.as('abe');
    const { body } = await abe.call(accounts.newRecoveryCodes, {});
    const coded = await opened();
    expect(coded.link.body).toMatchObject({ next: '2fa', enrol: false, factors: ['recovery'] });
    const [code] = body.recovery_codes;
    const proved = await coded.browser.call(accounts.verifySecondFactor, {
      uid: coded.link.body.uid,
      factor: 'recovery',
      value: code!,
    });
    expect(proved.body).toMatchObject({ next: 'session' });
  });

  it('ACC-030 ACC-096: the reset of the sign-in method mails a link that lets its person choose again', async () => {
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'zed');
    const input = { uid, username: 'zed@people.test', redirect: '/documents' };
    expect((await browser.call(accounts.resetSignInMethod, input)).status).toBe(200);
    const opened = await openBrowser(app).call(accounts.openLink, {
      token: tokenIn(lastMail(app, 'zed').text),
    });
    expect(opened.body).toMatchObject({ purpose: 'set-method', next: 'session', redirect: '/documents' });
  });
});
