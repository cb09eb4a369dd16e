import { expect, it } from 'vitest';
import { z } from 'zod';
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, PHONE_WRONG } from '../messages.ts';
import { coversBoth, withReceivers } from './owner-notifications.ts';
import { newPerson } from './person-fields.ts';

const owner = (user_id: number, ...notification_type_ids: number[]) => ({ user_id, notification_type_ids });

it('somebody receives and somebody signs', () => {
  expect(coversBoth([owner(1, 4, 5)])).toBe(true);
  expect(coversBoth([owner(1, 4), owner(2, 5)])).toBe(true);
  expect(coversBoth([owner(1, 4), owner(2, 4)])).toBe(false);
  expect(coversBoth([owner(1, 5)])).toBe(false);
  expect(coversBoth([])).toBe(false);
});

it('the primary owner steps in for what nobody does, and nobody else is touched', () => {
  expect(withReceivers([owner(1, 4), owner(2, 5)], 1)).toEqual([]);
  expect(withReceivers([owner(1, 5), owner(2)], 1)).toEqual([owner(1, 4, 5)]);
  expect(withReceivers([owner(1), owner(2, 4)], 1)).toEqual([owner(1, 5)]);
  expect(withReceivers([owner(1), owner(2)], 2)).toEqual([owner(2, 4, 5)]);
  expect(withReceivers([owner(1)], 9)).toEqual([]);
});

it('a person has a name; what else is typed is whole', () => {
  const person = z.object(newPerson);
  const said = (value: object) =>
    person.safeParse({ fname: 'Tom', lname: 'Client', ...value }).error?.issues[0]?.message ?? null;
  expect(person.parse({ fname: ' Tom ', lname: 'Client' })).toEqual({
    fname: 'Tom',
    lname: 'Client',
    email: '',
    phone_number: '',
  });
  expect(person.parse({ fname: 'Tom', lname: 'Client', phone_number: '(503) 555-0100' }).phone_number).toBe(
    '5035550100',
  );
  expect(said({ fname: ' ' })).toBe(FIRST_NAME_REQUIRED);
  expect(said({ lname: '' })).toBe(LAST_NAME_REQUIRED);
  expect(said({ fname: 'x'.repeat(100) })).toBeNull();
  expect(said({ fname: 'x'.repeat(101) })).toBe('At most 100 characters fit here.');
  expect(said({ phone_number: '503' })).toBe(PHONE_WRONG);
  expect(said({ email: 'tom' })).not.toBeNull();
});
