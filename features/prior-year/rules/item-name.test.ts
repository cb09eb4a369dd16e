import { expect, it } from 'vitest';
import { nameParts } from './item-name.ts';

const parts = (name: string, kept?: string) => {
  const { form_name, detailed_name } = nameParts(name, kept);
  return [form_name, detailed_name];
};

it('a first word with a digit is the form, the rest is whose it is', () => {
  expect(parts('1099-NEC Ellery Gazette')).toEqual(['1099-NEC', 'Ellery Gazette']);
  expect(parts('K-1 Whitcombe Orchard LLC')).toEqual(['K-1', 'Whitcombe Orchard LLC']);
  expect(parts('T4A(P) Service Canada')).toEqual(['T4A(P)', 'Service Canada']);
  expect(parts('W-2')).toEqual(['W-2', '']);
});

it('what begins with no form is one name', () => {
  expect(parts('Property tax bill Ellery County')).toEqual(['Property tax bill Ellery County', '']);
  expect(parts('2024 letter')).toEqual(['2024 letter', '']);
  expect(parts('1998 letter')).toEqual(['1998 letter', '']);
  expect(parts('1040 copy')).toEqual(['1040', 'copy']);
});

it('a form of several words stays one while the name begins with it', () => {
  expect(parts('property tax bill Ellery City', 'Property tax bill')).toEqual([
    'property tax bill',
    'Ellery City',
  ]);
  expect(parts('Property tax', 'Property tax bill')).toEqual(['Property tax', '']);
  expect(parts('1098 Coastline', 'Property tax bill')).toEqual(['1098', 'Coastline']);
  expect(parts('1098-T State College', '1098')).toEqual(['1098-T', 'State College']);
});
