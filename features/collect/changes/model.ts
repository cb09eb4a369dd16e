import { z } from 'zod';
import { DEPOSIT_STATUSES } from '#features/questionnaires/deposits/rules/deposit.ts';
import { SECTION_KEYS } from '#features/questionnaires/model.ts';

/** What of a questionnaire the firm may change after it was made. */
export const ChangedQuestionnaire = z.object({
  id: z.number(),
  name: z.string(),
  due_date: z.string().nullable(),
  reminders_disabled: z.boolean(),
  /** OVR-047: nobody is reminded before. */
  earliest_remind_date: z.string().nullable(),
  deposit_status: z.enum(DEPOSIT_STATUSES).nullable(),
  track_changes: z.boolean(),
  version: z.number(),
});
export type ChangedQuestionnaire = z.infer<typeof ChangedQuestionnaire>;

/** All that somebody needs to know who asks for more. */
export const ItemPlaces = z.object({
  company_name: z.string(),
  formatted_name: z.string(),
  due_date: z.string().nullable(),
  locked: z.boolean(),
  sections: z.array(z.object({ id: z.number(), name: z.string(), section_key: z.enum(SECTION_KEYS) })),
  /** The prefix of uploads is left out. */
  no_prefix: z.boolean(),
  /** The day it is where this person works. */
  today: z.string(),
});
export type ItemPlaces = z.infer<typeof ItemPlaces>;
