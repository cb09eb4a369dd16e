import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { SUGGESTION_PROVIDERS } from './contract.ts';

export const integrationEvents = defineEvents(
  {
    'firm.address_suggestions_connected': event({
      category: 1,
      payload: z.object({ provider: z.enum(SUGGESTION_PROVIDERS) }),
      reads: () => 'connected address suggestions',
    }),
    'firm.address_suggestions_disconnected': event({
      category: 1,
      payload: z.object({}),
      reads: () => 'disconnected address suggestions',
    }),
  },
  { lists: ['firm', 'integrations'] },
);

const nothing = z.object({});

export const paymentEvents = defineEvents(
  {
    'payments.connected': event({
      category: 1,
      payload: z.object({ account: z.string(), live: z.boolean() }),
      reads: ({ account }) => `connected card payments to ${account}`,
    }),
    'payments.disconnected': event({
      category: 1,
      payload: nothing,
      reads: () => 'disconnected card payments',
    }),
  },
  { lists: ['firm', 'integrations'] },
);
