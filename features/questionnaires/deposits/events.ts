import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { about, lists, named, title } from '../records/events.ts';
import { DEPOSIT_FACTS } from './rules/deposit.ts';

const deposit = named.extend({ cents: z.number() });

const FACTS = {
  partly_refunded: 'was partly refunded',
  refunded: 'was refunded',
  disputed: 'is disputed',
  charged_back: 'was charged back',
} as const;

export const depositEvents = defineEvents(
  {
    'deposit.checkout_opened': event({
      category: 3,
      payload: deposit,
      reads: (it) => `opened the payment page for the deposit for ${title(it)}`,
      about,
    }),
    'deposit.payment_started': event({
      category: 3,
      payload: deposit,
      reads: (it) => `recorded that the deposit for ${title(it)} is being processed`,
      about,
    }),
    'deposit.not_paid': event({
      category: 3,
      payload: deposit.extend({ why: z.enum(['left', 'failed', 'expired']) }),
      reads: (it) =>
        it.why === 'failed'
          ? `recorded that the payment of the deposit for ${title(it)} failed`
          : `recorded that the deposit for ${title(it)} was not paid`,
      about,
    }),
    'deposit.paid': event({
      category: 3,
      // The one on the payer's receipt; older events have none.
      payload: deposit.extend({ reference: z.string().optional() }),
      reads: (it) =>
        `recorded the deposit for ${title(it)} as paid${it.reference ? `, reference ${it.reference}` : ''}`,
      about,
    }),
    /** As the provider says; the deposit stays paid. */
    'deposit.fact_changed': event({
      category: 3,
      payload: deposit.extend({ fact: z.enum(DEPOSIT_FACTS).nullable(), refunded_cents: z.number() }),
      reads: (it) =>
        `recorded that the deposit for ${title(it)} ${(it.fact && FACTS[it.fact]) || 'is no longer disputed or refunded'}`,
      about,
    }),
    'deposit.marked_paid': event({
      category: 3,
      payload: deposit,
      reads: (it) => `marked the deposit for ${title(it)} as paid`,
      about,
    }),
    'deposit.marked_unpaid': event({
      category: 3,
      payload: deposit,
      reads: (it) => `marked the deposit for ${title(it)} as unpaid`,
      about,
    }),
  },
  { lists },
);
