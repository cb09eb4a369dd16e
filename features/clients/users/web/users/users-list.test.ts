import { expect, it } from 'vitest';
import { statusOf, userTabs } from './users-list.ts';

it('opens on the active ones, and takes no view it does not know', () => {
  expect([null, 'no_email', 'made-up'].map(statusOf)).toEqual(['active', 'no_email', 'active']);
});

it('counts each view once the counts are known', () => {
  expect(userTabs(undefined)[1]).toEqual({ key: 'readonly', label: 'Read-only' });
  const counts = { active: 4, readonly: 1, no_email: 0, deactivated: 2, deleted: 3 };
  expect(userTabs(counts).map(({ label, count }) => [label, count])).toEqual([
    ['Active', 4],
    ['Read-only', 1],
    ['No email', 0],
    ['Deactivated', 2],
    ['Deleted', 3],
  ]);
});
