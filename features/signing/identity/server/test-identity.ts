/** The test provider's page: what a person does there is told to the portal as the real provider would tell it. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { maySign } from '#features/signing/policy.ts';
import type { identity } from '../contract.ts';
import { TEST_CHECK_OVER } from '../messages.ts';
import { ofFirm } from './desk.ts';
import { heardOfCheck } from './provider.ts';
import { TEST_BOOKS } from './test-desk.ts';
import { findByProvider } from './queries.ts';
import { findTestIdentity, settleTestIdentity, type TestIdentity } from './test-queries.ts';

/** Known by its address, and to the person it is about. */
async function found(ctx: Ctx<ClientActor>, id: string): Promise<TestIdentity> {
  const { firmId, userId } = ctx.actor;
  const own = await ofFirm(ctx, firmId).read(async (tx) => {
    const check = await findByProvider(tx, firmId, id);
    return check?.user_id === userId ? findTestIdentity(tx, firmId, id) : undefined;
  });
  if (!own) throw new NotFound();
  return own;
}

export async function readTestIdentity(ctx: Ctx<ClientActor>, { session }: { session: string }) {
  const { first_name, state } = await found(ctx, session);
  return { first_name, state };
}

export async function finishTestIdentity(
  ctx: Ctx<ClientActor>,
  { session, outcome }: InputOf<typeof identity.finishTestIdentity>,
): Promise<{ return_url: string }> {
  const { firmId } = ctx.actor;
  const { return_url } = await found(ctx, session);
  ctx.authorize(maySign(ctx.actor));
  if (outcome === 'leave') return { return_url };
  const firm = ofFirm(ctx, firmId);
  const isSettled = await firm.writeQuietly(TEST_BOOKS, (tx) =>
    settleTestIdentity(tx, firmId, session, outcome === 'pass' ? 'passed' : 'failed'),
  );
  if (!isSettled) throw new Refused('test_identity.over', TEST_CHECK_OVER);
  await heardOfCheck(firm, { id: session });
  return { return_url };
}
