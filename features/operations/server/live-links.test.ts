/** What lets somebody in lies nowhere in the clear: in no table, no waiting job, and not in the archive of a firm. */
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { firm } from '#features/firm/contract.ts';
import { staff } from '#features/staff/contract.ts';
import type { TestApp } from '#test/app.ts';
import { useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { readZip } from '#test/read-zip.ts';
import { alter, clearLimits, lookUp, queuedMails, tokenIn } from '#test/sign-in.ts';
import { records } from '../contract.ts';

/** Every row of every table, and every waiting job, as text. */
async function everythingIn(app: TestApp): Promise<string> {
  const { rows: tables } = await app.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.owner.query<{ line: string }>(`select t::text as line from ${name} t`);
    texts.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  // The fraction of a second has six digits as well.
  return texts.join('\n').replaceAll(/(:\d\d)\.\d+/g, '$1');
}

/** A code is read as a word: six digits in the middle of a hash are nobody's. */
const holds = (text: string, secret: string): boolean =>
  /^\d{6}$/.test(secret)
    ? new RegExp(`(?<![0-9a-zA-Z])${secret}(?![0-9a-zA-Z])`).test(text)
    : text.includes(secret);

/** Links and codes of every kind, as the people they went to hold them. */
async function sendOneOfEach(app: TestApp): Promise<string[]> {
  await clearLimits(app);
  const ann = await app.as('ann');
  const invited = { email: 'nora@people.test', fname: 'Nora', lname: 'New', firm_access: 'full' as const };
  expect((await ann.call(staff.createInvite, invited, { 'idempotency-key': 'invite-nora' })).status).toBe(
    200,
  );
  await alter(app, 'kim', { phone_number: '5035550142' });
  const browser = openBrowser(app);
  const uid = await lookUp(app, browser, 'kim');
  for (const send of [accounts.sendEmailCode, accounts.sendSmsCode])
    expect((await browser.call(send, { uid })).status, send.path).toBe(200);
  const other = openBrowser(app);
  const link = await other.call(accounts.sendAuthLink, { uid: await lookUp(app, other, 'gil') });
  expect(link.status).toBe(200);
  expect((await browser.call(accounts.forgotPassword, { username: 'ben@people.test' })).status).toBe(200);
  expect((await browser.call(firm.signUp, { email: 'founder@people.test' })).status).toBe(200);
  const maria = await app.as('maria');
  const wanted = { company_id: app.world.entities.household.id, name: 'w2.pdf', size: 14 };
  const upload = await maria.call(documents.requestUpload, wanted, { 'idempotency-key': 'upload-once' });
  const again = await maria.call(documents.requestUpload, wanted, { 'idempotency-key': 'upload-once' });
  expect(again.body).toEqual(upload.body);

  const texts = [
    ...app.mails.map(({ text }) => text),
    ...app.texts.map(({ text }) => text),
    ...(await queuedMails(app, 'nora@people.test')).map(({ text }) => text),
  ];
  const links = texts.flatMap((text) => text.match(/(?<=\/link\/)[\w-]{43}/g) ?? []);
  const codes = texts.flatMap((text) => text.match(/(?<!\d)\d{6}(?!\d)/g) ?? []);
  expect(links.length).toBeGreaterThanOrEqual(4);
  expect(codes.length).toBeGreaterThanOrEqual(3);
  return [...new Set([...links, ...codes, upload.body.url.split('/').at(-1)!, uid])];
}

describe.each(['false', 'true'])('with the readable outbox set to %s', (demo) => {
  const app = useApp({ env: { DEMO: demo, FIRM_SIGN_UP: 'open' } });
  let alive: string[];
  beforeAll(async () => {
    alive = await sendOneOfEach(app);
  });

  it('no live link or code stands in a table or a waiting job', async () => {
    const all = await everythingIn(app);
    expect(all).toContain('nora@people.test');
    expect(alive.filter((secret) => holds(all, secret))).toEqual([]);
  });

  it('the invitation that waits is sent with its link all the same, and its words are forgotten or shown', async () => {
    await app.startWorker();
    await expect.poll(() => app.mails.some(({ to }) => to === 'nora@people.test')).toBe(true);
    const sent = app.mails.find(({ to }) => to === 'nora@people.test')!;
    expect(alive).toContain(tokenIn(sent.text));
    const outbox = await app.http.inject('/demo/outbox');
    for (const secret of alive.slice(0, 4)) expect(outbox.body.includes(secret)).toBe(demo === 'true');
  });

  it("the firm's archive has the messages and none of the links and codes", async () => {
    const ann = await app.as('ann');
    const { id } = (await ann.call(records.startExport, {})).body;
    await expect
      .poll(async () => (await ann.call(records.listExports, {})).body.exports[0]?.state)
      .toBe('done');
    const { url } = (await ann.call(records.exportLink, { export_id: id })).body;
    const answer = await app.http.inject({ url, headers: { cookie: ann.cookie } });
    const archive = [...readZip(answer.rawPayload).values()]
      .map(String)
      .join('\n')
      .replaceAll(/(:\d\d)\.\d+/g, '$1');
    expect(archive).toContain('You’re invited to');
    expect(archive).not.toContain('sealed:');
    expect(alive.filter((secret) => holds(archive, secret))).toEqual([]);
  });
});
