import { expect, it } from 'vitest';
import type { Person } from '../../conversations/model.ts';
import { firstNames, goesTo, seenBy } from './recipients.ts';

const person = (id: number, name: string, more: Partial<Person> = {}): Person => ({
  id,
  name,
  is_advisor: false,
  avatar_url: null,
  joined_at: '2026-03-01T00:00:00.000Z',
  inactive: false,
  ...more,
});
const eleanor = person(1, 'Eleanor Whitcombe');
const james = person(2, 'James Whitcombe');
const ruth = person(9, 'Ruth Okafor', { is_advisor: true });
const people = [eleanor, james, ruth];

it('names each client with the ways they are reached by', () => {
  const reached_by = [
    { user_id: 1, ways: ['email', 'text'] as ('email' | 'text')[] },
    { user_id: 2, ways: ['email'] as ('email' | 'text')[] },
  ];
  expect(goesTo({ people, reached_by }, false)).toBe('Goes to Eleanor by email and text, James by email.');
  expect(goesTo({ people, reached_by }, true)).toBe(
    'Goes to Eleanor by email and text, James by email. Repeats every 3 days for a month until they reply.',
  );
});

it('says who only sees it after signing in, and leaves out who is gone', () => {
  expect(goesTo({ people, reached_by: [{ user_id: 2, ways: [] }] }, false)).toBe(
    'Eleanor and James will see it after signing in.',
  );
  const gone = [{ ...eleanor, inactive: true }, james];
  expect(goesTo({ people: gone, reached_by: [{ user_id: 2, ways: ['text'] }] }, false)).toBe(
    'Goes to James by text.',
  );
});

it('a message was seen by the clients for whom it is not unseen', () => {
  const by = (unseen_user_ids: number[]) =>
    seenBy(people, { user_id: 9, unseen_user_ids, created_at: '2026-03-02T10:00:00.000Z' });
  expect(by([2])).toBe('Seen by Eleanor');
  expect(by([])).toBe('Seen by Eleanor, James');
  expect(by([1, 2])).toBe('');
});

it('calls people by their first names', () => {
  expect(firstNames(['Ruth Okafor', 'Dana'])).toBe('Ruth, Dana');
});
