import { expect, it } from 'vitest';
import type { Person } from '../../conversations/model.ts';
import type { Message } from '../model.ts';
import { seenMarks } from './seen-marks.ts';

const person = (id: number, name: string, more: Partial<Person> = {}): Person => ({
  id,
  name,
  is_advisor: false,
  avatar_url: null,
  joined_at: '2026-03-01T00:00:00.000Z',
  inactive: false,
  ...more,
});
const RUTH = 9;
const people = [
  person(1, 'Eleanor W'),
  person(2, 'James W'),
  person(RUTH, 'Ruth O', { is_advisor: true }),
  person(8, 'Dana P', { is_advisor: true }),
];
const message = (id: number, unseen_user_ids: number[], more: Partial<Message> = {}): Message =>
  ({
    id,
    unseen_user_ids,
    user_id: RUTH,
    created_at: '2026-03-02T10:00:00.000Z',
    is_firm_user: true,
    is_log: false,
    scheduled: false,
    deleted: false,
    ...more,
  }) as Message;
const staff = { isStaff: true, meId: RUTH };
const eleanor = { isStaff: false, meId: 1 };
const own = (id: number, unseen: number[], more: Partial<Message> = {}) =>
  message(id, unseen, { user_id: 1, is_firm_user: false, ...more });

it('is shown once for the same people, under the last message they have seen', () => {
  const marks = seenMarks(
    [message(1, []), message(2, []), message(3, [2]), message(4, [1, 2])],
    people,
    staff,
  );
  expect([...marks]).toEqual([
    [3, 'Seen by Eleanor'],
    [2, 'Seen by Eleanor, James'],
  ]);
});

it('is not shown under what clients wrote, log lines, deleted messages and those that have not gone out', () => {
  const hidden = [
    message(1, [], { is_firm_user: false }),
    message(2, [], { is_log: true }),
    message(3, [], { scheduled: true }),
    message(4, [], { deleted: true }),
  ];
  expect(seenMarks(hidden, people, staff).size).toBe(0);
});

it('a client sees under their own last message that somebody of the firm has seen it', () => {
  const sent = [own(1, []), own(2, [8]), own(3, [8, RUTH])];
  expect([...seenMarks(sent, people, eleanor)]).toEqual([[2, 'Seen']]);
  // The other spouse has seen it; nobody of the firm has.
  expect(seenMarks([own(1, [8, RUTH])], people, eleanor).size).toBe(0);
  expect(seenMarks([own(1, [], { user_id: 2 })], people, eleanor).size).toBe(0);
  expect(seenMarks([message(1, [])], people, eleanor).size).toBe(0);
});

it('who joined after a message was sent has not seen it', () => {
  const later = { joined_at: '2026-03-03T00:00:00.000Z' };
  const others = people.map((one) => (one.is_advisor || one.id === 2 ? { ...one, ...later } : one));
  expect(seenMarks([own(1, [])], others, eleanor).size).toBe(0);
  expect([...seenMarks([message(1, [])], others, staff)]).toEqual([[1, 'Seen by Eleanor']]);
});
