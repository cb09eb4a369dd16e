import { expect, it } from 'vitest';
import type { Person } from '../../conversations/model.ts';
import type { Message } from '../model.ts';
import { seenMarks } from './seen-marks.ts';

const people = [
  { id: 1, name: 'Eleanor W' },
  { id: 2, name: 'James W' },
].map((person): Person => ({ ...person, is_advisor: false, avatar_url: null, inactive: false }));
const message = (id: number, unseen_user_ids: number[], more: Partial<Message> = {}): Message =>
  ({
    id,
    unseen_user_ids,
    user_id: 9,
    is_firm_user: true,
    is_log: false,
    scheduled: false,
    deleted: false,
    ...more,
  }) as Message;

it('stands once for the same people, under the last message they have seen', () => {
  const marks = seenMarks([message(1, []), message(2, []), message(3, [2]), message(4, [1, 2])], people);
  expect([...marks]).toEqual([
    [3, 'Seen by Eleanor'],
    [2, 'Seen by Eleanor, James'],
  ]);
});

it('not under what clients wrote, log lines, deleted messages and those that have not gone out', () => {
  const hidden = [
    message(1, [], { is_firm_user: false }),
    message(2, [], { is_log: true }),
    message(3, [], { scheduled: true }),
    message(4, [], { deleted: true }),
  ];
  expect(seenMarks(hidden, people).size).toBe(0);
});
