import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import { accounts } from '#features/accounts/contract.ts';

const app = useApp();
const MINUTE = 60_000;

describe('a session', () => {
  it('PLT-001 PLT-003: is needed for every call that is not public, and a forged or expired token is none', async () => {
    expect((await app.anonymous.call(accounts.currentUser, {})).status).toBe(401);
    const { token, cookie } = await app.as('ben');
    const [body, mac] = token.split('.') as [string, string];
    const longer = JSON.parse(Buffer.from(body, 'base64url').toString());
    longer.exp += 10_000;
    const forged = `${Buffer.from(JSON.stringify(longer)).toString('base64url')}.${mac}`;
    for (const bad of [forged, `${body}.`, 'x.y', `${token}x`]) {
      expect(
        (await app.anonymous.call(accounts.currentUser, {}, { authorization: `Bearer ${bad}`, cookie }))
          .status,
      ).toBe(401);
    }
    app.setTime(new Date(Date.now() + 16 * MINUTE));
    expect(
      (await app.anonymous.call(accounts.currentUser, {}, { authorization: `Bearer ${token}`, cookie }))
        .status,
    ).toBe(401);
    app.setTime(null);
  });

  it('R28: its token is worth nothing without its own cookie', async () => {
    const ben = await app.as('ben');
    const ann = await app.as('ann');
    const authorization = `Bearer ${ben.token}`;
    const ask = async (cookie: string) =>
      (await app.anonymous.call(accounts.currentUser, {}, { authorization, cookie })).status;
    expect(await ask(ben.cookie)).toBe(200);
    const secret = ann.cookie.split('.')[1]!;
    for (const other of ['', ann.cookie, `sheaf=${ben.sessionId}.${secret}`, `sheaf=${ben.sessionId}`])
      expect(await ask(other), other).toBe(401);
  });

  it('gives a fresh token for its cookie, and nothing for another', async () => {
    const browser = openBrowser(app);
    await browser.signIn('ben@people.test', PASSWORD);
    const cookie = `sheaf=${browser.cookies.get('sheaf')}`;
    const fresh = await app.anonymous.call(accounts.refreshSession, {}, { cookie });
    expect(fresh.status).toBe(200);
    const me = await app.anonymous.call(
      accounts.currentUser,
      {},
      { authorization: `Bearer ${fresh.body.access_token}`, cookie },
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
    const out = await here.call(accounts.signOut, {});
    expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"cache", "storage"']);
    expect((await here.call(accounts.currentUser, {})).status).toBe(401);
    expect((await app.anonymous.call(accounts.refreshSession, {}, { cookie: here.cookie })).status).toBe(401);
  });
});
