import { describe, expect, it } from 'vitest';
import { fieldFailureOf } from './server-error.ts';

describe('fieldFailureOf', () => {
  it('finds the field of a refused call', () => {
    const error = { code: 'input.invalid', field: 'email', message: 'This email is taken.' };
    const expected = { field: 'email', message: 'This email is taken.' };
    expect(fieldFailureOf({ error })).toEqual(expected);
    expect(fieldFailureOf({ body: { error } })).toEqual(expected);
    expect(fieldFailureOf(Object.assign(new Error('This email is taken.'), { field: 'email' }))).toEqual(
      expected,
    );
  });
  it('has a sentence for anything else', () => {
    expect(fieldFailureOf(undefined)).toEqual({ field: null, message: 'Something went wrong' });
    expect(fieldFailureOf({ error: 'Nope.' })).toEqual({ field: null, message: 'Nope.' });
    expect(fieldFailureOf(new Error('Offline'))).toEqual({ field: null, message: 'Offline' });
  });
});
