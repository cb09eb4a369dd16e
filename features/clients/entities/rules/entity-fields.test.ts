import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  EIN_WRONG,
  ENTITY_NAME_QUOTE,
  ENTITY_NAME_REQUIRED,
  ENTITY_NAME_SLASH,
  ENTITY_TYPE_REQUIRED,
  SSN_WRONG,
} from '../messages.ts';
import { entityFields, entityName, newEntityFields } from './entity-fields.ts';
import { grouped, masked } from './masking.ts';
import { numberedName } from './names.ts';

const change = z.object(entityFields);
const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null;

it('nine digits, however grouped, or none', () => {
  expect(change.parse({ ein: '12-345 6789', ssn: '123-45-6789', spouse_ssn: '' })).toEqual({
    ein: '123456789',
    ssn: '123456789',
    spouse_ssn: '',
  });
  expect(said(change, { ein: '12345678' })).toBe(EIN_WRONG);
  for (const field of ['ssn', 'spouse_ssn']) {
    expect(said(change, { [field]: '1234567890' })).toBe(SSN_WRONG);
    expect(said(change, { [field]: 'x123456789' })).toBe(SSN_WRONG);
  }
});

it('texts fit and are trimmed', () => {
  const most: Record<string, number> = {
    street: 200,
    city: 100,
    state: 100,
    zip: 20,
    country: 2,
    fax: 40,
    external_entity_id: 100,
    tax_return_id: 100,
    tax_software: 100,
    entity_type: 100,
  };
  for (const [field, length] of Object.entries(most)) {
    expect(change.parse({ [field]: ` ${'x'.repeat(length)} ` })).toEqual({ [field]: 'x'.repeat(length) });
    expect(said(change, { [field]: 'x'.repeat(length + 1) })).toBe(`At most ${length} characters fit here.`);
  }
  expect(said(change, { entity_type: ' ' })).toBe(ENTITY_TYPE_REQUIRED);
  expect(said(z.object(newEntityFields), { firstName: 'x'.repeat(101) })).toBe(
    'At most 100 characters fit here.',
  );
  expect(
    change.safeParse({ client_manager_id: null, cpa_id: 4, inactive: true, readonly_access: false }).success,
  ).toBe(true);
  expect(change.safeParse({ inactive: 'yes' }).success).toBe(false);
});

it('a name is safe as a folder', () => {
  expect(entityName.parse(' Bakery LLC ')).toBe('Bakery LLC');
  expect(said(entityName, '  ')).toBe(ENTITY_NAME_REQUIRED);
  expect(said(entityName, 'x'.repeat(200))).toBeNull();
  expect(said(entityName, 'x'.repeat(201))).toBe('Entity Name can have at most 200 characters.');
  expect(said(entityName, 'A/B')).toBe(ENTITY_NAME_SLASH);
  expect(said(entityName, 'A"B')).toBe(ENTITY_NAME_QUOTE);
});

it('the second of a name has a number', () => {
  expect(numberedName(' Ann  "Annie"/Partner ', 1)).toBe('Ann Annie Partner');
  expect(numberedName('Ann', 2)).toBe('Ann (2)');
  expect(numberedName('x'.repeat(190), 3)).toBe(`${'x'.repeat(180)} (3)`);
});

it('numbers show four digits, or are grouped as people write them', () => {
  expect([masked('ein', '123456789'), masked('ssn', '123456789'), masked('spouse_ssn', '987654321')]).toEqual(
    ['••-•••6789', '•••-••-6789', '•••-••-4321'],
  );
  expect([grouped('ein', '123456789'), grouped('ssn', '123456789')]).toEqual(['12-3456789', '123-45-6789']);
});
