import { describe, expect, it } from 'vitest';
import { questionBefore, type Put, wordsAfter } from './put-words.ts';

describe('before a state is put', () => {
  it('locking, completing and the way back are asked for, the rest is not', () => {
    const asked = (['lock', 'unlock', 'complete', 'uncomplete', 'track', 'untrack'] as Put[]).filter(
      (put) => questionBefore(put, 1) !== null,
    );
    expect(asked).toEqual(['lock', 'complete', 'uncomplete']);
    expect(questionBefore('lock', 1)).toMatchObject({ title: 'Lock Questionnaire', verb: 'Lock' });
    expect(questionBefore('lock', 12)).toMatchObject({ title: 'Lock 12 questionnaires', verb: 'Lock 12' });
    expect(questionBefore('complete', 1)).toMatchObject({ title: 'Mark completed', verb: 'Mark completed' });
    expect(questionBefore('uncomplete', 3)).toMatchObject({ verb: 'Mark 3 incomplete' });
  });
});

describe('after it was put', () => {
  const left = { id: 1, name: 'Rossi LLC', reason: 'The entity is inactive.' };
  it.each([
    ['lock', 1, [], true, 'Questionnaire locked'],
    ['unlock', 1, [], true, 'Questionnaire unlocked'],
    ['complete', 1, [], true, 'Questionnaire marked completed'],
    ['uncomplete', 1, [], true, 'Questionnaire marked not completed'],
    ['track', 1, [], true, 'Tracking changes enabled'],
    ['untrack', 1, [], true, 'Tracking changes disabled'],
    ['lock', 4, [], true, '4 questionnaires locked'],
    ['lock', 0, [left], false, 'Rossi LLC was left out. The entity is inactive.'],
    [
      'complete',
      1,
      [left, left],
      false,
      '1 questionnaire marked completed. 2 were left out. Rossi LLC: The entity is inactive.',
    ],
  ] as const)('%s of %i', (put, done, left_out, ok, text) => {
    expect(wordsAfter(put, { done, left_out: [...left_out] })).toEqual({ ok, text });
  });
});
