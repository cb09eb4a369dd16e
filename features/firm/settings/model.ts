import { z } from 'zod';
import { FREQUENCY_RANGE } from './messages.ts';
import { Theme } from '#features/firm/branding/model.ts';
import { Preferences } from './preferences.ts';

export const REMINDER_DAYS = z.int().min(1, FREQUENCY_RANGE).max(90, FREQUENCY_RANGE);

/** As it stands on an envelope. */
export const PostalAddress = z.string().trim().max(300);

/** Everything the settings page edits. */
export const FirmSettings = z.object({
  version: z.number(),
  name: z.string(),
  subdomain_url: z.string(),
  host_alias: z.string().nullable(),
  time_zone: z.string(),
  /** At the foot of emails to many clients; empty where there is none. */
  postal_address: z.string(),
  medium_url: z.string().nullable(),
  theme: Theme,
  questionnaire_reminder_frequency: z.number(),
  preferences: Preferences,
});
export type FirmSettings = z.infer<typeof FirmSettings>;

/** The texts and the switch of reminders: kept with the preferences, saved with their frequency. */
export const Reminders = z
  .object({
    overdue_reminders_enabled: Preferences.shape.overdue_reminders_enabled.unwrap(),
    reminder_subject: Preferences.shape.reminder_subject.unwrap(),
    reminder_message: Preferences.shape.reminder_message.unwrap(),
    reminder_in_app_message: Preferences.shape.reminder_in_app_message.unwrap(),
    reminder_text_message: Preferences.shape.reminder_text_message.unwrap(),
  })
  .partial();
