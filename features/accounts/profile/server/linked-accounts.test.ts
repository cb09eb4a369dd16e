import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { openBrowser, type TestBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import type { PersonName } from '#test/people.ts';
import { alter, clearLimits, queuedMails } from '#test/sign-in.ts';
import { stateHash } from '#test/state-hash.ts';
import { accounts } from '#features/accounts/contract.ts';

const app = useApp();
beforeEach(async () => {
  await clearLimits(app);
  await app.services.db.system((tx) => tx.deleteFrom('linked_accounts').execute());
});

async function signedIn(person: PersonName): Promise<TestBrowser> {
  const browser = openBrowser(app);
  await browser.signIn(app.world.people[person].email, PASSWORD);
  return browser;
}

/** The other account's whole sign-in in this browser, short of its session. */
async function tokenOf(browser: TestBrowser, person: PersonName): Promise<string> {
  const username = app.world.people[person].email;
  return (await browser.call(accounts.signInByPassword, { username, password: PASSWORD })).body
    .firebase_token!;
}

const names = async (browser: TestBrowser) =>
  (await browser.call(accounts.getLinkedAccounts, {})).body.accounts.map(({ full_name }) => full_name);

describe('linked accounts', () => {
  it('ACC-049: are linked when both are proved, seen from both sides, told to both, and unlinked by either', async () => {
    const ann = await signedIn('ann');
    const made = await ann.call(accounts.linkAccount, { token: await tokenOf(ann, 'zed') });
    expect(made.body.account).toEqual({
      id: app.world.people.zed.id,
      full_name: 'Zed Stranger',
      email: 'zed@people.test',
      firm_name: 'Other & Co',
      is_advisor: false,
    });
    expect(await names(ann)).toEqual(['Zed Stranger']);
    expect((await ann.call(accounts.currentUser, {})).body.email).toBe('ann@people.test');
    const zed = await signedIn('zed');
    expect(await names(zed)).toEqual(['Ann Partner']);
    for (const person of ['ann', 'zed'] as const)
      expect((await queuedMails(app, `${person}@people.test`)).map(({ text }) => text).join()).toContain(
        'Another account was linked to yours',
      );
    expect((await zed.call(accounts.unlinkAccount, { account_id: app.world.people.ann.id })).status).toBe(
      200,
    );
    expect([await names(ann), await names(zed)]).toEqual([[], []]);
    const { rows } = await app.owner.query<{ firm_id: number; name: string }>(
      "select firm_id, name from events where name like 'account.%' order by id",
    );
    const { pell, other } = app.world.firms;
    expect(rows.map((row) => [row.firm_id, row.name])).toEqual([
      [pell, 'account.linked'],
      [other, 'account.linked'],
      [other, 'account.unlinked'],
      [pell, 'account.unlinked'],
    ]);
  });

  it('need the other sign-in complete, in this browser, once, and of somebody else', async () => {
    const ben = await signedIn('ben');
    await alter(app, 'zed', { enabled_2fa: true, phone_number: '5035550120' });
    const half = await ben.call(accounts.signInByPassword, {
      username: 'zed@people.test',
      password: PASSWORD,
    });
    expect(half.body.firebase_token).toBeNull();
    await alter(app, 'zed', { enabled_2fa: false });
    const elsewhere = await tokenOf(openBrowser(app), 'zed');
    const own = await tokenOf(ben, 'ben');
    const cases = [half.body.uid, 'nonsense', elsewhere, own];
    const settled = await stateHash(app);
    for (const token of cases) expect((await ben.call(accounts.linkAccount, { token })).status).toBe(409);
    expect(await stateHash(app)).toBe(settled);
    const token = await tokenOf(ben, 'zed');
    expect((await ben.call(accounts.linkAccount, { token })).status).toBe(200);
    expect((await ben.call(accounts.linkAccount, { token })).status).toBe(409);
    const twice = await ben.call(accounts.linkAccount, { token: await tokenOf(ben, 'zed') });
    expect(twice.error?.code).toBe('link.exists');
    expect(await names(ben)).toEqual(['Zed Stranger']);
  });

  it('are linked once when both ends try at the same moment', async () => {
    const gil = await signedIn('gil');
    const eve = await signedIn('eve');
    const tokens = [await tokenOf(gil, 'eve'), await tokenOf(eve, 'gil')];
    const answers = await Promise.all([
      gil.call(accounts.linkAccount, { token: tokens[0]! }),
      eve.call(accounts.linkAccount, { token: tokens[1]! }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await names(gil), await names(eve)]).toEqual([['Eve Stranger'], ['Gil North']]);
  });

  it('show nothing to anyone else, and nothing of a deactivated account', async () => {
    const ann = await signedIn('ann');
    await ann.call(accounts.linkAccount, { token: await tokenOf(ann, 'zed') });
    const zedId = app.world.people.zed.id;
    for (const person of ['eve', 'ben', 'maria'] as const) {
      const stranger = await signedIn(person);
      expect(await names(stranger)).toEqual([]);
      for (const account_id of [zedId, app.world.people.ann.id, 987_654]) {
        expect((await stranger.call(accounts.switchAccount, { account_id })).status).toBe(404);
        expect((await stranger.call(accounts.unlinkAccount, { account_id })).status).toBe(404);
      }
    }
    await alter(app, 'zed', { paying: false });
    expect(await names(ann)).toEqual([]);
    expect((await ann.call(accounts.switchAccount, { account_id: zedId })).status).toBe(404);
    await alter(app, 'zed', { paying: true });
    expect(await names(ann)).toEqual(['Zed Stranger']);
  });

  it('are switched to with one call; what needs a recent sign-in asks for one of that account', async () => {
    const ann = await signedIn('ann');
    await ann.call(accounts.linkAccount, { token: await tokenOf(ann, 'zed') });
    const ready = await ann.call(accounts.switchAccount, { account_id: app.world.people.zed.id });
    expect(ready.body.next).toBe('session');
    await ann.begin(ready.body.firebase_token);
    expect((await ann.call(accounts.currentUser, {})).body.email).toBe('zed@people.test');
    expect((await ann.call(accounts.setTwoFactor, { enabled: true })).error?.code).toBe('auth.step_up');
    const back = await ann.call(accounts.switchAccount, { account_id: app.world.people.ann.id });
    await ann.begin(back.body.firebase_token);
    expect((await ann.call(accounts.currentUser, {})).body.email).toBe('ann@people.test');
  });

  it('do not go around the second factor of the other account', async () => {
    const ben = await signedIn('ben');
    await ben.call(accounts.linkAccount, { token: await tokenOf(ben, 'eve') });
    await alter(app, 'eve', { enabled_2fa: true });
    const step = await ben.call(accounts.switchAccount, { account_id: app.world.people.eve.id });
    expect(step.body).toMatchObject({ next: '2fa', firebase_token: null });
    const second = { uid: step.body.uid, factor: 'password' as const, value: PASSWORD };
    const proved = await ben.call(accounts.verifySecondFactor, second);
    await ben.begin(proved.body.auth_token);
    expect((await ben.call(accounts.currentUser, {})).body.email).toBe('eve@people.test');
    await alter(app, 'eve', { enabled_2fa: false });
  });
});
