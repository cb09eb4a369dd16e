import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import { alter, clearLimits } from '#test/sign-in.ts';
import { accounts } from '#features/accounts/contract.ts';
import { accountTasks } from '#features/accounts/server/jobs.ts';
import { resetSignIn } from './reset.ts';

const app = useApp();
beforeEach(() => clearLimits(app));

describe('a person who lost every way in', () => {
  it('is signed out, loses every factor, and comes in by one address, once', async () => {
    await alter(app, 'ann', { enabled_2fa: true, phone_number: '5035550130' });
    const before = await app.as('ann');
    const done = await resetSignIn(app.services, 'ANN@people.test', { forgetPhone: true });
    expect(done?.person.full_name).toBe('Ann Partner');
    // A session found is believed for half a second.
    await expect.poll(async () => (await before.call(accounts.currentUser, {})).status).toBe(401);
    const old = await app.anonymous.call(accounts.signInByPassword, {
      username: 'ann@people.test',
      password: PASSWORD,
    });
    expect(old.status).toBe(401);
    const token = new URL(done!.url).pathname.replace('/link/', '');
    const browser = openBrowser(app);
    const opened = await browser.call(accounts.openLink, { token });
    expect(opened.body).toMatchObject({ purpose: 'set-method', next: 'session' });
    await browser.begin(opened.body.auth_token);
    expect((await browser.call(accounts.currentUser, {})).body.set_password_required).toBe(true);
    const chosen = await browser.call(accounts.setSignInMethod, {
      signInMethod: 'password',
      newPassword: 'Quiet-harbor-41',
    });
    expect(chosen.status).toBe(200);
    // Staff who set up a way in are asked for a second factor again.
    expect((await browser.call(accounts.readTwoFactor, {})).body).toMatchObject({
      enabled: true,
      has_app: false,
    });
    expect((await openBrowser(app).call(accounts.openLink, { token })).status).toBe(410);
    const { rows } = await app.owner.query("select user_id from events where name = 'sign_in.reset'");
    expect(rows.map((row) => Number(row.user_id))).toEqual([app.world.people.ann.id]);
  });

  it('touches nobody else, and nobody where the address is unknown', async () => {
    const eve = await app.as('eve');
    expect(await resetSignIn(app.services, 'nobody@people.test', { forgetPhone: false })).toBeNull();
    await resetSignIn(app.services, 'ben@people.test', { forgetPhone: false });
    expect((await eve.call(accounts.currentUser, {})).status).toBe(200);
  });
});

describe('what nobody can use any more', () => {
  it('is forgotten, and what is still good stays', async () => {
    const browser = openBrowser(app);
    await browser.call(accounts.passkeyOptions, {});
    const { uid } = (await browser.call(accounts.lookUpUser, { username: 'maria@people.test' })).body;
    await browser.call(accounts.sendEmailCode, { uid });
    const counts = async () =>
      Promise.all(
        ['passkey_challenges', 'sign_in_handles', 'sign_in_challenges'].map(async (table) =>
          Number((await app.owner.query(`select count(*) as n from ${table}`)).rows[0].n),
        ),
      );
    const task = accountTasks[0]!;
    const run = () => (task.kind === 'platform' ? task.run(app.services) : Promise.reject(new Error('no')));
    await run();
    const [challenges, handles, mails] = await counts();
    expect([challenges! > 0, handles! > 0, mails! > 0]).toEqual([true, true, true]);
    app.setTime(new Date(Date.now() + 3_600_000));
    await run();
    expect(await counts()).toEqual([0, 0, mails]);
    app.setTime(new Date(Date.now() + 31 * 24 * 3_600_000));
    await run();
    expect(await counts()).toEqual([0, 0, 0]);
    app.setTime(null);
  });
});
