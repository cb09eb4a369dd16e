import { expect, it } from 'vitest';
import { fillTags } from '#features/questionnaires/rules/tags.ts';
import { sampleValues, shownYear } from './sample.ts';

it('QST-010: shows one year less than the template’s, which is sent the year after', () => {
  const season = new Date('2026-03-03T12:00:00Z');
  expect(shownYear(season)).toBe(2025);
  const words = fillTags(
    '{{tax_year}} {{prior_year}} {{due_date}} {{firm_name}}',
    sampleValues('Pell', season),
  );
  expect(words).toBe('2025 2024 April 15, 2026 Pell');
});
