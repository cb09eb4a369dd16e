import { describe, expect, it } from 'vitest';
import { lettersOf } from '#platform/page-text/phrase-finder.ts';
import { FormType } from '../../model.ts';
import { CATALOG } from './forms.ts';

const listed = CATALOG.filter(({ type }) => type !== 'Other');

describe('the catalog', () => {
  it('knows every paper of the standard order once', () => {
    const types = listed.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    expect(FormType.options.filter((type) => !types.includes(type))).toEqual(['Other', 'Unknown']);
  });

  it.each([
    ['W-2', '1545-0008'],
    ['1099-INT', '1545-0112'],
    ['1099-DIV', '1545-0110'],
    ['1099-B', '1545-0715'],
    ['1099-DA', '1545-2298'],
    ['1099-R', '1545-0119'],
    ['SSA-1099', '0960-0603'],
    ['1099-G', '1545-0120'],
    ['1099-MISC', '1545-0115'],
    ['1099-NEC', '1545-0116'],
    ['1099-K', '1545-2205'],
    ['1099-SA', '1545-1517'],
    ['5498', '1545-0747'],
    ['5498-SA', '1545-1518'],
    ['1098-E', '1545-1576'],
    ['1098', '1545-1380'],
    ['1098-T', '1545-1574'],
    ['1095-A', '1545-2232'],
  ])('%s has OMB number %s', (type, omb) => {
    expect(listed.find((paper) => paper.type === type)!.omb).toContain(omb);
  });

  it('has phrases of letters alone that are long enough to mean something', () => {
    for (const { type, titles, labels, words } of CATALOG)
      for (const phrase of [...titles, ...labels.map((label) => label.words), ...words])
        expect(lettersOf(phrase).length, `${type}: ${phrase}`).toBeGreaterThan(1);
  });

  it('gives every form a title and a number', () => {
    for (const { type, kind, titles, numbers } of CATALOG) {
      expect(titles.length, type).toBeGreaterThan(0);
      if (kind === 'form') expect(numbers.length, type).toBeGreaterThan(0);
    }
  });
});
