import { expect, it } from 'vitest';
import { PLACEHOLDER_UNKNOWN, TEXT_TOO_LONG } from '../messages.ts';
import {
  filled,
  REMINDER_SAMPLES,
  REMINDER_TEXTS,
  reminderText,
  SMS_LENGTH,
  unknownPlaceholder,
} from './reminder-texts.ts';

it('knows every placeholder of the product’s own words, and finds the first it does not know', () => {
  for (const text of Object.values(REMINDER_TEXTS)) expect(unknownPlaceholder(text)).toBeNull();
  expect(unknownPlaceholder('Hello {firm}, {amount} and {ssn}')).toBe('amount');
  expect(unknownPlaceholder('No braces')).toBeNull();
  expect(unknownPlaceholder('{}')).toBe('');
});

it('fills what it is given and leaves the rest as it stands', () => {
  expect(filled('{firm}: {items_left} {other}', REMINDER_SAMPLES)).toBe('your firm: 3 items left {other}');
});

it('refuses what does not fit or cannot be filled', () => {
  const said = (text: string) =>
    reminderText(SMS_LENGTH)
      .safeParse(text)
      .error?.issues.map(({ message }) => message) ?? [];
  expect(said(REMINDER_TEXTS.sms)).toEqual([]);
  expect(said('x'.repeat(160))).toEqual([]);
  expect(said('x'.repeat(161))).toEqual([TEXT_TOO_LONG]);
  expect(said('{amount}')).toEqual([PLACEHOLDER_UNKNOWN('amount')]);
});
