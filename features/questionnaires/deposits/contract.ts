import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { NextQuestionnaire } from '../answering/model.ts';
import { DEPOSIT_FACTS, DEPOSIT_STATUSES } from './rules/deposit.ts';

const shared = { method: 'POST', access: { who: 'client' }, resource: 'questionnaire' } as const;
const params = z.object({ questionnaire_id: idOf('questionnaire') });

/** DEP-010, DEP-012, DEP-016: amount and subject are the server's; the browser only says which questionnaire. */
export const deposits = {
  openDepositCheckout: endpoint({
    ...shared,
    path: '/questionnaires/:questionnaire_id/checkout',
    verb: 'pay',
    summary: 'Where to pay the deposit; while a checkout is open it is the same one',
    params,
    output: z.object({ checkout_url: z.string().nullable() }),
    idempotent: true,
  }),
  verifyDepositCheckout: endpoint({
    ...shared,
    path: '/questionnaires/:questionnaire_id/checkout/verify',
    verb: 'verify_payment',
    summary: 'How the payment stands at the provider, now that the payer is back',
    params,
    body: z.object({ session: z.string().regex(/^[0-9a-f]{36}$/) }),
    output: z.object({
      outcome: z.enum(['paid', 'on_its_way', 'failed', 'not_paid']),
      questionnaire: z.string(),
      deposit_cents: z.number(),
      deposit_status: z.enum(DEPOSIT_STATUSES),
      deposit_fact: z.enum(DEPOSIT_FACTS).nullable(),
      /** Whether a receipt was mailed to whoever asks. */
      receipt: z.boolean(),
      /** Where to go on: this questionnaire while it is open, else the most urgent one. */
      next: NextQuestionnaire,
    }),
  }),
};
