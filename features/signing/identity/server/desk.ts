/** Where a firm has identities checked: with its own account, or at the test provider on this portal. */
import type { SystemActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { isDemoKey } from '#platform/server/payments/demo.ts';
import type { IdentityDesk } from '#platform/server/payments/identity.ts';
import { paymentAccess } from '#features/firm/server/service.ts';
import { testDesk } from './test-desk.ts';

/** Clients reach neither keys nor checks that pass: all of it is done by the firm itself. */
export const ofFirm = (ctx: Ctx, firmId: number): Ctx<SystemActor> => ctx.as({ kind: 'system', firmId });

/** Null where the firm has connected no account. */
export async function deskOf(ctx: Ctx<SystemActor>): Promise<IdentityDesk | null> {
  const access = await paymentAccess(ctx);
  if (!access) return null;
  const isTest = ctx.payments.name === 'demo' && isDemoKey(access.secretKey);
  return isTest ? testDesk(ctx) : ctx.payments.identities(access.secretKey);
}
