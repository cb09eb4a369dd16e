/** Records users and entities in the states that screens tests show. */
import { expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { useApp } from '#test/app.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { clients } from '../contract.ts';

const app = useApp();

it('a client who may only read', async () => {
  const { body } = await (await app.as('rosa')).call(accounts.currentUser, {});
  expect(body.readonly_access).toBe(true);
  recordAnswer('accounts/read-only', accounts.currentUser, body);
});

it('an entity that is read-only, inactive, deleted', async () => {
  const ann = await app.as('ann');
  const { id, hash: hash_id } = app.world.entities.bakery;
  const change = (input: { readonly_access?: boolean; inactive?: boolean }) =>
    ann.call(clients.updateEntity, { company_id: id, ...input });

  expect((await change({ readonly_access: true })).status).toBe(200);
  const { body: own } = await (await app.as('maria')).call(clients.listOwnEntities, {});
  expect(own.entities.find((entity) => entity.id === id)?.readonly_access).toBe(true);
  recordAnswer('clients/own-entities-read-only', clients.listOwnEntities, own);

  await change({ readonly_access: false });
  await change({ inactive: true });
  const { body: inactive } = await ann.call(clients.readEntityByHash, { hash_id });
  expect(inactive.inactive).toBe(true);
  recordAnswer('clients/entity-inactive', clients.readEntityByHash, inactive);

  await ann.call(clients.deleteEntity, { company_id: id });
  const { body: list } = await ann.call(clients.listEntities, { status: 'deleted' });
  expect(list.entities.map((entity) => entity.id)).toContain(id);
  recordAnswer('clients/entities-deleted', clients.listEntities, list);
});

it('a user who was deactivated together with their entities', async () => {
  const { body } = await (
    await app.as('ann')
  ).call(clients.updateUser, {
    user_id: app.world.people.kim.id,
    paying: false,
    is_deactivating_all_entities: true,
  });
  expect(body.entities.map((entity) => entity.inactive)).not.toContain(false);
  recordAnswer('clients/user-deactivated', clients.updateUser, body);
});
