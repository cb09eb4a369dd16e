import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { clients } from '#features/clients/contract.ts';
import type { Caller } from '#test/app.ts';
import { useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import type { PersonName } from '#test/people.ts';
import { timesRecorded } from '#test/recorded.ts';
import { alter, clearLimits, longSignedIn, queuedMails, tokenIn } from '#test/sign-in.ts';
import { stateHash } from '#test/state-hash.ts';
import type { UserChange } from '../contract.ts';

const app = useApp();
const NEW = 'maria@new.test';
const idOf = (person: PersonName) => app.world.people[person].id;

beforeEach(async () => {
  await clearLimits(app);
  await app.owner.query('delete from outgoing_messages');
  for (const person of ['maria', 'tom'] as const)
    await alter(app, person, {
      email: app.world.people[person].email,
      pending_email: null,
      has_temp_email: false,
      first_signed_in_at: new Date().toISOString(),
      set_password_required: false,
    });
});

async function change(who: Caller, person: PersonName, wanted: Partial<UserChange>) {
  const { rows } = await app.owner.query<{ version: number }>('select version from users where id = $1', [
    idOf(person),
  ]);
  return who.call(clients.updateUser, { user_id: idOf(person), version: rows[0]!.version, ...wanted });
}
const read = async (person: PersonName) =>
  (await (await app.as('ann')).call(clients.readUser, { user_id: idOf(person) })).body;
const open = (token: string) => openBrowser(app).call(accounts.openLink, { token });
const lastTo = async (address: string) => (await queuedMails(app, address)).at(-1)!;
const signsInAs = async (username: string) =>
  (await openBrowser(app).call(accounts.signInByPassword, { username, password: PASSWORD })).status === 200;

describe('a client’s address changed by the firm', () => {
  it('needs who changes it to have just proved who they are, waits to be confirmed, and both addresses hear of it', async () => {
    const late = await longSignedIn(app, 'ann');
    const before = await stateHash(app);
    for (const wanted of [{ email: NEW }, { phone_number: '5035550199' }, { fname: 'Mia', email: NEW }])
      expect((await change(late, 'maria', wanted)).error?.code).toBe('auth.step_up');
    for (const call of [clients.removeUserEmail, clients.assignTemporaryEmail])
      expect((await late.call(call, { user_id: idOf('maria') })).error?.code).toBe('auth.step_up');
    expect(await stateHash(app)).toBe(before);
    expect((await change(late, 'maria', { preferred_name: 'Mia' })).status).toBe(200);

    const asked = await change(await app.as('ann'), 'maria', { email: NEW });
    expect(asked.body).toMatchObject({ email: 'maria@people.test', pending_email: NEW });
    expect((await lastTo('maria@people.test')).text).toContain('asked to change the email address');
    const link = await lastTo(NEW);
    expect(link.subject).toBe('Confirm your new email address for Pell Harrow CPAs');
    expect([await signsInAs('maria@people.test'), await signsInAs(NEW)]).toEqual([true, false]);

    // Looking at it spends nothing, however often a scanner does it.
    const token = tokenIn(link.text);
    for (let time = 0; time < 3; time += 1)
      expect((await openBrowser(app).call(accounts.readLink, { token })).body.alive).toBe(true);
    expect((await read('maria')).email).toBe('maria@people.test');
    expect((await open(token)).body).toMatchObject({ purpose: 'confirm-email', auth_token: null });
    expect(await read('maria')).toMatchObject({ email: NEW, pending_email: null });
    expect((await lastTo('maria@people.test')).text).toContain('This address is no longer used.');
    expect([await signsInAs('maria@people.test'), await signsInAs(NEW)]).toEqual([false, true]);
    expect((await open(token)).status).toBe(410);
  });

  it('is sent again or called off by staff; every older link is dead', async () => {
    const gil = await app.as('gil');
    const whom = { user_id: idOf('maria') };
    await change(gil, 'maria', { email: NEW });
    const first = tokenIn((await lastTo(NEW)).text);
    expect((await gil.call(clients.resendUserEmail, whom)).body.pending_email).toBe(NEW);
    const second = tokenIn((await lastTo(NEW)).text);
    expect((await gil.call(clients.resendUserEmail, whom)).status).toBe(429);
    expect((await open(first)).status).toBe(410);
    // Asking for what waits already changes nothing.
    expect((await change(gil, 'maria', { email: NEW.toUpperCase() })).body.pending_email).toBe(NEW);
    expect((await queuedMails(app, NEW.toUpperCase())).length).toBe(0);

    await change(gil, 'maria', { email: 'maria@third.test' });
    const third = tokenIn((await lastTo('maria@third.test')).text);
    expect((await open(second)).status).toBe(410);
    expect((await gil.call(clients.cancelUserEmail, whom)).body).toMatchObject({
      email: 'maria@people.test',
      pending_email: null,
    });
    expect((await gil.call(clients.cancelUserEmail, whom)).status).toBe(200);
    expect((await open(third)).status).toBe(410);
    expect((await gil.call(clients.resendUserEmail, whom)).status).toBe(404);
  });

  it('is nothing to another firm, another group or a client', async () => {
    await change(await app.as('ann'), 'maria', { email: NEW });
    const outsiders = [
      [await app.as('eve'), 404],
      [await app.as('sue'), 404],
      [await app.as('maria'), 403],
      [await app.as('zed'), 403],
    ] as const;
    const before = await stateHash(app);
    for (const [caller, status] of outsiders)
      for (const call of [clients.resendUserEmail, clients.cancelUserEmail])
        expect((await caller.call(call, { user_id: idOf('maria') })).status).toBe(status);
    expect(await stateHash(app)).toBe(before);
  });

  it('cannot be somebody else’s, here or in another firm, nor become so while it waits', async () => {
    const ann = await app.as('ann');
    expect((await change(ann, 'maria', { email: 'tom@people.test' })).error?.code).toBe('email.taken');
    expect((await change(ann, 'maria', { email: 'zed@people.test' })).error?.code).toBe('email.elsewhere');
    await change(ann, 'maria', { email: NEW });
    await change(ann, 'tom', { email: NEW });
    const [toMaria, toTom] = (await queuedMails(app, NEW)).map(({ text }) => tokenIn(text));
    expect((await open(toTom!)).status).toBe(200);
    const late = await open(toMaria!);
    expect([late.status, late.error?.code]).toEqual([409, 'email.taken']);
  });

  it('waits as well where the one before was removed or the ways in were reset: neither is a way around', async () => {
    const ann = await app.as('ann');
    await ann.call(clients.resetUserSignIn, { user_id: idOf('tom') });
    await ann.call(clients.removeUserEmail, { user_id: idOf('tom') });
    const asked = await change(ann, 'tom', { email: 'tom@new.test' });
    expect(asked.body).toMatchObject({ email: null, pending_email: 'tom@new.test' });
    expect((await open(tokenIn((await lastTo('tom@new.test')).text))).status).toBe(200);
    expect(await read('tom')).toMatchObject({
      email: 'tom@new.test',
      preferences: { has_temp_email: false },
    });
  });
});

describe('the address of somebody who has never come in', () => {
  beforeEach(() => alter(app, 'tom', { first_signed_in_at: null, set_password_required: true }));

  it('is corrected at once; the link to the wrong one is dead, and the right one is invited', async () => {
    const ann = await app.as('ann');
    await ann.call(clients.sendSignInLinks, { userIds: [idOf('tom')] });
    const wrong = tokenIn((await lastTo('tom@people.test')).text);
    const mended = await change(ann, 'tom', { email: 'tom@right.test' });
    expect(mended.body).toMatchObject({ email: 'tom@right.test', pending_email: null, has_signed_in: false });
    expect((await open(wrong)).status).toBe(410);
    const opened = await open(tokenIn((await lastTo('tom@right.test')).text));
    expect(opened.body).toMatchObject({ purpose: 'invite', next: 'session' });
  });

  it('is written to only if the one before was', async () => {
    await app.owner.query('delete from sign_in_challenges where user_id = $1', [idOf('tom')]);
    await change(await app.as('ann'), 'tom', { email: 'tom@quiet.test' });
    expect(await queuedMails(app, 'tom@quiet.test')).toEqual([]);
  });

  it('is no longer corrected at once after the first sign-in', async () => {
    await app.as('tom');
    const asked = await change(await app.as('ann'), 'tom', { email: 'tom@later.test' });
    expect(asked.body).toMatchObject({ email: 'tom@people.test', pending_email: 'tom@later.test' });
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(await timesRecorded(app, 'user.email_asked', 'user.email_kept', 'email.changed')).toEqual({
    'user.email_asked': 9,
    'user.email_kept': 1,
    'email.changed': 3,
  });
});
