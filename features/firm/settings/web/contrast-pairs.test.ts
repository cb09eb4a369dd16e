import { expect, it } from 'vitest';
import { contrast } from '#ui/theme/oklch.ts';
import { contrastPairs, nearestReadable, sentence } from './contrast-pairs.ts';

it('finds a dark set of colours readable everywhere and changes nothing', () => {
  const pairs = contrastPairs({ primary: '#1f4b63', secondary: '#5c4a36', accent: '#8a5a14' });
  expect(pairs.map(({ passes, instead }) => [passes, instead])).toEqual(pairs.map(() => [true, null]));
  expect(sentence(pairs[0]!)).toMatch(/^\d+\.\d to 1: easy to read\.$/);
  expect(nearestReadable('#1f4b63')).toBe('#1f4b63');
});

it('says of a pale colour what is shown instead, and offers the nearest of its hue that passes', () => {
  const pairs = contrastPairs({ primary: '#f2c200', secondary: '#f2c200', accent: '#f2c200' });
  const links = pairs.find(({ place }) => place === 'Links on paper')!;
  expect(links.passes).toBe(false);
  expect(links.instead).not.toBeNull();
  expect(sentence(links)).toContain('4.5 is needed: we use #');
  expect(pairs[0]!.passes).toBe(true);
  expect(contrast(nearestReadable('#f2c200'), '#fdfdfb')).toBeGreaterThanOrEqual(4.5);
});
