import { firm } from '#features/firm/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { staff } from '#features/staff/contract.ts';
import { describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import { alter, longSignedIn } from '#test/sign-in.ts';
import type { PersonName } from '#test/people.ts';
import { firmSessions } from '#features/operations/contract.ts';
import { HAND_OVER_REQUIRED, LAST_PARTNER, LEVEL_ABOVE, NOT_YOURSELF } from '../messages.ts';

const app = useApp({
  preferences: { drop_link_enabled: true },
});
const idOf = (who: PersonName) => app.world.people[who].id;
async function staffRow(who: PersonName) {
  const listed = (await (await app.as('ann')).call(staff.listStaff, {})).body.staff;
  return listed.find(({ id }) => id === idOf(who));
}
const change = async (by: PersonName, who: PersonName, to: object) => {
  const version = (await staffRow(who))?.version ?? 1;
  return (await app.as(by)).call(staff.updateColleague, { firm_user_id: idOf(who), version, ...to });
};
const events = async (name: string) =>
  (await app.owner.query('select user_id, payload from events where name = $1 order by id', [name])).rows;

describe('a colleague’s access', () => {
  it('is changed by who may give it, and ends their sessions within a second', async () => {
    const sue = await app.as('sue');
    expect((await sue.call(accounts.currentUser, {})).status).toBe(200);
    const changed = await change('abe', 'sue', { group_id: app.world.groups.north });
    expect(changed).toMatchObject({
      status: 200,
      body: { firm_access: 'group', group_id: app.world.groups.north },
    });
    await expect.poll(async () => (await sue.call(accounts.currentUser, {})).status).toBe(401);
    const names = (await (await app.as('sue')).call(clients.listEntities, {})).body.entities.map(
      ({ name }) => name,
    );
    expect(names).toContain('Maria & Tom Client');
    expect(names).not.toContain('Southern Orchard LP');
    expect((await events('staff.access_changed')).at(-1)).toMatchObject({ user_id: idOf('sue') });
    await change('ann', 'sue', { group_id: app.world.groups.south });
  });

  it('is never lifted above the giver, nor taken from who stands above', async () => {
    for (const firm_access of ['partner', 'full'] as const)
      expect((await change('abe', 'sue', { firm_access })).error?.message, firm_access).toBe(LEVEL_ABOVE);
    for (const who of ['ann', 'ben'] as const)
      expect(
        (await change('abe', who, { firm_access: 'group', group_id: app.world.groups.north })).status,
        who,
      ).toBe(403);
    expect((await change('abe', 'abe', { firm_access: 'partner' })).status).toBe(403);
    for (const by of ['ben', 'gil', 'maria', 'zed'] as const)
      expect((await change(by, 'sue', { firm_access: 'admin' })).status, by).toBe(403);
    expect((await change('eve', 'sue', { firm_access: 'admin' })).status).toBe(404);
    for (const who of ['maria', 'eve'] as const)
      expect((await change('ann', who, { firm_access: 'admin' })).status, who).toBe(404);
  });

  it('is answered with both values when it is stale, and keeps a partner in the firm', async () => {
    const { version } = (await staffRow('ben'))!;
    const ann = await app.as('ann');
    const stale = await ann.call(staff.updateColleague, {
      firm_user_id: idOf('ben'),
      version: version + 1,
      firm_access: 'admin',
    });
    expect(stale).toMatchObject({
      status: 409,
      error: { details: { current: { firm_access: 'full' }, yours: { firm_access: 'admin' } } },
    });
    expect((await change('ann', 'ann', { firm_access: 'full' })).error?.message).toBe(LAST_PARTNER);
    await change('ann', 'ben', { firm_access: 'partner' });
    const ben = await app.as('ben');
    const [annRow, benRow] = [await staffRow('ann'), await staffRow('ben')];
    // Two partners who step down at once: one of them stays.
    const both = await Promise.all([
      ann.call(staff.updateColleague, {
        firm_user_id: idOf('ann'),
        version: annRow!.version,
        firm_access: 'full',
      }),
      ben.call(staff.updateColleague, {
        firm_user_id: idOf('ben'),
        version: benRow!.version,
        firm_access: 'full',
      }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stepped = both[0].status === 200 ? ('ann' as const) : ('ben' as const);
    const stayed = stepped === 'ann' ? ('ben' as const) : ('ann' as const);
    const row = (await (await app.as(stayed)).call(staff.listStaff, {})).body.staff;
    const versionOf = (who: PersonName) => row.find(({ id }) => id === idOf(who))!.version;
    if (stepped === 'ann')
      await (
        await app.as(stayed)
      ).call(staff.updateColleague, {
        firm_user_id: idOf('ann'),
        version: versionOf('ann'),
        firm_access: 'partner',
      });
    if (stayed === 'ben')
      await (
        await app.as('ann')
      ).call(staff.updateColleague, {
        firm_user_id: idOf('ben'),
        version: versionOf('ben'),
        firm_access: 'full',
      });
    expect(await staffRow('ann')).toMatchObject({ firm_access: 'partner' });
  });

  it('keeps a partner who has come in: an open invitation is none, nor is anybody of another firm', async () => {
    const invited = { email: 'paula@people.test', fname: 'Paula', lname: 'Pending' };
    const made = await (await app.as('ann')).call(staff.createInvite, { ...invited, firm_access: 'partner' });
    const stepDown = () => change('ann', 'ann', { firm_access: 'full' });
    expect((await stepDown()).error?.message).toBe(LAST_PARTNER);
    await app.owner.query('update firm_invites set accepted_at = now() where id = $1', [made.body.invite.id]);
    expect((await stepDown()).status).toBe(200);
    await alter(app, 'ann', { firm_access: 'partner' });
    await app.owner.query(`update users set paying = false where email = 'paula@people.test'`);
  });
});

describe('a colleague who leaves', () => {
  it('FRM-064: hands clients over, is let in no more, and can come back', async () => {
    const ann = await app.as('ann');
    const ben = await app.as('ben');
    await app.owner.query(
      `update firms set preferences = preferences || jsonb_build_object('firm_user_ids_to_receive_drop_link_notification', jsonb_build_array($1::bigint)) where firm_id = $2`,
      [idOf('ben'), app.world.firms.pell],
    );
    const deactivate = (who: PersonName, hand_over_to?: number) =>
      ann.call(staff.deactivateColleague, { firm_user_id: idOf(who), hand_over_to });
    expect((await deactivate('ben')).error).toMatchObject({
      message: HAND_OVER_REQUIRED,
      field: 'hand_over_to',
    });
    expect((await deactivate('ben', idOf('eve'))).status).toBe(404);
    expect((await deactivate('ben', idOf('ben'))).status).toBe(404);
    expect((await ben.call(accounts.currentUser, {})).status).toBe(200);
    expect((await deactivate('ben', idOf('gil'))).body).toMatchObject({ paying: false, assigned_clients: 0 });
    await expect
      .poll(async () => (await ben.call(accounts.currentUser, {})).status, { timeout: 1000 })
      .toBe(401);
    const { rows } = await app.owner.query(
      'select u.assigned_advisor_id as a, e.assigned_advisor_id as b from users u join entities e on e.user_id = u.id where u.id = $1',
      [idOf('kim')],
    );
    expect(rows).toEqual([{ a: idOf('gil'), b: idOf('gil') }]);
    const settings = (await ann.call(firm.readSettings, {})).body.preferences;
    expect(settings.firm_user_ids_to_receive_drop_link_notification).toEqual([idOf('gil')]);
    const refused = await app.anonymous.call(accounts.signInByPassword, {
      username: 'ben@people.test',
      password: PASSWORD,
    });
    expect(refused.status).toBe(401);
    const back = await ann.call(staff.reactivateColleague, { firm_user_id: idOf('ben') });
    expect(back.body).toMatchObject({ paying: true });
    expect((await (await app.as('ben')).call(accounts.currentUser, {})).status).toBe(200);
    expect((await events('staff.deactivated')).at(-1)?.payload).toEqual({
      clients: 4,
      handed_over_to: idOf('gil'),
    });
  });

  it('is never oneself, the last partner, somebody above or somebody else’s', async () => {
    const deactivate = async (by: PersonName, who: PersonName) =>
      (await app.as(by)).call(staff.deactivateColleague, {
        firm_user_id: idOf(who),
        hand_over_to: undefined,
      });
    expect((await deactivate('ann', 'ann')).error?.message).toBe(NOT_YOURSELF);
    expect((await deactivate('abe', 'ann')).status).toBe(403);
    for (const by of ['ben', 'gil', 'maria'] as const)
      expect((await deactivate(by, 'sue')).status, by).toBe(403);
    expect((await deactivate('eve', 'sue')).status).toBe(404);
  });
});

describe('a colleague who lost every way in', () => {
  it('is mailed a new one by a partner whose sign-in is recent', async () => {
    const sue = await app.as('sue');
    const ann = await app.as('ann');
    const reset = (by: Awaited<ReturnType<typeof app.as>>, who: PersonName) =>
      by.call(staff.resetColleagueSignIn, { firm_user_id: idOf(who) });
    for (const by of ['abe', 'ben', 'gil', 'maria'] as const)
      expect((await reset(await app.as(by), 'sue')).status, by).toBe(403);
    expect((await reset(await app.as('eve'), 'sue')).status).toBe(404);
    expect((await reset(ann, 'maria')).status).toBe(404);
    expect((await reset(ann, 'ann')).error?.message).toBe(NOT_YOURSELF);
    expect((await reset(await longSignedIn(app, 'ann'), 'sue')).error?.code).toBe('auth.step_up');
    await app.startWorker();
    expect((await reset(ann, 'sue')).status).toBe(200);
    await expect.poll(async () => (await sue.call(accounts.currentUser, {})).status).toBe(401);
    const old = await app.anonymous.call(accounts.signInByPassword, {
      username: 'sue@people.test',
      password: PASSWORD,
    });
    expect(old.status).toBe(401);
    // The notice of it comes too, in either order.
    const linkTold = () =>
      app.mails
        .filter(({ to }) => to === 'sue@people.test')
        .map(({ text }) => /\/link\/([\w-]+)/.exec(text)?.[1])
        .findLast((found) => found !== undefined);
    await expect.poll(linkTold).toBeDefined();
    const token = linkTold()!;
    expect((await openBrowser(app).call(accounts.openLink, { token })).body).toMatchObject({
      purpose: 'set-method',
    });
    expect((await events('staff.sign_in_reset')).at(-1)?.user_id).toBe(idOf('sue'));
  });
});

describe('the sessions of the firm', () => {
  it('are listed and ended by partners, all but their own and no other firm’s', async () => {
    const [ann, gil, maria, eve] = [
      await app.as('ann'),
      await app.as('gil'),
      await app.as('maria'),
      await app.as('eve'),
    ];
    for (const by of ['abe', 'ben', 'maria'] as const)
      expect((await (await app.as(by)).call(firmSessions.listFirmSessions, {})).status, by).toBe(403);
    const { sessions } = (await ann.call(firmSessions.listFirmSessions, {})).body;
    expect(sessions.find(({ current }) => current)?.full_name).toBe('Ann Partner');
    expect(sessions.map(({ full_name }) => full_name)).not.toContain('Eve Stranger');
    expect((await ann.call(firmSessions.endFirmSessions, { user_id: idOf('eve') })).status).toBe(404);
    await ann.call(firmSessions.endFirmSessions, { user_id: idOf('gil') });
    await expect
      .poll(async () => (await gil.call(accounts.currentUser, {})).status, { timeout: 1000 })
      .toBe(401);
    expect((await maria.call(accounts.currentUser, {})).status).toBe(200);
    expect((await ann.call(firmSessions.endFirmSessions, {})).body.ended).toBeGreaterThan(0);
    await expect
      .poll(async () => (await maria.call(accounts.currentUser, {})).status, { timeout: 1000 })
      .toBe(401);
    expect((await ann.call(accounts.currentUser, {})).status).toBe(200);
    expect((await eve.call(accounts.currentUser, {})).status).toBe(200);
  });
});
