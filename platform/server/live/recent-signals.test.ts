import { expect, it } from 'vitest';
import { makeRecentSignals, REMEMBERED_MS } from './recent-signals.ts';
import type { LiveSignal } from './signals.ts';

const signal = (firm: number, event: number): LiveSignal => ({
  firm,
  event,
  tab: null,
  topics: [],
  entities: [],
  users: [],
  all: true,
  staff: false,
  history: false,
});

it('remembers the signals of a firm for a minute, and no other firm’s', () => {
  let now = 1_000_000;
  const recent = makeRecentSignals(() => now);
  recent.add([signal(1, 10), signal(2, 11)]);
  now += 2000;
  recent.add([signal(1, 12)]);
  const events = (firm: number, within: number) => recent.of(firm, within).map(({ event }) => event);
  expect(events(1, 5000)).toEqual([10, 12]);
  expect(events(1, 1000)).toEqual([12]);
  expect(events(2, 5000)).toEqual([11]);
  now += REMEMBERED_MS;
  recent.add([signal(1, 13)]);
  expect(events(1, REMEMBERED_MS * 2)).toEqual([13]);
});
