import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

export const OUTCOMES = ['sending', 'answered', 'not_sent', 'no_answer', 'refused', 'unreadable'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const RecognizerState = z.object({
  /** Null where the server has none. */
  service: z.object({ host: z.string(), is_built_in: z.boolean() }).nullable(),
  /** The firm's own switch. */
  is_on: z.boolean(),
  /** Whether papers are sent now: a service, the switch and the consent. */
  is_active: z.boolean(),
  consent: z.object({
    version: z.string(),
    text: z.string(),
    /** Null where nobody agreed to these words, or somebody took it back. */
    given_at: timestamp.nullable(),
    given_by: z.string().nullable(),
  }),
});
export type RecognizerState = z.infer<typeof RecognizerState>;

/** What left, for whom, by which consent. */
export const RecognizerRequest = z.object({
  id: z.number(),
  document_id: z.number(),
  /** Null where the document is gone. */
  document_name: z.string().nullable(),
  company_hash: z.string().nullable(),
  host: z.string(),
  page_count: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  outcome: z.enum(OUTCOMES),
  answer_type: z.string().nullable(),
  sent_at: timestamp,
  consent_version: z.string(),
  consent_at: timestamp,
  consent_by: z.string(),
});
export type RecognizerRequest = z.infer<typeof RecognizerRequest>;
