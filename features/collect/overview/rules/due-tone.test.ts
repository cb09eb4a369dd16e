import { describe, expect, it } from 'vitest';
import { dueTone } from './due-tone.ts';

const row = { due_date: '2026-03-16', is_draft: false, locked: false, completed: false };

describe('a due date in the table', () => {
  it.each([
    ['2026-03-17', 'late'],
    ['2026-03-16', 'soon'],
    ['2026-03-02', 'soon'],
    ['2026-03-01', 'calm'],
  ])('on %s is %s', (today, tone) => {
    expect(dueTone(row, today)).toBe(tone);
  });

  it.each([{ completed: true }, { locked: true }, { is_draft: true }, { due_date: null }])(
    'is calm where nobody waits for it: %o',
    (more) => {
      expect(dueTone({ ...row, ...more }, '2026-05-01')).toBe('calm');
    },
  );
});
