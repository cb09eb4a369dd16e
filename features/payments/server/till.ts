/** Where a firm's payments are taken: at its own account, or at the test checkout on this portal. */
import type { SystemActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { isDemoKey } from '#platform/server/payments/demo.ts';
import type { Till } from '#platform/server/payments/payments.ts';
import { paymentAccess } from '#features/firm/server/service.ts';
import { testTill, testWebhookSecret } from './test-till.ts';

export interface FirmTill {
  till: Till;
  accountId: string;
  currency: string;
  /** Null where the firm gave none: then its payments are looked up, and not told. */
  webhookSecret: string | null;
}

/** Clients do not reach keys and checkouts: all of it is done by the firm itself. */
export const ofFirm = (ctx: Ctx, firmId: number): Ctx<SystemActor> => ctx.as({ kind: 'system', firmId });

/** Null where the firm has connected no account. */
export async function tillOf(ctx: Ctx<SystemActor>): Promise<FirmTill | null> {
  const access = await paymentAccess(ctx);
  if (!access) return null;
  const { accountId, currency, secretKey, webhookSecret } = access;
  const isTest = ctx.payments.name === 'demo' && isDemoKey(secretKey);
  return {
    accountId,
    currency,
    till: isTest ? testTill(ctx) : ctx.payments.till(secretKey),
    webhookSecret: isTest ? testWebhookSecret(ctx, ctx.actor.firmId) : webhookSecret,
  };
}
