import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf, withFieldJudged } from './field-errors.ts';

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
});
