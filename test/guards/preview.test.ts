/** An advisor looks through a client's eyes: whatever the product can do, in a preview it does not. */
import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { collect } from '#features/collect/contract.ts';
import { messages } from '#features/messages/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { PREVIEW_HEADER } from '#platform/headers.ts';
import { features } from '#server/features.ts';
import { type Caller, useApp } from '#test/app.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
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
  });

  it('NAV-048: brings the client’s dashboard and a conversation by the client’s id, to nobody beyond, and writes nothing', async () => {
    const { maria: client, kim } = app.world.people;
    const { hash } = app.world.entities.household;
    const id = await sentQuestionnaire(app, await publishedTemplate(app, 'Organizer'));
    const maria = await app.as('maria');
    await maria.call(messages.openConversation, { company_hash: hash });
    const seen = async (who: Caller, headers: Record<string, string> = {}) => {
      const talks = await who.call(messages.listConversations, { company_hash: hash }, headers);
      const [talk] = talks.body.conversations ?? [];
      return {
        me: (await who.call(accounts.currentUser, {}, headers)).body.id,
        entities: (await who.call(clients.listOwnEntities, {}, headers)).body.entities,
        cards: (await who.call(questionnaires.listCards, {}, headers)).body.cards,
        notices: (await who.call(collect.listNotices, {}, headers)).body.notices,
        talk:
          talk && (await who.call(messages.readConversation, { conversation_id: talk.id }, headers)).body.id,
      };
    };
    const ann = await looking(await app.as('ann'), 'maria');
    const own = await seen(maria);
    expect([own.me, own.talk]).toEqual([client.id, expect.any(Number)]);
    expect(own.cards.map((card) => card.id)).toContain(id);
    const [eve, gil, tom] = [await app.as('eve'), await app.as('gil'), await app.as('tom')];
    const before = await stateHash(app);
    expect(await seen(ann, as('maria'))).toEqual(own);
    const nothing = {
      me: undefined,
      entities: undefined,
      cards: undefined,
      notices: undefined,
      talk: undefined,
    };
    expect(await seen(eve, as('maria'))).toEqual(nothing);
    expect(await seen(gil, { [PREVIEW_HEADER]: String(kim.id) })).toEqual(nothing);
    expect(await seen(tom, as('maria'))).toEqual(nothing);
    expect(await stateHash(app)).toBe(before);
    expect((await eve.call(clients.startPreview, { user_id: client.id })).status).toBe(404);
  });
});
