import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { ConsentState, ELECTRONIC_METHODS } from './model.ts';

/** Each way to sign has words of its own. */
const byMethod = z.object({ method: z.enum(ELECTRONIC_METHODS).default('typed') });

export const signing = {
  readConsent: endpoint({
    method: 'GET',
    path: '/esign_consent',
    access: { who: 'client' },
    resource: 'consent',
    verb: 'read',
    summary: 'The words to agree to before signing electronically, and whether the reader has',
    query: byMethod,
    output: ConsentState,
    preview: true,
  }),
  withdrawConsent: endpoint({
    method: 'POST',
    path: '/esign_consent/withdraw',
    access: { who: 'client' },
    resource: 'consent',
    verb: 'withdraw',
    summary: 'No longer agree to sign electronically; what is signed stays signed',
    body: byMethod,
    output: ConsentState,
  }),
};
