/** The built-in test provider: it looks at nothing, and a person plays how the check ends. */
import type { SystemActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { IdentityDesk, IdentityState } from '#platform/server/payments/identity.ts';
import {
  findTestIdentity,
  insertTestIdentity,
  settleTestIdentity,
  type TestIdentity,
} from './test-queries.ts';

export const TEST_BOOKS = 'the books of the test provider, which stand for another’s';
const STATE_OF: Record<TestIdentity['state'], IdentityState> = {
  open: 'open',
  passed: 'verified',
  failed: 'failed',
  canceled: 'canceled',
};

export function testDesk(ctx: Ctx<SystemActor>): IdentityDesk {
  const { firmId } = ctx.actor;
  return {
    open: (order) =>
      ctx.writeQuietly(TEST_BOOKS, async (tx) => {
        const id = await insertTestIdentity(tx, {
          firm_id: firmId,
          id: `test_${ctx.random(24).toString('hex')}`,
          reference: order.reference,
          first_name: order.firstName,
          last_name: order.lastName,
          return_url: order.returnUrl,
          created_at: ctx.clock.now().toISOString(),
        });
        return { id, url: `${ctx.config.baseUrl}/test-identity/${id}` };
      }),
    read: async (id) => {
      const found = await ctx.read((tx) => findTestIdentity(tx, firmId, id));
      return found
        ? {
            id,
            reference: found.reference,
            state: STATE_OF[found.state],
            name: { first: found.first_name, last: found.last_name },
          }
        : null;
    },
    cancel: async (id) => {
      await ctx.writeQuietly(TEST_BOOKS, (tx) => settleTestIdentity(tx, firmId, id, 'canceled'));
    },
  };
}
