import { expect, it } from 'vitest';
import { beginningOf, firstYear } from './before-return.ts';

const papers = { tax_year: 2025, is_open: true, papers_missing: 3, items_missing: 5, submitted_at: null };
const steps = (more: Partial<typeof papers> | { submitted_at: string }) =>
  beginningOf({ ...papers, ...more }).tracker.map(({ step, state }) => `${step} ${state}`);

it('papers are missing while a questionnaire takes answers', () => {
  expect(steps({})).toEqual(['papers now', 'preparing ahead', 'review ahead', 'sign ahead', 'filed ahead']);
  expect(beginningOf(papers)).toMatchObject({
    tax_year: 2025,
    turn: { whose: 'yours', first_name: null },
    papers_missing: 3,
    items_missing: 5,
  });
});

it('the firm prepares once everything was handed in, since that day', () => {
  const done = { is_open: false, submitted_at: '2026-03-14T10:00:00.000Z' };
  expect(steps(done)).toEqual(['papers done', 'preparing now', 'review ahead', 'sign ahead', 'filed ahead']);
  const shown = beginningOf({ ...papers, ...done });
  expect(shown).toMatchObject({ turn: { whose: 'ours' }, papers_missing: 0, items_missing: 0 });
  expect(shown.tracker[1]).toMatchObject({ at: '2026-03-14T10:00:00.000Z' });
});

it('years before the last one are not begun here', () => {
  expect(firstYear('2026-03-14')).toBe(2025);
});
