import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract.ts';
import { features } from '#server/features.ts';
import { useApp } from '#test/app.ts';
import { longSignedIn } from '#test/sign-in.ts';
import { stateHash } from '#test/state-hash.ts';

const app = useApp();
const recent = features({} as never, {} as never).flatMap((feature) =>
  Object.entries(feature.contract)
    .filter(([, endpoint]) => endpoint.recent)
    .map(([name, endpoint]) => [`${feature.name}.${name}`, endpoint] as const),
);
/** Only the address has to be whole: how old the sign-in is comes before what is asked. */
const somewhere = (endpoint: Endpoint) =>
  Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, 1]));

describe('a sign-in that is no longer fresh', () => {
  it('gets none of the calls that need one, and changes nothing by trying', async () => {
    expect(recent.length).toBeGreaterThan(30);
    const ann = await longSignedIn(app, 'ann');
    const maria = await longSignedIn(app, 'maria');
    const before = await stateHash(app);
    for (const [name, endpoint] of recent) {
      const answer = await (endpoint.access.who === 'client' ? maria : ann).call(
        endpoint,
        somewhere(endpoint),
      );
      expect([answer.status, answer.error?.code], name).toEqual([403, 'auth.step_up']);
    }
    expect(await stateHash(app)).toEqual(before);
  });

  it('of ten minutes is fresh, but not for a change of the ways in', async () => {
    const ann = await app.as('ann');
    await app.owner.query(`update sessions set proved_at = now() - interval '10 minutes' where id = $1`, [
      ann.sessionId,
    ]);
    for (const [name, endpoint] of recent) {
      if (endpoint.recent !== 'just') continue;
      expect((await ann.call(endpoint, somewhere(endpoint))).error?.code, name).toBe('auth.step_up');
    }
    const { error } = await ann.call(recent.find(([name]) => name === 'staff.createInvite')![1], {});
    expect(error?.code).not.toBe('auth.step_up');
  });
});
