import { timesRecorded } from '#test/recorded.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { alter, clearLimits, codeIn, lastMail, lookUp, tokenIn } from '#test/sign-in.ts';
import { accounts } from '#features/accounts/contract.ts';
import {
  CODE_FAILED,
  INVALID_CODE,
  SENT_ENOUGH,
  SMS_FAILED,
  TOO_MANY_TRIES,
  WAIT_A_MINUTE,
} from '#features/accounts/messages.ts';

const app = useApp();
const MINUTE = 60_000;
beforeEach(() => clearLimits(app));

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const me = (browser: ReturnType<typeof openBrowser>) => browser.call(accounts.currentUser, {});

describe('codes', () => {
  it('ACC-088 ACC-089: a look-up answers a random handle, the method, and never the user’s id', async () => {
    await alter(app, 'maria', { preferred_sign_in_method: 'email' });
    const found = await app.anonymous.call(accounts.lookUpUser, { username: ' Maria@people.test ' });
    expect(found.body).toEqual({
      accountant_id: expect.stringMatching(/^[\w-]{22}$/),
      uid: expect.stringMatching(/^[\w-]{43}$/),
      preferred_sign_in_method: 'email',
    });
    const again = await app.anonymous.call(accounts.lookUpUser, { username: 'maria@people.test' });
    expect(again.body.uid).not.toBe(found.body.uid);
    const asked = await app.anonymous.call(accounts.preferredSignInMethod, { username: 'maria@people.test' });
    expect(asked.body).toEqual({ preferred_sign_in_method: 'email' });
  });

  it('ACC-027 ACC-034 ACC-093: one mail carries a link and a code, and the code signs in', async () => {
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'maria');
    expect((await browser.call(accounts.sendEmailCode, { uid })).body).toEqual({ email: 'm•••@people.test' });
    const mail = lastMail(app, 'maria');
    expect(mail.text).toContain(`${app.services.config.baseUrl}/link/`);
    expect(tokenIn(mail.html)).toBe(tokenIn(mail.text));
    const proved = await browser.call(accounts.verifyCode, { uid, verification_code: codeIn(mail.text) });
    expect(proved.body).toMatchObject({ next: 'session', auth_token: expect.any(String) });
    await browser.begin(proved.body.auth_token);
    expect((await me(browser)).body.fname).toBe('Maria');
    const replay = await browser.call(accounts.verifyCode, { uid, verification_code: codeIn(mail.text) });
    expect([replay.status, replay.error?.code]).toEqual([401, 'auth.handle_expired']);
    const { rows } = await app.owner.query(
      "select 1 from sign_in_challenges where code_mac is null or encode(code_mac, 'escape') like $1",
      [`%${codeIn(mail.text)}%`],
    );
    expect(rows).toEqual([]);
  });

  it('ACC-028 ACC-092: a code by text message goes to the number on file, which is answered masked', async () => {
    await alter(app, 'kim', { phone_number: '5035550147', preferred_sign_in_method: 'sms' });
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'kim');
    expect((await browser.call(accounts.sendSmsCode, { uid })).body).toEqual({ phone: '(•••) •••-••47' });
    const sms = app.texts.at(-1)!;
    expect(sms.to).toBe('+15035550147');
    const proved = await browser.call(accounts.verifyCode, { uid, verification_code: codeIn(sms.text) });
    await browser.begin(proved.body.auth_token);
    expect((await me(browser)).body.fname).toBe('Kim');
  });

  it('ACC-043 ACC-090: tells the ways to reach a person masked, and only to the browser that asked', async () => {
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'kim');
    const expected = [
      { name: 'email', value: 'k•••@people.test' },
      { name: 'phone', value: '(•••) •••-••47' },
    ];
    expect((await browser.call(accounts.authMethods, { uid })).body.methods).toEqual(expected);
    expect((await openBrowser(app).call(accounts.authMethods, { uid })).status).toBe(401);
  });

  it('ACC-035 ACC-036 ACC-094: of two hundred guesses at once exactly five are looked at, and then the right code is none', async () => {
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'kim');
    await browser.call(accounts.sendSmsCode, { uid });
    const code = codeIn(app.texts.at(-1)!.text);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        browser.call(accounts.verifyCode, { uid, verification_code: wrongFor(code) }),
      ),
    );
    const wrong = answers.filter((answer) => answer.status === 401);
    expect(wrong).toHaveLength(5);
    expect(wrong[0]!.error?.message).toBe(INVALID_CODE);
    const dead = answers.filter((answer) => answer.status === 429);
    expect(dead).toHaveLength(195);
    expect(dead[0]!.error?.message).toBe(TOO_MANY_TRIES);
    const right = await browser.call(accounts.verifyCode, { uid, verification_code: code });
    expect([right.status, right.error?.message]).toEqual([429, TOO_MANY_TRIES]);
    const { rows } = await app.owner.query(
      'select tries from sign_in_challenges where user_id = $1 order by id desc limit 1',
      [app.world.people.kim.id],
    );
    expect(rows[0].tries).toBe(5);
  });

  it('asking for another code gives no new tries while the old one lives', async () => {
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'kim');
    await browser.call(accounts.sendSmsCode, { uid });
    for (let at = 0; at < 4; at += 1)
      await browser.call(accounts.verifyCode, {
        uid,
        verification_code: wrongFor(codeIn(app.texts.at(-1)!.text)),
      });
    await clearLimits(app);
    await browser.call(accounts.sendSmsCode, { uid });
    const code = codeIn(app.texts.at(-1)!.text);
    expect((await browser.call(accounts.verifyCode, { uid, verification_code: wrongFor(code) })).status).toBe(
      401,
    );
    expect((await browser.call(accounts.verifyCode, { uid, verification_code: code })).status).toBe(429);
  });

  it('works only in the browser that asked, only the newest, and only for its minutes', async () => {
    await alter(app, 'zed', { phone_number: '5035550188' });
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'zed');
    await browser.call(accounts.sendSmsCode, { uid });
    const first = codeIn(app.texts.at(-1)!.text);
    const thief = openBrowser(app);
    const theirs = await lookUp(app, thief, 'zed');
    expect((await thief.call(accounts.verifyCode, { uid: theirs, verification_code: first })).status).toBe(
      401,
    );
    expect((await thief.call(accounts.verifyCode, { uid, verification_code: first })).status).toBe(401);
    await clearLimits(app);
    await browser.call(accounts.sendSmsCode, { uid });
    const second = codeIn(app.texts.at(-1)!.text);
    if (first !== second)
      expect((await browser.call(accounts.verifyCode, { uid, verification_code: first })).status).toBe(401);
    app.setTime(new Date(Date.now() + 6 * MINUTE));
    const late = await browser.call(accounts.verifyCode, { uid, verification_code: second });
    expect([late.status, late.error?.message]).toEqual([401, INVALID_CODE]);
    app.setTime(null);
  });

  it('ACC-039: is sent once a minute and five times an hour, and says so', async () => {
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'maria');
    const send = () => browser.call(accounts.sendEmailCode, { uid });
    const start = Date.now();
    expect((await send()).status).toBe(200);
    const soon = await send();
    expect([soon.status, soon.error?.message]).toEqual([429, WAIT_A_MINUTE]);
    expect(soon.error).toMatchObject({ code: 'auth.just_sent', details: { to: 'm•••@people.test' } });
    for (let at = 1; at < 5; at += 1) {
      app.setTime(new Date(start + at * 61_000));
      expect((await send()).status).toBe(200);
    }
    app.setTime(new Date(start + 6 * 61_000));
    const often = await send();
    expect([often.status, often.error?.message]).toEqual([429, SENT_ENOUGH]);
    app.setTime(null);
  });

  it('ACC-029 ACC-038: a failing sender gives the specified text, leaves no code behind and costs no minute', async () => {
    const { mail, sms } = app.services.outgoing.transports;
    const [sendMail, sendSms] = [mail.send, sms.send];
    const fail = async () => {
      throw new Error('the line is down');
    };
    const browser = openBrowser(app);
    const uid = await lookUp(app, browser, 'kim');
    mail.send = fail;
    sms.send = fail;
    try {
      const text = await browser.call(accounts.sendSmsCode, { uid });
      expect([text.status, text.error?.message]).toEqual([502, SMS_FAILED]);
      const letter = await browser.call(accounts.sendEmailCode, { uid });
      expect([letter.status, letter.error?.message]).toEqual([502, CODE_FAILED]);
    } finally {
      mail.send = sendMail;
      sms.send = sendSms;
    }
    expect((await browser.call(accounts.sendSmsCode, { uid })).status).toBe(200);
    const { rows } = await app.owner.query(
      "select count(*)::int as n from sign_in_challenges where user_id = $1 and spent_at is null and superseded_at is null and browser_hash is not null and created_at > now() - interval '5 seconds'",
      [app.world.people.kim.id],
    );
    expect(rows[0].n).toBeGreaterThanOrEqual(1);
  });

  it('what lets someone in is not kept in the outbox of a real portal', async () => {
    const { rows } = await app.owner.query(
      "select text, html from outgoing_messages where secret and state = 'sent'",
    );
    expect(rows.length).toBeGreaterThan(3);
    const shown = app.services.config.demo;
    for (const row of rows) expect(row.text === '').toBe(!shown);
  });
});

