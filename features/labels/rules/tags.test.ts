import { expect, it } from 'vitest';
import { TAG_COMMA, TAG_LONG, TAG_MISSING } from '../messages.ts';
import { sameTag, tagName } from './tags.ts';

it('a tag has a short name without a comma', () => {
  const said = (name: string) => tagName.safeParse(name).error?.issues[0]?.message ?? null;
  expect(tagName.parse(' Farm ')).toBe('Farm');
  expect([said(' '), said('x'.repeat(50)), said('x'.repeat(51)), said('a,b')]).toEqual([
    TAG_MISSING,
    null,
    TAG_LONG,
    TAG_COMMA,
  ]);
});

it('is the same however it is written', () => {
  expect(sameTag(' Farm', 'farm ')).toBe(true);
  expect(sameTag('FARM', 'Farm')).toBe(true);
  expect(sameTag('Farm', 'Farms')).toBe(false);
});
