import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it('DOC-015: a name is shown with at most 32 characters, its extension among them', () => {
  expect(shortName('W-2.pdf')).toBe('W-2.pdf');
  expect(shortName('a'.repeat(28) + '.pdf')).toBe('a'.repeat(28) + '.pdf');
  const long = shortName('W-2 Northfield School District corrected 2025.pdf');
  expect(long).toBe('W-2 Northfield School Distr….pdf');
  expect(Array.from(long)).toHaveLength(32);
  expect(Array.from(shortName('😀'.repeat(40)))).toHaveLength(32);
});
