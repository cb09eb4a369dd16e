import { endpoint } from '#platform/contract.ts';
import { ConsentState } from './model.ts';

export const signing = {
  readConsent: endpoint({
    method: 'GET',
    path: '/esign_consent',
    access: { who: 'client' },
    resource: 'consent',
    verb: 'read',
    summary: 'The words to agree to before signing electronically, and whether the reader has',
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
    output: ConsentState,
  }),
};
