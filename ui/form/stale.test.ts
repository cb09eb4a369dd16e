import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#platform/web/api-error.ts';
import { currentOf, saveOnLatest } from './stale.ts';

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

it('sends one choice again on the version that came meanwhile, and only once', async () => {
  const asked: number[] = [];
  const send = (version: number) => {
    asked.push(version);
    return version === 4
      ? Promise.resolve('saved')
      : Promise.reject(stale({ current: { name: 'x', version: 4 } }));
  };
  await expect(saveOnLatest(3, Named, send)).resolves.toBe('saved');
  expect(asked).toEqual([3, 4]);
  const always = () => Promise.reject(stale({ current: { name: 'x', version: 9 } }));
  await expect(saveOnLatest(3, Named, always)).rejects.toThrow('Someone else changed this.');
});
