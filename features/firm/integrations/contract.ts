/** The service that completes addresses as they are typed: a partner connects it with the firm's own key. */
import { z } from 'zod';
import { endpoint, timestamp } from '#platform/contract.ts';
import { PAYMENT_KEY_MISSING } from './messages.ts';

const partners = { who: 'staff', permission: 'firm_settings' } as const;

export const PaymentConnection = z.object({
  connected: z.boolean(),
  /** Where it is `demo`, a key that begins with that word opens an account in which no money moves. */
  provider: z.enum(['stripe', 'demo']),
  account_name: z.string().nullable(),
  live: z.boolean(),
  connected_at: timestamp.nullable(),
  /** Where the provider is to send its notices, and whether they can be checked. */
  webhook_url: z.string(),
  has_webhook: z.boolean(),
});
export type PaymentConnection = z.infer<typeof PaymentConnection>;

export const paymentCalls = {
  checkStripe: endpoint({
    method: 'GET',
    path: '/integrations/check_stripe_integration',
    access: { who: 'staff' },
    resource: 'payment_provider',
    verb: 'check',
    summary: 'Whether the card payment provider is connected',
    output: z.object({ connected: z.boolean() }),
  }),
  readPayments: endpoint({
    method: 'GET',
    path: '/integrations/payments',
    access: partners,
    resource: 'payment_provider',
    verb: 'read',
    summary: 'The connection to the card payment provider, without its key',
    output: PaymentConnection,
  }),
  connectPayments: endpoint({
    method: 'POST',
    path: '/integrations/connect_stripe',
    access: partners,
    resource: 'payment_provider',
    verb: 'connect',
    summary: 'Connect the card payment provider; its key is checked, sealed and never shown again',
    body: z.object({
      secret_key: z.string().trim().min(1, PAYMENT_KEY_MISSING).max(300),
      webhook_secret: z.string().trim().max(300).default(''),
    }),
    output: PaymentConnection,
    recent: true,
  }),
  disconnectPayments: endpoint({
    method: 'DELETE',
    path: '/integrations/connect_stripe',
    access: partners,
    resource: 'payment_provider',
    verb: 'disconnect',
    summary: 'Forget the key of the card payment provider',
    output: PaymentConnection,
    recent: true,
  }),
};

export const SUGGESTION_PROVIDERS = ['google', 'demo'] as const;
const settings = { who: 'staff', permission: 'firm_settings' } as const;

/** The key is never told. */
export const AddressSuggestions = z.object({
  provider: z.enum(SUGGESTION_PROVIDERS).nullable(),
  connected_at: timestamp.nullable(),
  connected_by: z.string().nullable(),
  /** Whether invented addresses can be chosen instead of a service. */
  demo_offered: z.boolean(),
});
export type AddressSuggestions = z.infer<typeof AddressSuggestions>;

export const suggestions = {
  readAddressSuggestions: endpoint({
    method: 'GET',
    path: '/firm/address_suggestions',
    access: settings,
    resource: 'firm_settings',
    verb: 'read',
    summary: 'Which service completes addresses for this firm',
    output: AddressSuggestions,
  }),
  connectAddressSuggestions: endpoint({
    method: 'PUT',
    path: '/firm/address_suggestions',
    access: settings,
    resource: 'firm_settings',
    verb: 'update',
    summary: 'Connect a service that completes addresses; another one is replaced',
    body: z.object({
      provider: z.enum(SUGGESTION_PROVIDERS),
      key: z.string().trim().max(200).default(''),
    }),
    output: AddressSuggestions,
    recent: true,
  }),
  disconnectAddressSuggestions: endpoint({
    method: 'DELETE',
    path: '/firm/address_suggestions',
    access: settings,
    resource: 'firm_settings',
    verb: 'delete',
    summary: 'Stop completing addresses and forget the key',
    output: AddressSuggestions,
    recent: true,
  }),
};
