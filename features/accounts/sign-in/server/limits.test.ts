/** What may be tried how often: each call counts where it should, is stopped there, and is let through after the window. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { clients } from '#features/clients/contract.ts';
import { firm } from '#features/firm/contract.ts';
import { staff } from '#features/staff/contract.ts';
import { useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { clearLimits, lookUp } from '#test/sign-in.ts';

const app = useApp({ env: { SIGN_UP: 'open', PROXY_HOPS: '1' } });
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** On a whole second, so that windows can be told by their length. */
const START = Math.ceil(Date.now() / 1000) * 1000;
const at = (seconds: number) => app.setTime(new Date(START + seconds * 1000));

const username = 'maria@people.test';
const send = async () => {
  const browser = openBrowser(app);
  return browser.call(accounts.sendEmailCode, { uid: await lookUp(app, browser, 'maria') });
};

/** A browser that Maria has signed in with. */
const value = tokenBytes();
const known = { cookie: `sheaf-known=${value}` };
beforeAll(() =>
  app.owner.query(
    `insert into known_browsers (firm_id, user_id, browser_hash, first_seen_at, last_seen_at)
      select firm_id, id, $1, now(), now() from users where id = $2`,
    [hashToken(value), app.world.people.maria.id],
  ),
);

type Call = () => Promise<{ status: number }>;
/**
 * The lengths of the windows each call is counted in, in seconds. What is counted by browser or by the address typed has
 * another key with each call here; that it is stopped is shown in password.test.ts, codes.test.ts and create-firm.test.ts.
 */
const CALLS: Record<string, [call: Call, windows: number[], elsewhere?: true]> = {
  'a look-up': [() => app.anonymous.call(accounts.lookUpUser, { username }, known), [15 * MINUTE]],
  'a wrong password': [
    () => app.anonymous.call(accounts.signInByPassword, { username, password: 'wrong' }),
    [15 * MINUTE, 15 * MINUTE, 15 * MINUTE],
    true,
  ],
  'a code by mail': [send, [MINUTE, 15 * MINUTE, 15 * MINUTE, HOUR, HOUR, HOUR], true],
  'a link nobody sent': [
    () => app.anonymous.call(accounts.openLink, { token: 'x'.repeat(43) }),
    [15 * MINUTE],
  ],
  'a passkey': [() => app.anonymous.call(accounts.passkeyOptions, {}), [15 * MINUTE]],
  'a wrong code of an app': [
    async () => (await app.as('ben')).call(accounts.confirmApp, { setup_token: 'x', code: '123456' }),
    [15 * MINUTE],
  ],
  'an address for a firm': [
    () => app.anonymous.call(firm.subdomainAvailable, { subdomain_url: 'brand-new' }),
    [15 * MINUTE],
  ],
  'a firm': [() => app.anonymous.call(firm.signUp, { email: 'new@people.test' }), [HOUR, HOUR], true],
  'a reset by staff': [
    async () => (await app.as('ann')).call(clients.resetUserSignIn, { user_id: app.world.people.tom.id }),
    [HOUR],
  ],
  'links to many': [
    async () => (await app.as('ann')).call(clients.sendSignInLinks, { userIds: [app.world.people.kim.id] }),
    [HOUR],
  ],
  'an invitation once more': [
    async () => {
      const ann = await app.as('ann');
      const { invites } = (await ann.call(staff.listInvites, {})).body;
      return ann.call(staff.resendInvite, { invite_id: invites[0]!.id });
    },
    [HOUR],
  ],
};

beforeEach(async () => {
  await clearLimits(app);
  at(0);
  return () => app.setTime(null);
});

const counters = async () =>
  (
    await app.owner.query<{ key: string; seconds: number }>(
      'select key, round(extract(epoch from window_ends_at - $1::timestamptz))::int as seconds from limit_counters order by 2, 1',
      [new Date(START)],
    )
  ).rows;

describe('how often', () => {
  for (const [what, [call, windows, elsewhere]] of Object.entries(CALLS)) {
    it(`${what} is tried is counted, stopped, and free again after its window`, async () => {
      if (what === 'an invitation once more')
        await (
          await app.as('ann')
        ).call(staff.createInvite, {
          email: 'invited@people.test',
          fname: 'In',
          lname: 'Vited',
          firm_access: 'full',
        } as never);
      expect((await call()).status).not.toBe(429);
      const counted = await counters();
      expect(counted.map(({ seconds }) => seconds)).toEqual(windows);
      if (elsewhere) return;
      at(MINUTE);
      for (const { key, seconds } of counted) {
        await app.owner.query('update limit_counters set count = 1000000 where key = $1', [key]);
        expect((await call()).status, `${seconds} s`).toBe(429);
        await clearLimits(app);
        await app.owner.query(
          'insert into limit_counters (key, count, window_ends_at) values ($1, 1000000, $2)',
          [key, new Date(START + MINUTE * 1000)],
        );
        expect((await call()).status, `${seconds} s over`).not.toBe(429);
        await clearLimits(app);
      }
    });
  }

  it('R38: many places together ask who has an account; known browsers are not slowed, other places may still try', async () => {
    const ask = (place: number, headers = {}, typed = `nobody-${place}@nowhere.test`) =>
      app.anonymous.call(
        accounts.lookUpUser,
        { username: typed },
        { 'x-forwarded-for': `203.0.${place >> 8}.${place & 255}`, ...headers },
      );
    for (let asked = 0; asked < 300; asked += 1) expect((await ask(asked % 40)).status).toBe(401);
    const after = [];
    for (let asked = 0; asked < 80; asked += 1) after.push((await ask(asked % 8)).status);
    expect(after.filter((status) => status === 401)).toHaveLength(8 * 5);
    const byPassword = await app.anonymous.call(
      accounts.signInByPassword,
      { username: 'nobody@nowhere.test', password: 'x' },
      { 'x-forwarded-for': '203.0.0.1' },
    );
    expect(byPassword.status).toBe(429);
    const madeUp = { cookie: `sheaf-known=${tokenBytes()}` };
    expect((await ask(1, madeUp)).status).toBe(429);
    expect((await ask(1, known, username)).status).toBe(200);
    expect((await ask(500, {}, username)).status).toBe(200);
  });
});