describe('strict enumeration', () => {
  const strict = useApp({ env: { ENUMERATION: 'strict', DEMO: 'false' } });

  it('answers an address nobody has as it answers any other', async () => {
    const answers = [];
    for (const username of ['nobody@people.test', 'maria@people.test']) {
      const browser = openBrowser(strict);
      const found = await browser.call(accounts.lookUpUser, { username });
      const { uid } = found.body;
      answers.push([
        { ...found.body, uid: '' },
        (await browser.call(accounts.authMethods, { uid })).body.methods.length,
        (await browser.call(accounts.sendEmailCode, { uid })).status,
        (await browser.call(accounts.sendAuthLink, { uid })).status,
        (await browser.call(accounts.forgotPassword, { username })).status,
        (await browser.call(accounts.signInByPassword, { username, password: 'x' })).error,
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(strict.mails.every((mail) => mail.to === 'maria@people.test')).toBe(true);
  });

  it('ACC-022: answers a wrong password with the code INVALID_PASSWORD', async () => {
    const wrong = { username: 'maria@people.test', password: 'x' };
    const answer = await strict.anonymous.call(accounts.signInByPassword, wrong);
    expect(answer.error).toMatchObject({
      code: 'INVALID_PASSWORD',
      message: 'The email address or password is incorrect',
    });
  });

  it('keeps no secret text once it is sent', async () => {
    const { rows } = await strict.owner.query('select text, html from outgoing_messages where secret');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toEqual({ text: '', html: '' });
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(await timesRecorded(app, 'sign_in.sent')).toEqual({ 'sign_in.sent': 15 });
});
