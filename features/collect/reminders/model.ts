import { z } from 'zod';
import { reminderText, SMS_LENGTH } from '#features/firm/settings/rules/reminder-texts.ts';
import { NextWords } from '#features/reminders/model.ts';
import { CHANNELS } from '#features/reminders/rules/channels.ts';
import { MESSAGE_NEEDED, SUBJECT_NEEDED } from './messages.ts';

const texts = {
  reminder_email_subject: reminderText(200).refine((text) => text.trim() !== '', SUBJECT_NEEDED),
  reminder_email_message: reminderText(3000).refine((text) => text.trim() !== '', MESSAGE_NEEDED),
  reminder_in_app_message: reminderText(500),
  reminder_sms_message: reminderText(SMS_LENGTH),
};
export const ReminderTexts = z.object(texts);
export type ReminderTexts = z.infer<typeof ReminderTexts>;
/** What a questionnaire has of its own; a text nobody knows any more counts as none. */
export const OwnTexts = ReminderTexts.partial().catch({});

/** Why one of several is not reminded of. */
export const PASSED_OVER = [
  'draft',
  'completed',
  'locked',
  'inactive',
  'read_only',
  'nobody',
  'nothing_open',
] as const;
export type PassedOver = (typeof PASSED_OVER)[number];

/** Who gets a reminder of these, who not, and what comes after it. */
export const Audience = z.object({
  questionnaires: z.number(),
  people: z.array(
    z.object({
      user_id: z.number(),
      name: z.string(),
      channels: z.array(z.enum(CHANNELS)),
      /** Of these they are reminded. */
      questionnaire_ids: z.array(z.number()),
    }),
  ),
  people_left_out: z.array(z.object({ user_id: z.number(), name: z.string(), reason: z.string() })),
  left_out: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
  after: z.array(NextWords.extend({ id: z.number(), name: z.string() })),
  every: z.string(),
  /** What the fields begin with. */
  texts: ReminderTexts,
});
export type Audience = z.infer<typeof Audience>;

/** The server's own rendering for one person. */
export const Rendered = z.object({
  user_id: z.number(),
  subject: z.string(),
  before: z.array(z.string()),
  parts: z.array(z.object({ heading: z.string().nullable(), lines: z.array(z.string()) })),
  button: z.string(),
  after: z.array(z.string()),
  in_app: z.string(),
  sms: z.string(),
  /** Of everybody's text messages the longest, and whose it is. */
  longest: z.object({ name: z.string(), characters: z.number() }),
});
export type Rendered = z.infer<typeof Rendered>;

export const ReminderNotice = z.object({
  id: z.number(),
  questionnaire_id: z.number(),
  hash_id: z.string(),
  entity: z.string(),
  text: z.string(),
  sent_at: z.string(),
});
export type ReminderNotice = z.infer<typeof ReminderNotice>;
