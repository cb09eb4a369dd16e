import { timesRecorded } from '#test/recorded.ts';
import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { createPasskey, usePasskey, type Wrongs } from '#test/authenticator.ts';
import { openBrowser, type TestBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import type { PersonName } from '#test/people.ts';
import { alter, clearLimits, queuedMails } from '#test/sign-in.ts';
import { accounts } from '#features/accounts/contract.ts';
import { PASSKEY_FAILED, SIGN_IN_FAILED } from '#features/accounts/messages.ts';

const app = useApp();
const origin = () => new URL(app.services.config.baseUrl).origin;
beforeEach(() => clearLimits(app));

async function signedIn(person: PersonName): Promise<TestBrowser> {
  const browser = openBrowser(app, { 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140.0 Safari/537.36' });
  await browser.signIn(app.world.people[person].email, PASSWORD);
  return browser;
}

async function add(browser: TestBrowser, name = '', wrongs: Wrongs = {}) {
  const { options } = (await browser.call(accounts.passkeyRegistration, {})).body;
  const { made, response } = createPasskey(options as never, origin(), wrongs);
  return { made, response, answer: await browser.call(accounts.addPasskey, { name, response }) };
}

type Made = Awaited<ReturnType<typeof add>>['made'];

async function challengeFor(browser: TestBrowser): Promise<string> {
  const { options } = (await browser.call(accounts.passkeyOptions, {})).body;
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
  expect(options).not.toHaveProperty('allowCredentials');
  return String(options.challenge);
}

async function enter(made: Made, wrongs: Wrongs = {}, browser = openBrowser(app)) {
  const response = usePasskey(made, await challengeFor(browser), origin(), wrongs);
  return { browser, response, answer: await browser.call(accounts.signInByPasskey, { response }) };
}

describe('passkeys', () => {
  it('are added with a name, listed, told of, and removed by their own person only', async () => {
    const maria = await signedIn('maria');
    const { answer } = await add(maria);
    expect(answer.body.passkey).toMatchObject({ name: 'Chrome on Linux', last_used_at: null });
    await add(maria, 'Blue key');
    const listed = await maria.call(accounts.listPasskeys, {});
    expect(listed.body.passkeys.map(({ name }) => name)).toEqual(['Chrome on Linux', 'Blue key']);
    expect(JSON.stringify(listed.body)).not.toMatch(/credential|public_key/);
    expect((await queuedMails(app, 'maria@people.test')).at(-1)!.text).toContain('second factor');
    const { id } = answer.body.passkey;
    for (const other of ['tom', 'ann', 'eve'] as const) {
      const stranger = await app.as(other);
      expect((await stranger.call(accounts.listPasskeys, {})).body.passkeys).toEqual([]);
      expect((await stranger.call(accounts.removePasskey, { passkey_id: id })).status).toBe(404);
    }
    expect((await maria.call(accounts.removePasskey, { passkey_id: id })).status).toBe(200);
    expect((await maria.call(accounts.listPasskeys, {})).body.passkeys).toHaveLength(1);
  });

  it('let their person in without a name typed, past a second factor, and count their uses', async () => {
    const { made } = await add(await signedIn('ben'));
    await alter(app, 'ben', { enabled_2fa: true });
    const { answer, browser } = await enter(made);
    expect(answer.body).toMatchObject({ next: 'session', factors: [] });
    await browser.begin(answer.body.auth_token);
    expect((await browser.call(accounts.currentUser, {})).body.email).toBe('ben@people.test');
    const [row] = (await browser.call(accounts.listPasskeys, {})).body.passkeys;
    expect(row!.last_used_at).not.toBeNull();
  });

  it('are refused alike, whatever is wrong, and the refusal stands in the log', async () => {
    const { made } = await add(await signedIn('kim'));
    const { made: foreign } = await add(await signedIn('zed'));
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const wrongs: Wrongs[] = [
      { origin: 'https://evil.example' },
      { verified: false },
      { signWith: privateKey },
      { userHandle: foreign.userHandle },
      { counter: 1 },
    ];
    const bodies = new Set<string>();
    for (const wrong of wrongs) {
      const { answer } = await enter({ ...made }, wrong);
      expect([answer.status, answer.error?.message], JSON.stringify(wrong)).toEqual([401, SIGN_IN_FAILED]);
      bodies.add(JSON.stringify(answer.body));
    }
    const unknown = await enter({ ...made, id: 'bm9ib2R5' });
    bodies.add(JSON.stringify(unknown.answer.body));
    for (const response of [{}, { id: made.id }, { response: { clientDataJSON: 'e30' } }])
      bodies.add(JSON.stringify((await openBrowser(app).call(accounts.signInByPasskey, { response })).body));
    expect([...bodies]).toHaveLength(1);
    const { rows } = await app.owner.query(
      "select 1 from events where name = 'sign_in.refused' and user_id = $1 and payload ->> 'reason' = 'passkey'",
      [app.world.people.kim.id],
    );
    expect(rows).toHaveLength(wrongs.length);
    expect((await enter(made)).answer.status).toBe(200);
  });

  it('answer a challenge once, in the browser that asked, within five minutes', async () => {
    const { made } = await add(await signedIn('gil'));
    const { browser, response, answer } = await enter(made);
    expect(answer.status).toBe(200);
    expect((await browser.call(accounts.signInByPasskey, { response })).status).toBe(401);

    const asked = openBrowser(app);
    const elsewhere = usePasskey(made, await challengeFor(asked), origin());
    const other = openBrowser(app);
    await challengeFor(other);
    expect((await other.call(accounts.signInByPasskey, { response: elsewhere })).status).toBe(401);

    const late = openBrowser(app);
    const signed = usePasskey(made, await challengeFor(late), origin());
    app.setTime(new Date(Date.now() + 6 * 60_000));
    expect((await late.call(accounts.signInByPasskey, { response: signed })).status).toBe(401);
    app.setTime(null);
  });

  it('are not added for an answer to somebody else’s question, without a check of the person, or twice', async () => {
    const tom = await signedIn('tom');
    const sue = await signedIn('sue');
    const { options } = (await tom.call(accounts.passkeyRegistration, {})).body;
    const { response } = createPasskey(options as never, origin());
    const stolen = await sue.call(accounts.addPasskey, { name: '', response });
    expect([stolen.status, stolen.error?.message]).toEqual([422, PASSKEY_FAILED]);
    expect((await add(tom, '', { verified: false })).answer.status).toBe(422);
    expect((await add(tom, '', { origin: 'https://evil.example' })).answer.status).toBe(422);
    expect((await tom.call(accounts.addPasskey, { name: '', response })).status).toBe(200);
    expect((await tom.call(accounts.addPasskey, { name: '', response })).status).toBe(422);
  });

  it('no longer let in who removed them or was deactivated; ten are enough', async () => {
    const abe = await signedIn('abe');
    const { made, answer } = await add(abe);
    await alter(app, 'abe', { paying: false });
    expect((await enter(made)).answer.error?.message).toBe(SIGN_IN_FAILED);
    await alter(app, 'abe', { paying: true });
    await abe.call(accounts.removePasskey, { passkey_id: answer.body.passkey.id });
    expect((await enter(made)).answer.status).toBe(401);
    for (let at = 0; at < 10; at += 1) expect((await add(abe, `Key ${at}`)).answer.status).toBe(200);
    expect((await abe.call(accounts.passkeyRegistration, {})).status).toBe(409);
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(await timesRecorded(app, 'passkey.added', 'passkey.removed')).toEqual({
    'passkey.added': 18,
    'passkey.removed': 2,
  });
});
