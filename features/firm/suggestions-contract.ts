/** The service that completes addresses as they are typed: a partner connects it with the firm's own key. */
import { z } from 'zod';
import { endpoint, timestamp } from '#platform/contract.ts';

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
  }),
  disconnectAddressSuggestions: endpoint({
    method: 'DELETE',
    path: '/firm/address_suggestions',
    access: settings,
    resource: 'firm_settings',
    verb: 'delete',
    summary: 'Stop completing addresses and forget the key',
    output: AddressSuggestions,
  }),
};
