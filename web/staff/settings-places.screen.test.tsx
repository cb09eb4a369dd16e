import { expect, it } from 'vitest';
import { JOINED_SLOTS } from './slots.ts';

it('FRM-004: everything Firm Settings edits has its place there', () => {
  const places = JOINED_SLOTS.settingsParts.map(({ id }) => id);
  expect(places).toEqual(
    expect.arrayContaining([
      'profile',
      'theme',
      'preferences',
      'staff',
      'groups',
      'tags',
      'statuses',
      'vocabulary',
      'reminders',
      'delivery',
    ]),
  );
});
