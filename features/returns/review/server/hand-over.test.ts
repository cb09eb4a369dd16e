/** Two spouses sign one return on one device, with one mailbox between them. */
import { beforeAll, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { handover } from '#features/signing/handover/contract.ts';
import { identity } from '#features/signing/identity/contract.ts';
import { useApp } from '#test/app.ts';
import { openBrowser, type TestBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import { type Named, sentReturn, signing, vouchFor } from '#test/returns.ts';
import { returns } from '../../contract.ts';

const app = useApp({
  preferences: { new_tax_return_delivery_enabled: true, tax_return_stripe_idv_enabled: true },
});
const MARIA = 'household@people.test';
/** Ends in the same mailbox. */
const TOM = 'household+tom@people.test';
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  for (const [person, email] of [
    ['maria', MARIA],
    ['tom', TOM],
  ] as const)
    await app.owner.query('update users set email = $2, phone_number = null where id = $1', [
      app.world.people[person].id,
      email,
    ]);
});

async function sign(browser: TestBrowser, named: Named, form: number, signature: string) {
  const { body } = await browser.call(returns.returnFileLink, {
    ...named,
    what: 'form',
    part_id: form,
    disposition: 'inline',
  });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await (await fetch(new URL(body.link, app.origin), { headers: { cookie } })).arrayBuffer();
  return browser.call(returns.signReturnForm, signing(named, form, signature));
}

it('24c: the first one is locked out, the second proves themselves; a code to the shared mailbox proves nothing', async () => {
  const named = await sentReturn(app, ['maria', 'tom'], { withIdentity: true, vouchers: false });
  const subject = { subject_kind: 'tax_return', subject_id: named.tax_return_id };
  const browser = openBrowser(app);
  await browser.signIn(MARIA, PASSWORD);
  const forms = (await browser.call(returns.readOwnReturn, named)).body.forms.map(({ id }) => id);
  const [state, federal] = forms as [number, number];
  await vouchFor(app, 'maria', named, federal);
  for (const form of [state, federal])
    expect((await sign(browser, named, form, 'Maria Client')).status).toBe(200);
  const passed = await browser.call(handover.handOver, { ...subject, return_path: '/' });
  expect(passed.body).toMatchObject({ first_name: 'Tom' });
  expect((await browser.call(returns.readOwnReturn, named)).status).toBe(401);

  await browser.call(accounts.sendEmailCode, { uid: passed.body.uid });
  const mail = app.mails.at(-1)!;
  expect(mail.to).toBe(TOM);
  expect(mail.text).toContain('Hello Tom,');
  const verification_code = /\b\d{6}\b/.exec(mail.text)![0];
  const proved = await browser.call(accounts.verifyCode, { uid: passed.body.uid, verification_code });
  await browser.begin(proved.body.auth_token);
  expect((await sign(browser, named, state, 'Tom Client')).status).toBe(200);
  expect((await sign(browser, named, federal, 'Tom Client')).error?.code).toBe('identity.required');
  const ladder = await browser.call(identity.readIdentityResult, { ...subject, place: federal });
  expect(ladder.body).toMatchObject({ state: 'open', steps: ['staff', 'paper'], knowledge: null });
  const code = await browser.call(identity.sendIdentityCode, { ...subject, place: federal });
  expect(code.status).toBeGreaterThanOrEqual(400);
  await vouchFor(app, 'tom', named, federal);
  expect((await sign(browser, named, federal, 'Tom Client')).body.status).toBe('signed');

  const { rows } = await app.owner.query(
    `select user_name, login, place, session_id from signatures where subject_kind = 'tax_return' and subject_id = $1
     order by user_id, place`,
    [named.tax_return_id],
  );
  expect(rows.map(({ user_name, login }) => [user_name, login])).toEqual([
    ['Maria Client', MARIA],
    ['Maria Client', MARIA],
    ['Tom Client', TOM],
    ['Tom Client', TOM],
  ]);
  expect(new Set(rows.map(({ session_id }) => session_id)).size).toBe(2);
});

it('is nothing to another firm, and nobody hands over for somebody else', async () => {
  const named = await sentReturn(app, ['maria', 'tom'], { vouchers: false });
  const asked = { subject_kind: 'tax_return', subject_id: named.tax_return_id, return_path: '/' };
  expect((await (await app.as('eve')).call(handover.handOver, asked)).status).toBe(403);
  expect((await (await app.as('zed')).call(handover.handOver, asked)).status).toBe(404);
});
