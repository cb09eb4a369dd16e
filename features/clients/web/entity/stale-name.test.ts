import { expect, it } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import { staleOf } from './stale-name.ts';

const stale = (details: unknown) =>
  new ApiError(409, { code: 'conflict.stale', message: 'Someone else changed this.', details });

it('reads both values of a stale write', () => {
  expect(
    staleOf(stale({ current: { name: 'Theirs', version: 4, id: 1 }, yours: { name: 'Mine' } }), 'Mine'),
  ).toEqual({
    current: { name: 'Theirs', version: 4 },
    yours: 'Mine',
  });
});

it('is not fooled by other errors or an answer it cannot read', () => {
  expect(staleOf(new ApiError(422, { code: 'name.taken', message: 'x' }), 'Mine')).toBeNull();
  expect(staleOf(stale(undefined), 'Mine')).toBeNull();
  expect(staleOf(new Error('x'), 'Mine')).toBeNull();
});
