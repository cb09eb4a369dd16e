import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';
import { ClientChange, Difference, DEFAULT_THRESHOLD } from './model.ts';

const params = z.object({ questionnaire_id: idOf('questionnaire') });
const shared = { access: { who: 'staff' }, resource: 'questionnaire' } as const;

export const differenceCalls = {
  listDifferences: endpoint({
    ...shared,
    method: 'GET',
    path: '/questionnaires/:questionnaire_id/differences',
    verb: 'read',
    summary: 'What is new, gone, newly Yes or moved against last year, and what of it the reader has checked',
    params,
    query: z.object({ threshold: z.coerce.number().int().min(1).max(1000).default(DEFAULT_THRESHOLD) }),
    output: z.object({
      /** Nothing to compare with where not. */
      has_prior: z.boolean(),
      differences: z.array(Difference.extend({ checked: z.boolean() })),
      matching: z.number(),
    }),
  }),
  listClientChanges: endpoint({
    ...shared,
    method: 'GET',
    path: '/questionnaires/:questionnaire_id/changes',
    verb: 'read',
    summary:
      'What the client changed since it was sent, since changes are tracked, since the reader’s last export, or since a moment; the newest first',
    params,
    query: z.object({ since: z.union([z.enum(['sent', 'tracked', 'export']), timestamp]).default('sent') }),
    output: z.object({
      since: timestamp.nullable(),
      /** Whether the reader has exported it. */
      exported_at: timestamp.nullable(),
      changes: z.array(ClientChange),
    }),
  }),
  checkDifferences: endpoint({
    ...shared,
    method: 'POST',
    path: '/questionnaires/:questionnaire_id/differences/check',
    verb: 'check',
    summary: 'The reader has checked differences, or not any more; for themselves alone',
    params,
    body: z.object({
      keys: z.array(z.string().min(1).max(100)).min(1).max(2000),
      checked: z.boolean(),
    }),
    output: z.object({ ok: z.literal(true) }),
  }),
};
