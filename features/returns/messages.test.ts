import { expect, it } from 'vitest';
import * as messages from './messages.ts';

it('DLV-029, DLV-031: what failed says so', () => {
  expect(messages.APPROVE_FAILED).toBe('Failed to approve tax return');
  expect(messages.REQUEST_FAILED).toBe('Failed to request changes');
});

it('DLV-024, DLV-038, DLV-056: the switch and the buttons, and what they did', () => {
  expect(messages.SEND_DRAFT).toBe('send draft for approval');
  expect(messages.MARK_AS_FINISHED).toBe('Mark as finished');
  expect(messages.FINISHED).toBe('Tax return has been marked as finished');
  expect(messages.MARK_ALL_PAID).toBe('Mark all paid');
});

it('DLV-017, DLV-046: an empty table and a lost download', () => {
  expect(messages.NO_RETURNS).toBe('No tax returns were found');
  expect(messages.RESET_FILTERS).toBe('Reset filters');
  expect(messages.SEND_TAX_RETURN).toBe('Send Tax Return');
  expect(messages.DOWNLOAD_FAILED).toBe('Error downloading tax return');
});

it('an error says what happened, in short and at length', () => {
  expect(messages.errorWords('file.locked_pdf').short).toBe('The PDF needs a password');
  expect(messages.errorWords(null).short).toBe('The file couldn’t be read');
});
