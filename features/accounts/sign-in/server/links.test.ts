import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { openBrowser, type TestBrowser } from '#test/browser.ts';
import type { PersonName } from '#test/people.ts';
import { alter, clearLimits, lastMail, lookUp, tokenIn } from '#test/sign-in.ts';
import { accounts } from '#features/accounts/contract.ts';
import { LINK_EXPIRED, LINK_FAILED } from '#features/accounts/messages.ts';

const app = useApp();
const MINUTE = 60_000;
beforeEach(() => clearLimits(app));

async function linkFor(
  browser: TestBrowser,
  person: PersonName,
  redirect: string | null = null,
): Promise<string> {
  const uid = await lookUp(app, browser, person);
  const sent = await browser.call(accounts.sendAuthLink, { uid, redirect });
  expect(sent.status).toBe(200);
  return tokenIn(lastMail(app, person).text);
}

describe('magic links', () => {
  it('ACC-031 ACC-040 ACC-095: signs in from any browser and honours its redirect', async () => {
    await alter(app, 'maria', { preferred_sign_in_method: null });
    const found = await app.anonymous.call(accounts.lookUpUser, { username: 'maria@people.test' });
    expect(found.body.preferred_sign_in_method).toBeNull();
    const token = await linkFor(openBrowser(app), 'maria', '/documents?year=2025');
    const phone = openBrowser(app);
    const opened = await phone.call(accounts.openLink, { token });
    expect(opened.body).toMatchObject({
      next: 'session',
      purpose: 'sign-in',
      redirect: '/documents?year=2025',
    });
    await phone.begin(opened.body.auth_token);
    expect((await phone.call(accounts.currentUser, {})).body.fname).toBe('Maria');
  });

  it('survives mail scanners: fifty readings change nothing, one POST signs in, a second is too late', async () => {
    const token = await linkFor(openBrowser(app), 'maria');
    const before = await app.owner.query('select * from sign_in_challenges order by id');
    const readings = await Promise.all(
      Array.from({ length: 50 }, () => app.anonymous.call(accounts.readLink, { token })),
    );
    for (const reading of readings) {
      expect(reading.body).toEqual({
        purpose: 'sign-in',
        alive: true,
        firm_name: 'Pell Harrow CPAs',
        firm_address: 'pell',
        address: 'm•••@people.test',
      });
    }
    expect((await app.owner.query('select * from sign_in_challenges order by id')).rows).toEqual(before.rows);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => openBrowser(app).call(accounts.openLink, { token })),
    );
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
    const late = tries.find((answer) => answer.status === 410)!;
    expect(late.error).toMatchObject({ code: 'link.expired', message: LINK_EXPIRED });
  });

  it('ACC-041: an expired link offers its person a new mail or a text in one tap', async () => {
    await alter(app, 'maria', { phone_number: '5035550121' });
    const token = await linkFor(openBrowser(app), 'maria', '/documents');
    app.setTime(new Date(Date.now() + 61 * MINUTE));
    const browser = openBrowser(app);
    expect((await browser.call(accounts.readLink, { token })).body.alive).toBe(false);
    const dead = await browser.call(accounts.openLink, { token });
    expect(dead.status).toBe(410);
    const { uid, methods } = dead.error!.details as { uid: string; methods: { name: string }[] };
    expect(methods.map((method) => method.name)).toEqual(['email', 'phone']);
    const again = await browser.call(accounts.sendAuthLink, { uid });
    expect(again.body).toEqual({ email: 'm•••@people.test' });
    const opened = await browser.call(accounts.openLink, { token: tokenIn(lastMail(app, 'maria').text) });
    expect(opened.body.redirect).toBe('/documents');
    const text = await openBrowser(app).call(accounts.openLink, { token });
    expect(text.status).toBe(410);
    app.setTime(null);
  });

  it('dies when a newer one is made, and a token of nobody says nothing', async () => {
    const first = await linkFor(openBrowser(app), 'zed');
    const second = await linkFor(openBrowser(app), 'zed');
    expect((await openBrowser(app).call(accounts.openLink, { token: first })).status).toBe(410);
    expect((await openBrowser(app).call(accounts.openLink, { token: second })).status).toBe(200);
    const unknown = await openBrowser(app).call(accounts.openLink, { token: 'x'.repeat(43) });
    expect([unknown.status, unknown.error?.details]).toEqual([410, undefined]);
    expect((await app.anonymous.call(accounts.readLink, { token: 'y'.repeat(43) })).body).toEqual({
      purpose: null,
      alive: false,
      firm_name: null,
      firm_address: null,
      address: null,
    });
  });

  it('never leads off this site', async () => {
    for (const redirect of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await clearLimits(app);
      const token = await linkFor(openBrowser(app), 'zed', redirect);
      expect((await openBrowser(app).call(accounts.openLink, { token })).body.redirect).toBeNull();
    }
  });

  it('ACC-032: a failing sender says so in the specified words', async () => {
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'zed');
    const { mail } = app.services.outgoing.transports;
    const send = mail.send;
    mail.send = async () => {
      throw new Error('down');
    };
    const answer = await browser.call(accounts.sendAuthLink, { uid });
    mail.send = send;
    expect([answer.status, answer.error?.message]).toEqual([502, LINK_FAILED]);
  });

  it('is for the firm it was looked up in: another accountant_id is refused', async () => {
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'maria');
    const other = await app.anonymous.call(accounts.lookUpUser, { username: 'eve@people.test' });
    const answer = await browser.call(accounts.sendAuthLink, {
      uid,
      accountant_id: other.body.accountant_id,
    });
    expect(answer.status).toBe(409);
  });
});
