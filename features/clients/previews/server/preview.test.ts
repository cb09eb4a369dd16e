import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';

const app = useApp();

describe('a preview', () => {
  it('is written down when it begins', async () => {
    const ann = await app.as('ann');
    const user_id = app.world.people.maria.id;
    expect((await ann.call(clients.startPreview, { user_id })).body).toEqual({ full_name: 'Maria Client' });
    const { rows } = await app.owner.query(
      `select actor_user_id::int as who from events where name = 'user.previewed' and user_id = $1`,
      [user_id],
    );
    expect(rows).toEqual([{ who: app.world.people.ann.id }]);
    expect((await (await app.as('eve')).call(clients.startPreview, { user_id })).status).toBe(404);
    expect((await (await app.as('zed')).call(clients.startPreview, { user_id })).status).toBe(403);
  });
});
