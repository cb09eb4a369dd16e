import { describe, expect, it } from 'vitest';
import { depositWords, whenWords } from './row-words.ts';

describe('a questionnaire in a list', () => {
  it('was sent, or saved as a draft', () => {
    const day = (at: string) => at.slice(0, 10);
    const created_at = '2026-03-01T10:00:00Z';
    expect(whenWords({ created_at, sent_at: null }, day)).toBe('Saved 2026-03-01');
    expect(whenWords({ created_at, sent_at: '2026-03-02T10:00:00Z' }, day)).toBe('Sent 2026-03-02');
  });

  it.each([
    [null, null, null],
    [25_000, 'unpaid', '$250.00 deposit, not paid'],
    [25_000, 'payment_pending', '$250.00 deposit, not paid'],
    [150_050, 'paid', '$1,500.50 deposit, paid'],
    [5, 'marked_paid', '$0.05 deposit, paid'],
  ])('%s %s: %s', (deposit_cents, deposit_status, words) => {
    expect(depositWords({ deposit_cents, deposit_status })).toBe(words);
  });
});
