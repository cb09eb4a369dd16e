import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from './field-errors.ts';
import { plainRules } from './plain-rules.ts';

describe('plain rules', () => {
  const rules = plainRules<{ word: string; again: string }>(({ word, again }) => ({
    word: word === '' ? 'Please type a word' : null,
    again: again === word ? null : 'They differ',
  }));

  it('name each wrong field with its sentence, as a schema would', () => {
    expect(fieldErrorsOf(rules, { word: '', again: 'x' })).toEqual({
      word: 'Please type a word',
      again: 'They differ',
    });
  });

  it('hand on what was typed when nothing is wrong', () => {
    expect(rules.safeParse({ word: ' a ', again: ' a ' })).toEqual({
      success: true,
      data: { word: ' a ', again: ' a ' },
    });
  });

  it('accept everything where there is no rule', () => {
    expect(fieldErrorsOf(plainRules<{ word: string }>(), { word: '' })).toEqual({});
  });
});
