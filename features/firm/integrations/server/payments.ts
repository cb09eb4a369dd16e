/** The card payment provider of the firm. Its key is checked by a real call, sealed, and never shown again. */
import { z } from 'zod';
import type { StaffActor, SystemActor } from '#platform/actor.ts';
import { AppError, Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type PaymentAccount, PaymentsDown } from '#platform/server/payments/payments.ts';
import { paymentEvents } from '../events.ts';
import { PAYMENT_KEY_REFUSED, PAYMENT_PROVIDER_DOWN } from '../messages.ts';
import { mayEditSettings } from '#features/firm/settings/policy.ts';
import type { PaymentConnection } from '../contract.ts';
import * as queries from './payment-queries.ts';

const Stored = z.object({
  account_id: z.string(),
  name: z.string(),
  live: z.boolean(),
  currency: z.string().default('usd'),
});
const place = (firmId: number, column = 'sealed_secret') => ({
  table: 'firm_integrations',
  column,
  row: firmId,
});
const NOTICES = 'sealed_webhook_secret';

async function connection(ctx: Ctx<StaffActor>, tx: Tx): Promise<PaymentConnection> {
  const row = await queries.findPayments(tx, ctx.actor.firmId);
  const stored = row ? Stored.parse(row.settings) : null;
  return {
    connected: stored !== null,
    provider: ctx.payments.name,
    account_name: stored?.name ?? null,
    live: stored?.live ?? false,
    connected_at: row?.updated_at ?? null,
    webhook_url: `${ctx.config.baseUrl}/api/payments/webhook/${ctx.actor.firmId}`,
    has_webhook: row?.has_webhook ?? false,
  };
}

/** The account with its opened keys, for the firm's own work; null where none is connected. */
export async function paymentAccess(ctx: Ctx<SystemActor>) {
  const { firmId } = ctx.actor;
  const row = await ctx.read((tx) => queries.findPaymentSecrets(tx, firmId));
  if (!row?.sealed_secret) return null;
  const cipher = await ctx.ciphers.of(firmId);
  const { account_id, currency } = Stored.parse(row.settings);
  return {
    accountId: account_id,
    currency,
    secretKey: cipher.open(row.sealed_secret, place(firmId)),
    webhookSecret: row.sealed_webhook_secret
      ? cipher.open(row.sealed_webhook_secret, place(firmId, NOTICES))
      : null,
  };
}

/** Whether cards can be charged for the firm. */
export const paymentsConnected = async (tx: Tx, firmId: number): Promise<boolean> =>
  (await queries.findPayments(tx, firmId)) !== undefined;

export async function checkStripe(ctx: Ctx<StaffActor>) {
  return { connected: await ctx.read((tx) => paymentsConnected(tx, ctx.actor.firmId)) };
}

export const readPayments = (ctx: Ctx<StaffActor>): Promise<PaymentConnection> =>
  ctx.read((tx) => connection(ctx, tx));

async function accountBehind(ctx: Ctx<StaffActor>, key: string): Promise<PaymentAccount> {
  try {
    const account = await ctx.payments.account(key);
    if (!account) throw new Invalid(PAYMENT_KEY_REFUSED, 'secret_key', 'payment.key_refused');
    return account;
  } catch (error) {
    if (error instanceof PaymentsDown) throw new AppError(502, 'payment.unavailable', PAYMENT_PROVIDER_DOWN);
    throw error;
  }
}

export async function connectPayments(
  ctx: Ctx<StaffActor>,
  { secret_key, webhook_secret }: { secret_key: string; webhook_secret: string },
): Promise<PaymentConnection> {
  const { firmId, userId } = ctx.actor;
  ctx.authorize(mayEditSettings(ctx.actor));
  const account = await accountBehind(ctx, secret_key);
  const cipher = await ctx.ciphers.of(firmId);
  return ctx.write(async (tx) => {
    ctx.authorize(mayEditSettings(ctx.actor));
    await queries.savePayments(tx, {
      firm_id: firmId,
      settings: JSON.stringify({
        account_id: account.id,
        name: account.name,
        live: account.live,
        currency: account.currency,
      }),
      sealed_secret: cipher.seal(secret_key, place(firmId)),
      sealed_webhook_secret: webhook_secret ? cipher.seal(webhook_secret, place(firmId, NOTICES)) : null,
      updated_at: ctx.clock.now().toISOString(),
      updated_by: userId,
    });
    await ctx.record(tx, paymentEvents['payments.connected'], {
      payload: { account: account.name, live: account.live },
    });
    return connection(ctx, tx);
  });
}

export async function disconnectPayments(ctx: Ctx<StaffActor>): Promise<PaymentConnection> {
  return ctx.write(async (tx) => {
    ctx.authorize(mayEditSettings(ctx.actor));
    if (await queries.deletePayments(tx, ctx.actor.firmId))
      await ctx.record(tx, paymentEvents['payments.disconnected'], { payload: {} });
    return connection(ctx, tx);
  });
}
