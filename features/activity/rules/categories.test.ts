import { expect, it } from 'vitest';
import { CATEGORIES } from '../contract.ts';
import { CATEGORY_WORDS, markOf } from './categories.ts';

it('ACT-008: every category has words', () => {
  expect(CATEGORY_WORDS.map(({ value }) => Number(value)).toSorted((a, b) => a - b)).toEqual([...CATEGORIES]);
});

it.each([
  [1, 'changed the entity (street)', 'details'],
  [2, 'renamed a.pdf to b.pdf', 'document'],
  [2, 'uploaded a.pdf', 'upload'],
  [2, 'deleted the folder 2025', 'delete'],
  [3, 'locked “2025 Organizer”', 'lock'],
  [3, 'unlocked “2025 Organizer”', 'lock'],
  [3, 'signed “Engagement letter”', 'sign'],
  [3, 'reopened “Deposit and payment”', 'questionnaire'],
  [3, 'recorded the deposit for “2025 Organizer” as paid', 'pay'],
  [7, 'marked “your W-2” in “2025 Organizer” as later', 'document'],
  [4, 'joined a conversation', 'message'],
  [4, 'sent a message', 'send'],
  [8, 'opened the link', 'drop-link'],
  [0, 'signed in', 'sign-in'],
  [0, 'checked the record', 'other'],
])('ACT-004: a line of type %s that %s wears %s', (type_id, text, mark) => {
  expect(markOf({ type_id, text })).toBe(mark);
});
