import { describe, expect, it } from 'vitest';
import { areaOf, catalogueIds, idsInTitle } from '#scripts/requirement-coverage.ts';
import { isTest, repositoryFiles, textOf } from './repository.ts';

const TITLE = /\b(?:it|test|describe)(?:\.[a-z]+(?:\([^()]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gis;

const files = repositoryFiles();
const ids = catalogueIds(
  files.filter((file) => /^docs\/requirements\/(?!README)[^/]+\.md$/.test(file)).map(textOf),
);

describe('the requirement catalogue', () => {
  it('has all its rows', () => expect(ids).toHaveLength(1063));

  it('has every row that a test title names', () => {
    const known = new Set(ids);
    const areas = new Set(ids.map(areaOf));
    const tests = files.filter((file) => isTest(file));
    const named = tests.flatMap((file) =>
      [...textOf(file).matchAll(TITLE)].flatMap((match) =>
        idsInTitle(match[2]!, areas).map((id) => ({ file, id })),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ id }) => !known.has(id))).toEqual([]);
  });
});
