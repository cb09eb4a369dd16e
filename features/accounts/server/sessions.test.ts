import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { PASSWORD } from '#test/factories.ts';
import { accounts } from '../contract.ts';
import { EMAIL_MISSING, INVALID_PASSWORD, PASSWORD_MISSING, RESTRICTED, UNKNOWN_EMAIL } from '../messages.ts';

const app = useApp();
const MINUTE = 60_000;
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0]!;

describe('signing in by password', () => {
  it('ACC-017 ACC-025: takes a trimmed address in any case and gives a token and a cookie no script can read', async () => {
    const answer = await app.anonymous.call(accounts.signInByPassword, {
      username: '  ANN@people.test ',
      password: PASSWORD,
    });
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^sheaf=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax/,
    );
    const me = await app.anonymous.call(
      accounts.currentUser,
      {},
      { authorization: `Bearer ${answer.body.access_token}` },
    );
    expect(me.body).toMatchObject({ fname: 'Ann', firm_access: 'partner' });
    expect(me.body.permissions).toContain('firm_settings');
    expect(JSON.stringify(me.body)).not.toContain('argon2');
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
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('ACC-024: restricts an account after five wrong passwords, under parallel guesses too, for fifteen minutes', async () => {
    const guess = (password: string) =>
      app.anonymous.call(accounts.signInByPassword, { username: 'abe@people.test', password });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(`guess ${at}`)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(35);
    const locked = await guess(PASSWORD);
    expect([locked.status, locked.error?.message]).toEqual([429, RESTRICTED]);
    app.setTime(new Date(Date.now() + 16 * MINUTE));
    expect((await guess(PASSWORD)).status).toBe(200);
    app.setTime(null);
  });

  it('refuses a deactivated person', async () => {
    await app.owner.query('begin; set local role sheaf_system');
    await app.owner.query("update users set paying = false where email = 'tom@people.test'");
    await app.owner.query('commit');
    expect(
      (
        await app.anonymous.call(accounts.signInByPassword, {
          username: 'tom@people.test',
          password: PASSWORD,
        })
      ).status,
    ).toBe(401);
  });
});

describe('a session', () => {
  it('PLT-001 PLT-003: is needed for every call that is not public, and a forged or expired token is none', async () => {
    expect((await app.anonymous.call(accounts.currentUser, {})).status).toBe(401);
    const { token } = await app.as('ben');
    const [body, mac] = token.split('.') as [string, string];
    const longer = JSON.parse(Buffer.from(body, 'base64url').toString());
    longer.exp += 10_000;
    const forged = `${Buffer.from(JSON.stringify(longer)).toString('base64url')}.${mac}`;
    for (const bad of [forged, `${body}.`, 'x.y', `${token}x`]) {
      expect(
        (await app.anonymous.call(accounts.currentUser, {}, { authorization: `Bearer ${bad}` })).status,
      ).toBe(401);
    }
    app.setTime(new Date(Date.now() + 16 * MINUTE));
    expect(
      (await app.anonymous.call(accounts.currentUser, {}, { authorization: `Bearer ${token}` })).status,
    ).toBe(401);
    app.setTime(null);
  });

  it('gives a fresh token for its cookie, and nothing for another', async () => {
    const signedIn = await app.anonymous.call(accounts.signInByPassword, {
      username: 'ben@people.test',
      password: PASSWORD,
    });
    const cookie = cookieOf(signedIn.headers);
    const fresh = await app.anonymous.call(accounts.refreshSession, {}, { cookie });
    expect(fresh.status).toBe(200);
    const me = await app.anonymous.call(
      accounts.currentUser,
      {},
      { authorization: `Bearer ${fresh.body.access_token}` },
    );
    expect(me.body.fname).toBe('Ben');
    for (const bad of ['', cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A')]) {
      expect((await app.anonymous.call(accounts.refreshSession, {}, { cookie: bad })).status).toBe(401);
    }
    const foreignPage = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await app.anonymous.call(accounts.refreshSession, {}, foreignPage)).status).toBe(403);
  });

  it('ends after 30 idle minutes for staff and 60 for clients', async () => {
    const start = Date.now();
    const staff = await app.as('ben');
    const client = await app.as('maria');
    const alive = async (cookie: string) =>
      (await app.anonymous.call(accounts.refreshSession, {}, { cookie })).status;
    app.setTime(new Date(start + 29 * MINUTE));
    expect([await alive(staff.cookie), await alive(client.cookie)]).toEqual([200, 200]);
    app.setTime(new Date(start + 61 * MINUTE));
    expect([await alive(staff.cookie), await alive(client.cookie)]).toEqual([401, 200]);
    app.setTime(new Date(start + 122 * MINUTE));
    expect(await alive(client.cookie)).toBe(401);
    app.setTime(null);
  });

  it('can be listed and ended by its own person only', async () => {
    const here = await app.as('maria');
    const elsewhere = await app.as('maria');
    const listed = await here.call(accounts.listSessions, {});
    expect(listed.body.sessions.filter((row) => row.current)).toHaveLength(1);
    const eve = await app.as('eve');
    expect((await eve.call(accounts.endSession, { session_id: elsewhere.sessionId })).status).toBe(404);
    expect((await elsewhere.call(accounts.currentUser, {})).status).toBe(200);
    expect((await here.call(accounts.endSession, { session_id: elsewhere.sessionId })).status).toBe(200);
    expect((await elsewhere.call(accounts.currentUser, {})).status).toBe(401);
    expect((await here.call(accounts.signOut, {})).status).toBe(200);
    expect((await here.call(accounts.currentUser, {})).status).toBe(401);
    expect((await app.anonymous.call(accounts.refreshSession, {}, { cookie: here.cookie })).status).toBe(401);
  });
});
