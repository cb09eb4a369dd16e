import { describe, expect, it } from 'vitest';
import { SIGN_INS_PER_ADDRESS, SIGN_INS_PER_FIRM } from '#features/accounts/rules/limits.ts';
import { useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import { lookUp } from '#test/sign-in.ts';
import { accounts } from '#features/accounts/contract.ts';
import {
  EMAIL_MISSING,
  INVALID_PASSWORD,
  PASSWORD_MISSING,
  RESTRICTED,
  SIGN_IN_FAILED,
  UNKNOWN_EMAIL,
} from '#features/accounts/messages.ts';

const app = useApp();
const MINUTE = 60_000;

describe('signing in by password', () => {
  it('ACC-017 ACC-025 ACC-091: takes a trimmed address in any case; its token buys one session with a cookie no script can read', async () => {
    const browser = openBrowser(app);
    const proved = await browser.call(accounts.signInByPassword, {
      username: '  ANN@people.test ',
      password: PASSWORD,
    });
    expect(proved.body).toMatchObject({ next: 'session', error: null, message: null });
    expect(JSON.stringify(proved.headers['set-cookie'])).not.toContain('sheaf=');
    const begun = await browser.begin(proved.body.firebase_token);
    expect(begun.status).toBe(200);
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^sheaf=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax/,
    );
    const me = await browser.call(accounts.currentUser, {});
    expect(me.body).toMatchObject({ fname: 'Ann', firm_access: 'partner' });
    expect(me.body.permissions).toContain('firm_settings');
    expect(JSON.stringify(me.body)).not.toContain('argon2');
    const again = await browser.begin(proved.body.firebase_token);
    expect([again.status, again.error?.message]).toEqual([401, SIGN_IN_FAILED]);
  });

  it('gives the token to the browser that earned it only, for two minutes', async () => {
    const mine = openBrowser(app);
    const theirs = openBrowser(app);
    await lookUp(app, theirs, 'eve');
    const prove = async () =>
      (await mine.call(accounts.signInByPassword, { username: 'ben@people.test', password: PASSWORD })).body
        .firebase_token;
    const token = await prove();
    const stolen = await theirs.call(accounts.exchangeToken, { token: token! });
    expect([stolen.status, theirs.cookies.has('sheaf')]).toEqual([401, false]);
    expect((await mine.begin(token)).status).toBe(200);
    const late = await prove();
    app.setTime(new Date(Date.now() + 3 * MINUTE));
    expect((await mine.begin(late)).status).toBe(401);
    app.setTime(null);
  });

  it('buys one session however often it is sent at once', async () => {
    const browser = openBrowser(app);
    const proved = await browser.call(accounts.signInByPassword, {
      username: 'ben@people.test',
      password: PASSWORD,
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.begin(proved.body.firebase_token)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('ACC-015 ACC-018 ACC-020 ACC-021: says what is wrong, beside the field', async () => {
    const cases = [
      [{ username: ' ', password: 'x' }, 422, 'username', EMAIL_MISSING],
      [{ username: 'ann@people.test', password: '' }, 422, 'password', PASSWORD_MISSING],
      [{ username: 'nobody@people.test', password: 'x' }, 401, 'username', UNKNOWN_EMAIL],
      [{ username: 'ann@people.test', password: 'wrong' }, 401, 'password', INVALID_PASSWORD],
    ] as const;
    for (const [body, status, field, message] of cases) {
      const answer = await app.anonymous.call(accounts.signInByPassword, body);
      expect([answer.status, answer.error?.field, answer.error?.message]).toEqual([status, field, message]);
    }
  });

  it('ACC-024: restricts an account after five wrong passwords, under parallel guesses too, for fifteen minutes', async () => {
    const guess = (password: string) =>
      app.anonymous.call(accounts.signInByPassword, { username: 'abe@people.test', password });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(`guess ${at}`)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(35);
    const locked = await guess(PASSWORD);
    expect(locked.error?.details).toEqual({ retry_after: expect.any(Number) });
    const lefts = answers.flatMap(({ error }) => (error?.code === 'auth.invalid' ? [error.details] : []));
    expect(lefts).toHaveLength(5);
    expect(lefts).toContainEqual({ tries_left: 0 });
    expect([locked.status, locked.error?.code, locked.error?.message]).toEqual([
      429,
      'auth.locked',
      RESTRICTED,
    ]);
    app.setTime(new Date(Date.now() + 16 * MINUTE));
    expect((await guess(PASSWORD)).status).toBe(200);
    app.setTime(null);
  });

  it('a stranger’s guesses do not shut out a browser the person has used before', async () => {
    const own = openBrowser(app);
    await own.signIn('gil@people.test', PASSWORD);
    for (let at = 0; at < 7; at += 1)
      await app.anonymous.call(accounts.signInByPassword, {
        username: 'gil@people.test',
        password: `no ${at}`,
      });
    const input = { username: 'gil@people.test', password: PASSWORD };
    expect((await app.anonymous.call(accounts.signInByPassword, input)).status).toBe(429);
    expect((await own.call(accounts.signInByPassword, input)).status).toBe(200);
  });

  it('R22: a flood that fills the firm’s counter does not shut out a browser the person has used before', async () => {
    const own = openBrowser(app);
    await own.signIn('sue@people.test', PASSWORD);
    const firm = [String(app.world.firms.pell)];
    await app.services.limits.take(SIGN_INS_PER_FIRM, firm, 'full');
    await app.owner.query(
      `begin; set local role sheaf_system; update limit_counters set count = 6000 where count > 0; commit`,
    );
    await expect(app.services.limits.take(SIGN_INS_PER_FIRM, firm, 'full')).rejects.toThrow('full');
    await app.services.limits.clear(SIGN_INS_PER_ADDRESS, ['127.0.0.1']);
    const input = { username: 'sue@people.test', password: PASSWORD };
    expect((await app.anonymous.call(accounts.signInByPassword, input)).status).toBe(429);
    await app.services.limits.clear(SIGN_INS_PER_ADDRESS, ['127.0.0.1']);
    expect((await own.call(accounts.signInByPassword, input)).status).toBe(200);
    await app.services.limits.clear(SIGN_INS_PER_FIRM, firm);
  });

  it('refuses a deactivated person', async () => {
    await app.owner.query('begin; set local role sheaf_system');
    await app.owner.query("update users set paying = false where email = 'tom@people.test'");
    await app.owner.query('commit');
    const input = { username: 'tom@people.test', password: PASSWORD };
    expect((await app.anonymous.call(accounts.signInByPassword, input)).status).toBe(401);
  });
});
