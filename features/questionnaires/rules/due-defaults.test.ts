import { expect, it } from 'vitest';
import { defaultDate } from './due-defaults.ts';
import { RESERVED_4800, RESERVED_80 } from './reserved-constants.ts';

it('PLT-032: a date starts 7 days ahead, or 14 days ahead for what is sent', () => {
  const today = '2026-12-25';
  expect(defaultDate(today)).toBe('2027-01-01');
  expect(defaultDate(today, 'answerLater')).toBe('2027-01-01');
  expect(defaultDate(today, 'uploadLater')).toBe('2027-01-01');
  expect(defaultDate(today, 'changeDueDate')).toBe('2027-01-01');
  expect(defaultDate(today, 'scheduledSend')).toBe('2027-01-08');
  expect(defaultDate(today, 'customQuestionnaire')).toBe('2027-01-08');
  expect(defaultDate(today, 'dropOff')).toBe('2027-01-08');
});

it('QST-102: the two constants without a use are kept', () => {
  expect([RESERVED_80, RESERVED_4800]).toEqual([80, 4800]);
});
