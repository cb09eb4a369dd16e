import { expect, it } from 'vitest';
import { fieldsOf } from './fields.ts';
import { guessMapping, missingFields } from './guess.ts';

const individuals = fieldsOf('client_list', 'individuals');

it('knows columns by label, by key, by other names, and written together', () => {
  expect(guessMapping(individuals, ['First Name', 'lname', 'E-Mail', 'mobilephone', 'Whatever', ''])).toEqual(
    { fname: 0, lname: 1, email: 2, phone_number: 3 },
  );
});

it('gives a column to the closest field, the earlier one of two, and never twice', () => {
  // “Spouse email” is its own field although “email” stands in it; “Mail” only means it by another name.
  expect(guessMapping(individuals, ['Mail', 'Email'])).toEqual({ email: 1 });
  expect(guessMapping(individuals, ['Email', 'Email'])).toEqual({ email: 0 });
  expect(guessMapping(individuals, ['Spouse Email', 'Email'])).toEqual({ spouse_email: 0, email: 1 });
  const entities = fieldsOf('client_list', 'entities');
  expect(guessMapping(entities, ['Name', 'Company Name'])).toEqual({ entity_name: 0 });
  // Written together is the weakest likeness.
  expect(guessMapping(individuals, ['givenname', 'given name'])).toEqual({ fname: 1 });
});

it('says which needed fields have no column', () => {
  const keys = (...mapping: Parameters<typeof missingFields>) =>
    missingFields(...mapping).map(({ key }) => key);
  expect(keys(individuals, { fname: 0 })).toEqual(['lname']);
  expect(keys(individuals, { fname: 0, lname: 1 })).toEqual([]);
  expect(keys(fieldsOf('client_list', 'entities'), {})).toEqual([
    'entity_name',
    'entity_type',
    'fname',
    'lname',
  ]);
  expect(keys(fieldsOf('staff_list', null), {})).toEqual(['fname', 'lname', 'email', 'firm_access']);
});

it('has other fields for staff, for people and for entities', () => {
  const has = (fields: ReturnType<typeof fieldsOf>, key: string) => fields.some((field) => field.key === key);
  expect(has(fieldsOf('staff_list', 'entities'), 'firm_access')).toBe(true);
  expect(has(fieldsOf('staff_list', null), 'phone_number')).toBe(false);
  expect(has(fieldsOf('client_list', 'entities'), 'entity_type')).toBe(true);
  expect(has(fieldsOf('client_list', 'entities'), 'spouse_fname')).toBe(false);
  expect(has(fieldsOf('client_list', null), 'spouse_fname')).toBe(true);
});
