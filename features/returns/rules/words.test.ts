import { describe, expect, it } from 'vitest';
import { aggregateIdentity, IDENTITY_WORDS, identityDetail, shownIdentity } from './identity-words.ts';
import {
  draftWords,
  paperFiledCounted,
  paymentWords,
  reminderSwitch,
  signatureWords,
  STATUS_WORDS,
} from './words.ts';

describe('progress in words', () => {
  it('DLV-051, DLV-053: signatures', () => {
    expect(signatureWords({ total: 0, left: 0 })).toBe('No signatures requested.');
    expect(signatureWords({ total: 3, left: 0 })).toBe('All signatures completed');
    const many = 'N signature(s) still needed on these forms'.replace('N', '2').replace('(s)', 's');
    expect(signatureWords({ total: 3, left: 2 })).toBe(many);
    expect(signatureWords({ total: 3, left: 1 })).toBe('1 signature still needed on these forms');
  });

  it('DLV-052, DLV-053: payments and paper-filed returns', () => {
    expect(paymentWords({ total: 0, left: 0 })).toBe('No tax payments requested.');
    expect(paymentWords({ total: 2, left: 0 })).toBe('All tax payments completed');
    const many = 'N payment(s) still needed'.replace('N', '2').replace('(s)', 's');
    expect(paymentWords({ total: 2, left: 2 })).toBe(many);
    expect(paymentWords({ total: 2, left: 1 })).toBe('1 payment still needed');
    expect([paperFiledCounted(1), paperFiledCounted(2)]).toEqual([
      '1 paper-filed return',
      '2 paper-filed returns',
    ]);
  });

  it('DLV-032: a draft in words', () => {
    expect([
      draftWords('draft'),
      draftWords('approved'),
      draftWords('change_requested'),
      draftWords(null),
    ]).toEqual(['Under client review', 'Approved by the client', 'Changes requested', 'Ready to review']);
    expect(STATUS_WORDS.action_required).toBe('Action required');
  });

  it('DLV-054: the reminder switch is on while something is left and reminders are not disabled', () => {
    const row = { status: 'sent', total_signature_count: 1 } as const;
    const open = { ...row, all_signed: false, all_paid: true, reminder_disabled: false };
    expect(reminderSwitch(open)).toEqual({ isOn: true, isDisabled: false });
    expect(reminderSwitch({ ...open, all_signed: true, all_paid: false })).toEqual({
      isOn: true,
      isDisabled: false,
    });
    expect(reminderSwitch({ ...open, reminder_disabled: true })).toEqual({ isOn: false, isDisabled: false });
    expect(reminderSwitch({ ...open, all_signed: true })).toEqual({ isOn: false, isDisabled: true });
  });
});

describe('identity checks in words', () => {
  const check = (
    status: 'verified' | 'not_started' | 'requires_input' | 'processing' | 'canceled' | 'failed',
  ) => ({
    status,
    error_code: null,
    error_description: null,
  });

  it('DLV-061: labels', () => {
    expect(IDENTITY_WORDS).toEqual({
      not_started: 'Not Started',
      requires_input: 'Needs Info',
      processing: 'Processing',
      verified: 'Verified',
      canceled: 'Cancelled',
      failed: 'Failed',
    });
  });

  it('DLV-062: an error code forces the status to Failed', () => {
    expect(shownIdentity({ ...check('verified'), error_code: 'document_expired' })).toBe('failed');
    expect(shownIdentity(check('verified'))).toBe('verified');
  });

  it('DLV-063, DLV-064, DLV-065: the detail', () => {
    expect(identityDetail(check('verified'))).toBe(
      'This signer has successfully passed all identity verification checks.',
    );
    expect(identityDetail(check('requires_input'))).toBe(
      'You may want to send a reminder to the signer to complete their tax return review.',
    );
    expect(identityDetail({ ...check('failed'), error_description: 'The document has expired.' })).toBe(
      'The document has expired.',
    );
    expect(identityDetail({ ...check('verified'), error_code: 'x' })).toBe(
      'You may want to send a reminder to the signer to complete their tax return review.',
    );
  });

  it('DLV-067: the first of the order that any signer has; verified only when all are', () => {
    expect(aggregateIdentity([])).toBeNull();
    expect(aggregateIdentity([check('verified'), check('verified')])).toBe('verified');
    expect(aggregateIdentity([check('verified'), check('canceled')])).toBe('canceled');
    expect(aggregateIdentity([check('failed'), check('requires_input')])).toBe('requires_input');
    expect(aggregateIdentity([check('processing'), check('failed'), check('not_started')])).toBe(
      'not_started',
    );
    expect(aggregateIdentity([check('verified'), check('processing')])).toBe('processing');
  });
});
