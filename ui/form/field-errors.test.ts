import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf, withFieldChanged, withFieldJudged } from './field-errors.ts';

const schema = z.object({
  name: z.string().min(1, 'Enter a name.'),
  address: z.object({ zip: z.string().regex(/^\d{5}$/, 'Five digits.') }),
});

describe('field errors', () => {
  it('are keyed by path, first sentence wins', () => {
    expect(fieldErrorsOf(schema, { name: '', address: { zip: 'x' } })).toEqual({
      name: 'Enter a name.',
      'address.zip': 'Five digits.',
    });
    expect(fieldErrorsOf(schema, { name: 'Ann', address: { zip: '97110' } })).toEqual({});
  });

  it('judge one field on leaving it and clear it when it is right', () => {
    const found = { name: 'Enter a name.', other: 'Later.' };
    expect(withFieldJudged({}, found, 'name')).toEqual({ name: 'Enter a name.' });
    expect(withFieldJudged({ name: 'Enter a name.' }, {}, 'name')).toEqual({});
  });

  it('go when their field is changed, those of its parts when the part is right', () => {
    const shown = { name: 'Enter a name.', 'items.0': 'Say it.', 'items.1': 'Say it.', items2: 'Other.' };
    expect(withFieldChanged(shown, () => ({}), 'name')).toEqual({
      'items.0': 'Say it.',
      'items.1': 'Say it.',
      items2: 'Other.',
    });
    expect(withFieldChanged(shown, () => ({ 'items.1': 'Say it.', 'items.2': 'New.' }), 'items')).toEqual({
      name: 'Enter a name.',
      'items.1': 'Say it.',
      items2: 'Other.',
    });
  });
});
