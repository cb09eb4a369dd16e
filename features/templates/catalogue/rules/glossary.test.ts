import { describe, expect, it } from 'vitest';
import { gradeOf } from '../../rules/lint/reading-level.ts';
import { glossary } from './glossary.ts';

const AIM = 8;

describe('the glossary', () => {
  it('explains about sixty words or more, each in one plain sentence', () => {
    expect(glossary.length).toBeGreaterThanOrEqual(60);
    for (const { meaning } of glossary) {
      expect(meaning.match(/[.?!](?:\s|$)/g), meaning).toHaveLength(1);
      expect(gradeOf(meaning) ?? 1, meaning).toBeLessThanOrEqual(AIM);
    }
  });

  it.each(['US', 'CA'] as const)('no word means two things in %s', (country) => {
    const words = glossary
      .filter((one) => one.country === undefined || one.country === country)
      .flatMap((one) => one.words.map((word) => word.toLowerCase()));
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  it('no word is explained by itself alone', () => {
    for (const { words, meaning } of glossary) for (const word of words) expect(meaning).not.toBe(`${word}.`);
  });
});
