import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

/** The question of a questionnaire a code is for. */
export const HandoffQuestion = z.object({
  questionnaire_id: z.int().positive(),
  question_no: z.int().nonnegative().max(65_535),
  option: z.string().max(300).nullable().default(null),
});
export type HandoffQuestion = z.input<typeof HandoffQuestion>;
export const QUESTION_KIND = 'question';

/** How long a code can be taken, and then how long the phone that took it may send. */
export const HANDOFF_MINUTES = 10;

export const HandoffFile = z.object({
  upload_id: z.number(),
  name: z.string(),
  size: z.number(),
  /** How many of its bytes have come. */
  arrived: z.number(),
  received: z.boolean(),
});
export type HandoffFile = z.infer<typeof HandoffFile>;

/** As the computer sees it that shows the code. */
export const Handoff = z.object({
  state: z.enum(['waiting', 'connected', 'ended']),
  /** As in "Safari on iPhone". */
  device: z.string().nullable(),
  connected_at: timestamp.nullable(),
  expires_at: timestamp,
  files: z.array(HandoffFile),
});
export type Handoff = z.infer<typeof Handoff>;

/** As the phone sees it: whose it is for, and what it has sent itself. */
export const PhoneHandoff = z.object({
  firm_name: z.string(),
  /** What the files are for, where the code is for one item; null for a folder. */
  item: z.string().nullable(),
  area: z.enum(['documents', 'checklist']),
  /** Whether this browser has taken the code. */
  connected: z.boolean(),
  expires_at: timestamp,
  files: z.array(HandoffFile),
});
export type PhoneHandoff = z.infer<typeof PhoneHandoff>;
