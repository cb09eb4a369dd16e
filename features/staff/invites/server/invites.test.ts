import { timesRecorded } from '#test/recorded.ts';
import { staff } from '#features/staff/contract.ts';
import { describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { EMAIL_TAKEN } from '#features/accounts/messages.ts';
import { useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { ALREADY_ACCEPTED, GROUP_REQUIRED } from '../messages.ts';
import { LEVEL_ABOVE } from '#features/staff/people/messages.ts';

const app = useApp();
const person = (email: string) => ({ email, fname: 'Nora', lname: 'New', firm_access: 'full' as const });
const tokenFor = (email: string) =>
  /\/link\/([A-Za-z0-9_-]+)/.exec(app.mails.findLast((mail) => mail.to === email)!.text)![1]!;
const until = async (holds: () => Promise<boolean>) => {
  for (let time = 0; time < 100 && !(await holds()); time += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
};
const mailed = (email: string, count = 1) =>
  until(async () => app.mails.filter((mail) => mail.to === email).length >= count);

describe('inviting a colleague', () => {
  it('sends a link by which they choose how to sign in; the first sign-in accepts it', async () => {
    await app.startWorker();
    const ann = await app.as('ann');
    const { body, status } = await ann.call(staff.createInvite, person('nora@people.test'));
    expect([status, body.invite]).toMatchObject([
      200,
      { full_name: 'Nora New', firm_access: 'full', invited_by: 'Ann Partner' },
    ]);
    await mailed('nora@people.test');
    expect((await ann.call(staff.listInvites, {})).body.invites.map((row) => row.email)).toContain(
      'nora@people.test',
    );

    const browser = openBrowser(app);
    const opened = await browser.call(accounts.openLink, { token: tokenFor('nora@people.test') });
    expect(opened.body).toMatchObject({ purpose: 'invite', next: 'session', redirect: '/' });
    await browser.begin(opened.body.auth_token);
    const { body: me } = await browser.call(accounts.currentUser, {});
    expect(me).toMatchObject({ firm_access: 'full', set_password_required: true });
    const chosen = await browser.call(accounts.setSignInMethod, {
      signInMethod: 'password',
      newPassword: 'Fresh-ledger-42',
    });
    expect(chosen.status).toBe(200);

    const open = async () => (await ann.call(staff.listInvites, {})).body.invites.length;
    await until(async () => (await open()) === 0);
    expect(await open()).toBe(0);
    const { body: list } = await ann.call(staff.listStaff, {});
    expect(list.staff.find((row) => row.email === 'nora@people.test')).toMatchObject({
      firm_access: 'full',
      enabled_2fa: true,
      last_seen_at: expect.any(String),
    });
    const revoked = await ann.call(staff.revokeInvite, { invite_id: body.invite.id });
    expect([revoked.status, revoked.error?.message]).toEqual([409, ALREADY_ACCEPTED]);
  });

  it('grants nobody more than the inviter holds', async () => {
    const abe = await app.as('abe');
    for (const firm_access of ['partner', 'full'] as const) {
      const refused = await abe.call(staff.createInvite, { ...person('more@people.test'), firm_access });
      expect([refused.status, refused.error?.message]).toEqual([403, LEVEL_ABOVE]);
    }
    expect(
      (await abe.call(staff.createInvite, { ...person('peer@people.test'), firm_access: 'admin' })).status,
    ).toBe(200);
    const ben = await app.as('ben');
    expect(
      (await ben.call(staff.createInvite, { ...person('less@people.test'), firm_access: 'group' })).status,
    ).toBe(403);
    const byAnn = await (
      await app.as('ann')
    ).call(staff.createInvite, {
      ...person('boss@people.test'),
      firm_access: 'partner',
    });
    expect((await abe.call(staff.resendInvite, { invite_id: byAnn.body.invite.id })).status).toBe(403);
  });

  it('asks for the group of a group advisor, and only of this firm', async () => {
    const ann = await app.as('ann');
    const group = { ...person('grace@people.test'), firm_access: 'group' as const };
    expect((await ann.call(staff.createInvite, group)).error).toMatchObject({
      field: 'group_id',
      message: GROUP_REQUIRED,
    });
    const foreign = await app.owner.query<{ id: number }>(
      `insert into firm_groups (firm_id, name) values ($1, 'Far') returning id`,
      [app.world.firms.other],
    );
    const far = await ann.call(staff.createInvite, { ...group, group_id: foreign.rows[0]!.id });
    expect(far.status).toBe(404);
    const made = await ann.call(staff.createInvite, { ...group, group_id: app.world.groups.north });
    expect(made.body.invite.group_id).toBe(app.world.groups.north);
  });

  it('says the same of an address of this firm and of another', async () => {
    const ann = await app.as('ann');
    const [own, foreign] = [
      await ann.call(staff.createInvite, person('Maria@people.test')),
      await ann.call(staff.createInvite, person('zed@people.test')),
    ];
    expect(own).toMatchObject({ status: 409, error: { code: 'email.taken', message: EMAIL_TAKEN } });
    expect(foreign.body).toEqual(own.body);
  });

  it('makes one invitation of two calls with one key', async () => {
    const ann = await app.as('ann');
    const key = { 'idempotency-key': 'invite-once-1' };
    const first = await ann.call(staff.createInvite, person('once@people.test'), key);
    const again = await ann.call(staff.createInvite, person('once@people.test'), key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.invite.id).toBe(first.body.invite.id);
  });
});

describe('an open invitation', () => {
  it('sent again makes the earlier link useless', async () => {
    const ann = await app.as('ann');
    const { body } = await ann.call(staff.createInvite, person('again@people.test'));
    await mailed('again@people.test');
    const first = tokenFor('again@people.test');
    expect((await ann.call(staff.resendInvite, { invite_id: body.invite.id })).status).toBe(200);
    await mailed('again@people.test', 2);
    const second = tokenFor('again@people.test');
    expect(second).not.toBe(first);
    expect((await openBrowser(app).call(accounts.openLink, { token: first })).status).toBe(410);
    expect((await openBrowser(app).call(accounts.openLink, { token: second })).status).toBe(200);
  });

  it('taken back lets nobody in and frees the address', async () => {
    const ann = await app.as('ann');
    const { body } = await ann.call(staff.createInvite, person('gone@people.test'));
    await mailed('gone@people.test');
    expect((await ann.call(staff.revokeInvite, { invite_id: body.invite.id })).status).toBe(200);
    expect((await ann.call(staff.revokeInvite, { invite_id: body.invite.id })).status).toBe(200);
    expect((await ann.call(staff.resendInvite, { invite_id: body.invite.id })).status).toBe(404);
    expect(
      (await openBrowser(app).call(accounts.openLink, { token: tokenFor('gone@people.test') })).status,
    ).toBe(410);
    expect((await ann.call(staff.createInvite, person('gone@people.test'))).status).toBe(200);
  });

  it('is nothing to another firm', async () => {
    const { body } = await (await app.as('ann')).call(staff.createInvite, person('ours@people.test'));
    const eve = await app.as('eve');
    const invite_id = body.invite.id;
    expect((await eve.call(staff.resendInvite, { invite_id })).status).toBe(404);
    expect((await eve.call(staff.revokeInvite, { invite_id })).status).toBe(404);
    expect((await eve.call(staff.listInvites, {})).body.invites).toEqual([]);
    expect((await eve.call(staff.listStaff, {})).body.staff.map((row) => row.full_name)).toEqual([
      'Eve Stranger',
    ]);
  });
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(await timesRecorded(app, 'staff.joined')).toEqual({ 'staff.joined': 1 });
});
