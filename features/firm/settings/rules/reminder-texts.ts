/** The words of a reminder. What stands in braces is filled in when it is sent; no amounts, numbers or document names. */
import { z } from 'zod';
import { PLACEHOLDER_UNKNOWN, TEXT_TOO_LONG } from '../messages.ts';

export const SMS_LENGTH = 160;

export const REMINDER_TEXTS = {
  subject: '{items_left} for {year} {name}',
  message:
    'Hi {first_name},\nYou have {items_left} in your {year} {name} {for}. Please finish {by_due_date}.\n{items}\nIf you don’t have something yet, “later” and “not applicable” are fine answers. Questions? Ask {advisor}.\n{firm}',
  in_app: 'You have {items_left} in your {year} {name}.',
  sms: '{firm}: {items_left} for your {year} {name}. Sign in to your portal to finish.',
} as const;

/** Every text message ends with it, whoever wrote the rest. */
export const STOP_WORDS = 'Reply STOP to opt out';

/** What each of them is called where texts are written. */
export const REMINDER_PLACEHOLDERS = {
  first_name: 'Client first name',
  year: 'Questionnaire year',
  name: 'Questionnaire name',
  for: 'For wording',
  items_left: 'Number of items left',
  firm: 'Firm name',
  by_due_date: 'By due date',
  advisor: 'Advisor',
} as const;
export type ReminderPlaceholder = keyof typeof REMINDER_PLACEHOLDERS;

/** What each of them becomes, on the page that shows how a reminder will read. */
export const REMINDER_SAMPLES: Record<ReminderPlaceholder | 'items', string> = {
  first_name: 'Maria',
  items_left: '3 items left',
  items: '- 2 documents in Income\n- 1 answer in About you',
  year: '2025',
  name: 'Tax Questionnaire',
  for: 'for Maria & Tom',
  by_due_date: 'by March 16',
  advisor: 'Ben Okafor',
  firm: 'your firm',
};

const NAMES = /\{([^{}]*)\}/g;

export const unknownPlaceholder = (text: string): string | null =>
  [...text.matchAll(NAMES)].map((match) => match[1]!).find((name) => !(name in REMINDER_SAMPLES)) ?? null;

export const filled = (text: string, values: Partial<Record<string, string>>): string =>
  text.replaceAll(NAMES, (whole, name: string) => values[name] ?? whole);

export const reminderText = (most: number) =>
  z
    .string()
    .max(most, TEXT_TOO_LONG)
    .superRefine((text, context) => {
      const unknown = unknownPlaceholder(text);
      if (unknown !== null) context.addIssue({ code: 'custom', message: PLACEHOLDER_UNKNOWN(unknown) });
    });
