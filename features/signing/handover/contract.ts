/** Two people on one device. */
import { z } from 'zod';
import { endpoint, wholeNumber } from '#platform/contract.ts';
import { AuthMethod } from '#features/accounts/model.ts';
import { SIGN_IN_METHODS } from '#features/accounts/rules/sign-in-states.ts';

export const handover = {
  handOver: endpoint({
    method: 'POST',
    path: '/signing/:subject_kind/:subject_id/hand_over',
    access: { who: 'client' },
    resource: 'session',
    verb: 'lock',
    summary: 'Lock this session and begin the sign-in of the next signer on the same device',
    params: z.object({
      subject_kind: z.string().regex(/^[a-z_]{1,40}$/),
      subject_id: wholeNumber(),
    }),
    /** Where the next signer goes on. */
    body: z.object({ return_path: z.string().max(500) }),
    output: z.object({
      first_name: z.string(),
      /** Of a sign-in that has begun, in this browser only. */
      uid: z.string(),
      preferred_sign_in_method: z.enum(SIGN_IN_METHODS).nullable(),
      methods: z.array(AuthMethod),
    }),
  }),
};
