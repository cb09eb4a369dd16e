/** An advisor looks through a client's eyes: whatever the product can do, in a preview it does not. */
import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { PREVIEW_HEADER } from '#platform/headers.ts';
import { features } from '#server/features.ts';
import { type Caller, useApp } from '#test/app.ts';
import { stateHash } from '#test/state-hash.ts';
import { inputFor } from './matrix/input.ts';
import { rows } from './matrix/parts.ts';
import { createTargets } from './matrix/targets.ts';

const app = useApp();
const as = (name: 'maria' | 'kim' | 'zed' | 'ben' | 'tom') => ({
  [PREVIEW_HEADER]: String(app.world.people[name].id),
});
/** Begins the previews and tells how they are asked for. */
async function looking(caller: Caller, ...names: ('maria' | 'tom')[]): Promise<Caller> {
  for (const name of names) await caller.call(clients.startPreview, { user_id: app.world.people[name].id });
  return caller;
}
const endpoints = features({} as never, {} as never).flatMap((feature) =>
  Object.entries(feature.contract).map(([name, endpoint]) => [`${feature.name}.${name}`, endpoint] as const),
);

describe('a preview', () => {
  it('shows what the client sees, to advisors who may see the client', async () => {
    const ann = await looking(await app.as('ann'), 'maria', 'tom');
    const me = await ann.call(accounts.currentUser, {}, as('maria'));
    expect(me.body).toMatchObject({ full_name: 'Maria Client', is_advisor: false, preview: true });
    const own = await ann.call(clients.listOwnEntities, {}, as('tom'));
    // Tom's trust is inactive, so he does not see it, and neither does who looks through his eyes.
    expect(own.body.entities.map(({ name }) => name)).toEqual(['Maria & Tom Client']);
    expect((await ann.call(accounts.currentUser, {})).body).toMatchObject({
      full_name: 'Ann Partner',
      preview: false,
    });
  });

  it('NAV-001 CLI-128: changes nothing of a profile, which its client changes for good unless they are read-only', async () => {
    const { bakery, rosas } = app.world.entities;
    const [ann, maria, rosa] = [
      await looking(await app.as('ann'), 'maria'),
      await app.as('maria'),
      await app.as('rosa'),
    ];
    const change = async (who: typeof ann, company_id: number, headers = {}) => {
      const own = (await who.call(accounts.readProfile, {}, headers)).body.version;
      const { version } = (await who.call(clients.readEntityProfile, { company_id }, headers)).body;
      return [
        (await who.call(accounts.updateProfile, { version: own, preferred_name: 'Mia' }, headers)).status,
        (await who.call(clients.updateEntityProfile, { company_id, version, city: 'Salem' }, headers)).status,
      ];
    };
    const before = await stateHash(app);
    expect(await change(ann, bakery.id, as('maria'))).toEqual([403, 403]);
    expect(await change(rosa, rosas.id)).toEqual([403, 403]);
    expect(await stateHash(app)).toBe(before);
    expect(await change(maria, bakery.id)).toEqual([200, 200]);
    expect((await maria.call(accounts.readProfile, {})).body.preferred_name).toBe('Mia');
    expect((await ann.call(clients.readEntity, { company_id: bakery.id })).body.city).toBe('Salem');
  });

  it('NAV-050: is not for clients, other groups, other firms, or advisors as what is looked at', async () => {
    const read = async (person: 'maria' | 'gil' | 'eve' | 'ann', looked: Parameters<typeof as>[0]) =>
      (await (await app.as(person)).call(accounts.currentUser, {}, as(looked))).status;
    expect(await read('maria', 'tom')).toBe(403);
    expect(await read('maria', 'maria')).toBe(403);
    expect(await read('gil', 'kim')).toBe(404);
    expect(await read('gil', 'maria')).toBe(403);
    const gil = await looking(await app.as('gil'), 'maria');
    expect((await gil.call(accounts.currentUser, {}, as('maria'))).status).toBe(200);
    expect(await read('eve', 'maria')).toBe(404);
    expect(await read('ann', 'zed')).toBe(404);
    expect(await read('ann', 'ben')).toBe(404);
    const ann = await app.as('ann');
    for (const nonsense of ['0', '-1', '1e3x', '', '1,2'])
      expect((await ann.call(accounts.currentUser, {}, { [PREVIEW_HEADER]: nonsense })).status).toBe(404);
  });

  it('CLI-129 NAV-002: shows the client’s own app, is refused everything that is not made for it, and changes nothing', async () => {
    const { household } = (await createTargets(app)).of;
    const ann = await looking(await app.as('ann'), 'maria');
    const me = await ann.call(accounts.currentUser, {}, as('maria'));
    expect(me.body).toMatchObject({ full_name: 'Maria Client', is_advisor: false, preview: true });
    const before = await stateHash(app);
    const answered: string[] = [];
    for (const [name, endpoint] of endpoints) {
      if (endpoint.kind === 'events') continue;
      const answer = await ann.call(endpoint, inputFor(endpoint, rows[name]!, household), as('maria'));
      if (endpoint.access.who === 'public') continue;
      if (answer.status < 300) answered.push(name);
      else expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(403);
    }
    expect(await stateHash(app)).toBe(before);
    expect(answered).toEqual(endpoints.filter(([, endpoint]) => endpoint.preview).map(([name]) => name));
  }, 60_000);
});
