import { expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { useApp } from '#test/app.ts';

const app = useApp();
const ROUNDS = 500;

it('R16: two people who ask at one address in turn a thousand times each hear of themselves alone', async () => {
  const [maria, eve] = [await app.as('maria'), await app.as('eve')];
  const ids = { maria: app.world.people.maria.id, eve: app.world.people.eve.id };
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [hers, theirs] = await Promise.all([
      maria.call(accounts.currentUser, {}),
      eve.call(accounts.currentUser, {}),
    ]);
    if (hers.body.id !== ids.maria || theirs.body.id !== ids.eve) wrong.push(`round ${round}`);
  }
  expect(wrong).toEqual([]);
  const own = await maria.call(clients.listOwnEntities, {});
  expect(own.headers['cache-control']).toBe('no-store');
});
