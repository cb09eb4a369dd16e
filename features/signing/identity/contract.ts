/** Proving who one is, in the ceremony of signing one place of a subject. */
import { z } from 'zod';
import { day, endpoint, idOf, wholeNumber } from '#platform/contract.ts';
import { CONFIRMATIONS, IdentityCheck, Ladder } from './model.ts';

const client = { who: 'client' } as const;
const subject = z.object({
  subject_kind: z.string().regex(/^[a-z_]{1,40}$/),
  subject_id: wholeNumber(),
});
const ceremony = subject.extend({ place: wholeNumber({ least: 0, most: 1_000_000 }) });
const session = z.string().regex(/^test_[0-9a-f]{48}$/);

export const identity = {
  readLadder: endpoint({
    method: 'GET',
    path: '/identity/:subject_kind/:subject_id/:place',
    access: client,
    resource: 'identity_verification',
    verb: 'read',
    summary: 'How the signer can prove who they are, and how many tries are left',
    params: ceremony,
    output: Ladder,
  }),
  startIdentityCheck: endpoint({
    method: 'POST',
    path: '/identity/:subject_kind/:subject_id/:place/check',
    access: client,
    resource: 'identity_verification',
    verb: 'start',
    summary: 'Begin a photo ID check at the provider, or go on with the one that is open',
    params: ceremony,
    body: z.object({ return_path: z.string().max(500) }),
    output: z.object({ url: z.string() }),
  }),
  readIdentityResult: endpoint({
    method: 'POST',
    path: '/identity/:subject_kind/:subject_id/:place/check/result',
    access: client,
    resource: 'identity_verification',
    verb: 'check',
    summary: 'Ask the provider how the photo ID check went',
    params: ceremony,
    output: Ladder,
  }),
  sendIdentityCode: endpoint({
    method: 'POST',
    path: '/identity/:subject_kind/:subject_id/:place/code',
    access: client,
    resource: 'identity_verification',
    verb: 'send',
    summary: 'Send a code to the signer’s own phone or mailbox',
    params: ceremony,
    output: z.object({ channel: z.enum(['sms', 'email']), to: z.string() }),
    idempotent: true,
  }),
  answerIdentity: endpoint({
    method: 'POST',
    path: '/identity/:subject_kind/:subject_id/:place/answer',
    access: client,
    resource: 'identity_verification',
    verb: 'answer',
    summary: 'Answer with the code, and the figure where one is asked for; counted as a try',
    params: ceremony,
    body: z.object({ code: z.string().trim().min(1).max(12), figure: z.string().trim().max(40).optional() }),
    output: Ladder,
  }),
  confirmIdentity: endpoint({
    method: 'POST',
    path: '/identity/:subject_kind/:subject_id/:place/confirm',
    access: { who: 'staff', permission: 'returns.identity_override' },
    resource: 'identity_verification',
    verb: 'override',
    summary: 'Record how staff confirmed who a signer is',
    params: ceremony,
    body: z.object({
      user_id: idOf('user'),
      how: z.enum(CONFIRMATIONS),
      confirmed_on: day,
      note: z.string().trim().max(1000).default(''),
    }),
    output: IdentityCheck,
    idempotent: true,
  }),
  listIdentityChecks: endpoint({
    method: 'GET',
    path: '/identity/:subject_kind/:subject_id',
    access: { who: 'staff', permission: 'returns.identity_view' },
    resource: 'identity_verification',
    verb: 'list',
    summary: 'How the signers of a subject proved who they are',
    params: subject,
    output: z.object({ checks: z.array(IdentityCheck) }),
  }),
  readTestIdentity: endpoint({
    method: 'GET',
    path: '/identity_test/:session',
    access: client,
    resource: 'test_identity',
    verb: 'read',
    summary: 'A check at the built-in test provider, which looks at nothing',
    params: z.object({ session }),
    output: z.object({ first_name: z.string(), state: z.enum(['open', 'passed', 'failed', 'canceled']) }),
  }),
  finishTestIdentity: endpoint({
    method: 'POST',
    path: '/identity_test/:session/finish',
    access: client,
    resource: 'test_identity',
    verb: 'finish',
    summary: 'Play how the test check ends, and learn where to go back to',
    params: z.object({ session }),
    body: z.object({ outcome: z.enum(['pass', 'fail', 'leave']) }),
    output: z.object({ return_url: z.string() }),
    idempotent: true,
  }),
};
