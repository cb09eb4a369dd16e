/** Addresses completed while somebody types. What is typed travels in bodies, so that no log of addresses keeps it. */
import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';

const session = z.uuid();
const person = { who: 'signed-in' } as const;

export const SuggestedAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});
export type SuggestedAddress = z.infer<typeof SuggestedAddress>;

/** From how many letters on it is worth asking. */
export const SUGGEST_FROM = 3;

export const addresses = {
  addressesOffered: endpoint({
    method: 'GET',
    path: '/addresses/suggestions',
    access: person,
    resource: 'address',
    verb: 'list',
    summary: 'Whether this firm completes addresses',
    output: z.object({ offered: z.boolean() }),
  }),
  suggestAddresses: endpoint({
    method: 'POST',
    path: '/addresses/suggestions',
    access: person,
    resource: 'address',
    verb: 'search',
    summary: 'Addresses that begin like this; none when no service is connected or it fails',
    body: z.object({
      text: z.string().trim().min(SUGGEST_FROM).max(200),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullish(),
      session,
    }),
    output: z.object({ suggestions: z.array(z.object({ id: z.string(), label: z.string() })) }),
  }),
  readAddress: endpoint({
    method: 'POST',
    path: '/addresses/read',
    access: person,
    resource: 'address',
    verb: 'read',
    summary: 'The fields of a suggested address; null when the service has none',
    body: z.object({ id: z.string().min(1).max(500), session }),
    output: z.object({ address: SuggestedAddress.nullable() }),
  }),
};
