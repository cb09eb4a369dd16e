import { expect, it } from 'vitest';
import { SECTION_KEYS } from '../model.ts';
import { instructionOf, SECTION_LABELS } from './section-words.ts';

it('QST-027: every type of section has a label of its own and says what to do where nobody wrote it', () => {
  const labels = SECTION_KEYS.map((key) => SECTION_LABELS[key]);
  expect(new Set(labels).size).toBe(SECTION_KEYS.length);
  for (const key of SECTION_KEYS) {
    expect(instructionOf({ key, instruction: '  ' })).toMatch(/^[A-Z].*\.$/);
    expect(instructionOf({ key, instruction: 'Bring everything.' })).toBe('Bring everything.');
  }
});
