/** The words of a reminder. What stands in braces is filled in when it is sent; no amounts, numbers or document names. */
import { z } from 'zod';
import { PLACEHOLDER_UNKNOWN, TEXT_TOO_LONG } from '../messages.ts';

export const SMS_LENGTH = 160;

export const REMINDER_TEXTS = {
  subject: '{items_left} for {year} {name}',
  message:
    'Hello {first_name},\n\nThis is still open:\n{items}\n\nLater and not applicable are fine answers. If you have a question, please ask {advisor}.\n\n{firm}',
  sms: '{firm}: {items_left} for {year}. Reply STOP to opt out',
} as const;

/** What each of them becomes, on the page that shows how a reminder will read. */
export const REMINDER_SAMPLES: Record<string, string> = {
  first_name: 'Maria',
  items_left: '3 items left',
  items: '- A statement from your bank\n- The form of your employer\n- Your signature',
  year: '2025',
  name: 'Tax Questionnaire',
  advisor: 'Ben Okafor',
  firm: 'your firm',
};

const NAMES = /\{([^{}]*)\}/g;

export const unknownPlaceholder = (text: string): string | null =>
  [...text.matchAll(NAMES)].map((match) => match[1]!).find((name) => !(name in REMINDER_SAMPLES)) ?? null;

export const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(NAMES, (whole, name: string) => values[name] ?? whole);

export const reminderText = (most: number) =>
  z
    .string()
    .max(most, TEXT_TOO_LONG)
    .superRefine((text, context) => {
      const unknown = unknownPlaceholder(text);
      if (unknown !== null) context.addIssue({ code: 'custom', message: PLACEHOLDER_UNKNOWN(unknown) });
    });
