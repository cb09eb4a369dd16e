import { expect, it } from 'vitest';
import { itemFor, type K1Form, namedIn } from './asked-item.ts';

const item = (text: string, more: { paper?: string; options?: string[] } = {}) => ({
  text,
  paper: more.paper ?? null,
  options: more.options ?? [],
});
const OWNERS = ['Partnership K-1', 'S corporation K-1', 'Trust or estate K-1', 'K-3'];
const asked = (
  items: readonly ReturnType<typeof item>[],
  form: K1Form | null = '1120-S',
  issuer = 'Linden & Rowe Architects, Inc.',
) => {
  const found = itemFor({ form, issuer }, items);
  return found && [found.item.text, found.option];
};

it('an item names the business its K-1 comes from, or nobody', () => {
  expect(namedIn('Please upload each K-1.')).toBe('');
  expect(namedIn('K-1 (1120-S)')).toBe('');
  expect(namedIn('Your Schedule K-1 from partnerships, S corporations, trusts and estates')).toBe('');
  expect(namedIn('Please upload K-1 Linden & Rowe Architects')).toBe('Linden & Rowe Architects');
  expect(namedIn('K-1 (1065) from Orchard LP')).toBe('Orchard LP');
});

it('the item that names the business comes first, then its form, then any K-1', () => {
  const named = item('K-1 Linden & Rowe Architects');
  const form = item('K-1 (1120-S)');
  const any = item('Please upload each K-1.', { paper: 'K-1 (1065)' });
  expect(asked([any, form, named])).toEqual([named.text, null]);
  expect(asked([any, form])).toEqual([form.text, null]);
  expect(asked([any])).toEqual([any.text, null]);
});

it('an item for another business, another form or another paper is not ticked', () => {
  expect(asked([item('K-1 Whitcombe Orchard LLC')])).toBeNull();
  expect(asked([item('K-1 (1065)')])).toBeNull();
  expect(asked([item('Please upload each W-2.', { paper: 'W-2' })])).toBeNull();
});

it('of two items that fit alike neither is ticked', () => {
  expect(asked([item('K-1 (1120-S)'), item('Your K-1 (1120-S)')])).toBeNull();
});

it('where an item has options, the one of the form is chosen', () => {
  const any = item('Please upload each K-1.', { paper: 'K-1 (1065)', options: OWNERS });
  expect(asked([any], '1065')).toEqual([any.text, 'Partnership K-1']);
  expect(asked([any], '1120-S')).toEqual([any.text, 'S corporation K-1']);
  expect(asked([any], '1041')).toEqual([any.text, 'Trust or estate K-1']);
  expect(asked([any], null)).toBeNull();
  const plain = item('Please upload each K-1.', { options: ['K-1', 'K-3'] });
  expect(asked([plain], '1041')).toEqual([plain.text, 'K-1']);
});
