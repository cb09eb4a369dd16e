import { expect, it } from 'vitest';
import { handoversOf } from './rules.ts';

const maria = { userId: 1, name: 'Maria', at: '2026-02-20T15:00:00.000Z' };
const tom = { userId: 2, name: 'Tom', at: '2026-02-20T15:10:00.000Z' };
const lockedAt = (userId: number, minute: number) => ({ userId, at: `2026-02-20T15:0${minute}:00.000Z` });

it('goes from who signed and locked their session to who signed after that', () => {
  expect(handoversOf([lockedAt(1, 4)], [tom, maria])).toEqual([
    { at: '2026-02-20T15:04:00.000Z', from: 'Maria', to: 'Tom' },
  ]);
});

it('goes to nobody yet where nobody signed since', () => {
  expect(handoversOf([lockedAt(1, 4)], [maria])).toEqual([
    { at: '2026-02-20T15:04:00.000Z', from: 'Maria', to: null },
  ]);
});

it('is none where the session was locked before its owner signed, or by somebody who did not sign', () => {
  expect(handoversOf([{ userId: 1, at: '2026-02-20T14:00:00.000Z' }], [maria, tom])).toEqual([]);
  expect(handoversOf([lockedAt(9, 4)], [maria, tom])).toEqual([]);
});
