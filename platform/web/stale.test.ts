import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { currentOf } from './stale.ts';

const Named = z.object({ name: z.string(), version: z.number() });
const stale = (details: unknown) =>
  new ApiError(409, { code: 'conflict.stale', message: 'Someone else changed this.', details });

it('reads what is saved now from the refusal of a stale write', () => {
  expect(currentOf(stale({ current: { name: 'Theirs', version: 4, id: 1 } }), Named)).toEqual({
    name: 'Theirs',
    version: 4,
  });
});

it('is not fooled by other errors or an answer it cannot read', () => {
  const taken = new ApiError(422, {
    code: 'name.taken',
    message: 'x',
    details: { current: { name: 'Theirs', version: 4 } },
  });
  expect(currentOf(taken, Named)).toBeNull();
  expect(currentOf(stale(undefined), Named)).toBeNull();
  expect(currentOf(stale({ current: { name: 7 } }), Named)).toBeNull();
  expect(currentOf(new Error('x'), Named)).toBeNull();
});
