import { expect, it } from 'vitest';
import type { Message } from '../model.ts';
import { blocksOf } from './days.ts';

const at = (id: number, created_at = '2026-03-02T20:00:00Z', scheduled_time: string | null = null): Message =>
  ({ id, created_at, scheduled_time }) as Message;
const ZONE = 'America/New_York';
const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => at(from + index));

it('a new day gets a line of its own, by the reader’s own clock', () => {
  const messages = [
    at(1),
    // Still the second of March in New York.
    at(2, '2026-03-03T03:00:00Z'),
    at(3, '2026-03-03T15:00:00Z'),
  ];
  const lines = blocksOf(messages, ZONE, 1).flatMap((block) => block.lines);
  expect(lines.map((line) => (line.kind === 'day' ? line.day : line.message.id))).toEqual([
    '2026-03-02',
    1,
    2,
    '2026-03-03',
    3,
  ]);
});

it('a scheduled message stands under the day it goes out', () => {
  const [block] = blocksOf([at(1, '2026-03-02T20:00:00Z', '2026-03-05T14:00:00Z')], ZONE, null);
  expect(block!.lines[0]).toMatchObject({ kind: 'day', day: '2026-03-05' });
});

it('every message stands in one block, which stays the same while others come before and behind', () => {
  const placeOf = (messages: Message[]) =>
    new Map(
      blocksOf(messages, ZONE, 200).flatMap(({ key, lines }) =>
        lines.flatMap((line) => (line.kind === 'message' ? [[line.message.id, key] as const] : [])),
      ),
    );
  const before = placeOf(many(200, 299));
  const after = placeOf(many(95, 310));
  expect(before.size).toBe(100);
  expect(after.size).toBe(216);
  for (const [id, key] of before) expect(after.get(id)).toBe(key);
});
