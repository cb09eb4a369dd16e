import { describe, expect, it } from 'vitest';
import { whenWords } from './row-words.ts';

describe('a questionnaire in a list', () => {
  it('was sent, or saved as a draft', () => {
    const day = (at: string) => at.slice(0, 10);
    const created_at = '2026-03-01T10:00:00Z';
    expect(whenWords({ created_at, sent_at: null }, day)).toBe('Saved 2026-03-01');
    expect(whenWords({ created_at, sent_at: '2026-03-02T10:00:00Z' }, day)).toBe('Sent 2026-03-02');
  });
});
