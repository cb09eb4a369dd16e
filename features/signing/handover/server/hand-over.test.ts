/** Two people on one device: what the first one held is worth nothing once it is handed over. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { useApp } from '#test/app.ts';
import { openBrowser, type TestBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import { haveSlots, TEST_FORM, testForm } from '#test/signing-subject.ts';
import { startWeb } from '#server/web.ts';
import { handover } from '../contract.ts';

const app = useApp({ subjects: [testForm] });

const subject = () => ({ subject_kind: TEST_FORM, subject_id: app.world.entities.household.id });
const asked = () => ({ ...subject(), return_path: '/sign/household' });

async function signedIn(
  name: 'maria' | 'tom',
): Promise<{ browser: TestBrowser; token: string; cookie: string }> {
  const browser = openBrowser(app);
  await browser.signIn(`${name}@people.test`, PASSWORD);
  const cookie = `sheaf=${browser.cookies.get('sheaf')}`;
  const { body } = await app.anonymous.call(accounts.refreshSession, {}, { cookie });
  return { browser, token: body.access_token, cookie };
}
const sessions = async (name: 'maria' | 'tom') =>
  (
    await app.owner.query(
      'select locked_at is not null as locked, ended_reason from sessions where user_id = $1 order by created_at',
      [app.world.people[name].id],
    )
  ).rows;

beforeEach(async () => {
  await app.owner.query('delete from limit_counters');
  await app.owner.query('delete from sessions');
  await haveSlots(app, 'household', { maria: 'signed', tom: 'not_signed' });
});

describe('handing over', () => {
  it('locks the first session: token, cookie and refresh do nothing, on every node', async () => {
    const other = await startWeb(app.built, null, [testForm]);
    const { browser, token, cookie } = await signedIn('maria');
    const headers = { authorization: `Bearer ${token}`, cookie };
    const onOther = async () => (await other.app.inject({ url: '/api/current_user', headers })).statusCode;
    expect(await onOther()).toBe(200);
    const { status, body } = await browser.call(handover.handOver, asked());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      first_name: 'Tom',
      methods: [{ name: 'email', value: 't•••@people.test' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Client|tom@/);
    expect(browser.cookies.has('sheaf')).toBe(false);
    const replayed = await app.anonymous.call(accounts.currentUser, {}, headers);
    expect(replayed).toMatchObject({ status: 401, error: { code: 'auth.session_locked' } });
    expect((await app.anonymous.call(handover.handOver, asked(), headers)).status).toBe(401);
    const refreshed = await app.anonymous.call(accounts.refreshSession, {}, { cookie });
    expect(refreshed).toMatchObject({
      status: 401,
      error: {
        code: 'auth.session_locked',
        message: 'Your account is locked on this device. Sign in to open it again.',
      },
    });
    // What a node has seen is believed for half a second.
    await expect.poll(onOther).toBe(401);
    await other.stop();
    const kept = await app.owner.query(`select user_id from events where name = 'session.locked'`);
    expect(kept.rows).toEqual([{ user_id: app.world.people.maria.id }]);
  });

  it('closes the open stream of the first session', async () => {
    const { browser, token, cookie } = await signedIn('maria');
    const stream = await fetch(`${app.origin}/api/live`, {
      headers: { authorization: `Bearer ${token}`, cookie },
    });
    expect(stream.status).toBe(200);
    const reader = stream.body!.getReader();
    await browser.call(handover.handOver, asked());
    let isOver = false;
    while (!isOver) isOver = (await reader.read()).done;
    expect(isOver).toBe(true);
  });

  it('lets the next signer in by their own proof, and keeps where they go on', async () => {
    const { browser } = await signedIn('maria');
    const { body } = await browser.call(handover.handOver, asked());
    await browser.call(accounts.sendEmailCode, { uid: body.uid });
    const mail = app.mails.at(-1)!;
    expect(mail.to).toBe('tom@people.test');
    expect(mail.text).toContain('Hello Tom,');
    const verification_code = /\b\d{6}\b/.exec(mail.text)![0];
    const proved = await browser.call(accounts.verifyCode, { uid: body.uid, verification_code });
    expect(proved.body).toMatchObject({ next: 'session', redirect: '/sign/household' });
    await browser.begin(proved.body.auth_token);
    expect((await browser.call(accounts.currentUser, {})).body.fname).toBe('Tom');
    // Maria's stays locked; Tom's sign-in opens nothing of hers.
    expect(await sessions('maria')).toEqual([{ locked: true, ended_reason: null }]);
    // The sign-in that was begun works in this browser only.
    const elsewhere = await openBrowser(app).call(accounts.sendEmailCode, { uid: body.uid });
    expect(elsewhere.status).toBe(401);
  });

  it('is undone by the owner’s own sign-in, which ends the locked session', async () => {
    const { browser, token, cookie } = await signedIn('maria');
    await browser.call(handover.handOver, asked());
    const again = openBrowser(app);
    await again.signIn('maria@people.test', PASSWORD);
    expect((await again.call(accounts.currentUser, {})).body.fname).toBe('Maria');
    expect(await sessions('maria')).toEqual([
      { locked: true, ended_reason: 'unlocked' },
      { locked: false, ended_reason: null },
    ]);
    const old = { authorization: `Bearer ${token}`, cookie };
    expect((await app.anonymous.call(accounts.currentUser, {}, old)).status).toBe(401);
    expect((await app.anonymous.call(accounts.refreshSession, {}, { cookie })).status).toBe(401);
  });

  it('needs somebody who signs next, and a return address on this site', async () => {
    const { browser } = await signedIn('maria');
    await haveSlots(app, 'household', { maria: 'signed', tom: 'signed' });
    const nobody = await browser.call(handover.handOver, asked());
    expect(nobody.error).toMatchObject({
      code: 'handover.nobody',
      message: 'Nobody else has to sign this now.',
    });
    expect((await browser.call(accounts.currentUser, {})).status).toBe(200);
    await haveSlots(app, 'household', { maria: 'signed', tom: 'not_signed' });
    const { body } = await browser.call(handover.handOver, { ...subject(), return_path: '//evil.example' });
    const kept = await app.owner.query(
      'select redirect from sign_in_handles order by created_at desc limit 1',
    );
    expect(body.uid).not.toBe('');
    expect(kept.rows[0].redirect).toBeNull();
  });

  it('is refused to outsiders, and locks nothing of theirs', async () => {
    for (const outsider of ['kim', 'zed'] as const) {
      const caller = await app.as(outsider);
      expect((await caller.call(handover.handOver, asked())).status).toBe(404);
      expect((await caller.call(accounts.currentUser, {})).status).toBe(200);
    }
    expect((await (await app.as('ann')).call(handover.handOver, asked())).status).toBe(403);
  });
});
