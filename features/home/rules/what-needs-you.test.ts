import { expect, it } from 'vitest';
import { chosenYear, incompleteNames, shownSections, whatNeedsYou } from './what-needs-you.ts';

const card = { locked: false, completed: false, read_only: false, due_date: null };
const today = '2026-03-03';

it.each([
  [[], 'You’re all caught up.'],
  [[{ ...card, completed: true }], 'You’re all caught up.'],
  [[card], 'One thing needs you. Nothing is late.'],
  [[card, { ...card, due_date: '2026-03-03' }], 'Two things need you. Nothing is late.'],
  [[card, { ...card, due_date: '2026-03-02' }], 'Two things need you. One is late.'],
  [
    Array.from({ length: 12 }, () => ({ ...card, due_date: '2026-01-01' })),
    '12 things need you. 12 are late.',
  ],
])('%j', (cards, said) => expect(whatNeedsYou(cards, today)).toBe(said));

it('NAV-057, NAV-058: the year that was chosen, all of them unless it is there', () => {
  expect(chosenYear('2025', [2025, 2024])).toBe(2025);
  expect(chosenYear('2019', [2025])).toBeNull();
  expect(chosenYear(null, [2025])).toBeNull();
});

const sections = ['a', 'b', 'c', 'd', 'e'].map((name, at) => ({
  name,
  mark: at < 1 ? 'completed' : 'incomplete',
}));

it('shows three sections, what is open first, and all on demand', () => {
  expect(shownSections(sections, false).map(({ name }) => name)).toEqual(['b', 'c', 'd']);
  expect(shownSections(sections, true)).toBe(sections);
});

it('NAV-068: names three incomplete sections, then an ellipsis', () => {
  expect(incompleteNames(sections)).toBe('b, c, d…');
  expect(incompleteNames(sections.slice(0, 3))).toBe('b, c');
});
