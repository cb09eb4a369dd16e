import { expect, it } from 'vitest';
import { Preferences } from '../preferences.ts';
import { FLAGS_ELSEWHERE, listedFlags, matchingFlags } from './preference-words.ts';

it('every flag of the firm has one place on the page', () => {
  const flags = Object.entries(Preferences.parse({})).filter(([, value]) => typeof value === 'boolean');
  expect([...listedFlags(), ...FLAGS_ELSEWHERE].toSorted()).toEqual(flags.map(([name]) => name).toSorted());
});

it('is found by its label, its words and its name', () => {
  expect(matchingFlags('guide').map(({ name }) => name)).toEqual(['tour_enabled']);
  expect(matchingFlags('bulk_upload').map(({ name }) => name)).toEqual(['bulk_upload_processor']);
  expect(matchingFlags('emergency').map(({ name }) => name)).toEqual(['message_tags_disabled']);
  expect(matchingFlags('nothing has this')).toEqual([]);
});
