import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { activity } from '#features/activity/contract.ts';
import { PREVIEW_HEADER, PREVIEW_NOT_BEGUN } from '#platform/headers.ts';
import { type Caller, useApp } from '#test/app.ts';

const app = useApp();

const begun = async (user_id: number): Promise<number> =>
  (await app.owner.query(`select 1 from events where name = 'user.previewed' and user_id = $1`, [user_id]))
    .rows.length;

describe('a preview', () => {
  it('answers nothing before it is written down, in that session and for that client only', async () => {
    const { maria, tom } = app.world.people;
    const [ann, again] = [await app.as('ann'), await app.as('ann')];
    const look = async (who: Caller, at: { id: number }) =>
      (await who.call(accounts.currentUser, {}, { [PREVIEW_HEADER]: String(at.id) })).error?.code ?? 'shown';
    expect(await look(ann, maria)).toBe(PREVIEW_NOT_BEGUN);
    await ann.call(clients.startPreview, { user_id: maria.id });
    expect(await begun(maria.id)).toBe(1);
    expect([await look(ann, maria), await look(ann, maria)]).toEqual(['shown', 'shown']);
    expect(await begun(maria.id)).toBe(1);
    expect([await look(ann, tom), await look(again, maria)]).toEqual([PREVIEW_NOT_BEGUN, PREVIEW_NOT_BEGUN]);
    expect(await look(await app.as('eve'), maria)).toBe('not_found');
    const log = await ann.call(activity.listUserActivity, { user_id: maria.id });
    expect(log.body.activities[0]).toMatchObject({
      who: 'Ann Partner',
      text: 'looked at the portal as this client sees it',
    });
    await app.owner.query(`update sessions set previewed_user_ids = '{}'`);
  });

  it('is written down when it begins', async () => {
    const ann = await app.as('ann');
    const user_id = app.world.people.rosa.id;
    expect((await ann.call(clients.startPreview, { user_id })).body).toEqual({ full_name: 'Rosa Reader' });
    const { rows } = await app.owner.query(
      `select actor_user_id::int as who from events where name = 'user.previewed' and user_id = $1`,
      [user_id],
    );
    expect(rows).toEqual([{ who: app.world.people.ann.id }]);
    expect((await (await app.as('eve')).call(clients.startPreview, { user_id })).status).toBe(404);
    expect((await (await app.as('zed')).call(clients.startPreview, { user_id })).status).toBe(403);
  });
});
