import { describe, expect, it } from 'vitest';
import { eventSets } from '#server/features.ts';
import { rows } from './matrix/parts.ts';
import { isTest, repositoryFiles, textOf } from './repository.ts';

const names = eventSets.flatMap((set) => Object.keys(set));

describe('every event', () => {
  it('is expected by a row of the access matrix or by name in a test: one that is never recorded is noticed', () => {
    const inMatrix = new Set(
      Object.values(rows).flatMap(({ records = [] }) => records.map(({ event }) => event)),
    );
    const tests = repositoryFiles()
      .filter((file) => isTest(file) && /^(?:features|platform|server|test)\//.test(file))
      .map(textOf);
    const unexpected = names.filter(
      (name) => !inMatrix.has(name) && !tests.some((text) => text.includes(`'${name}'`)),
    );
    expect(unexpected).toEqual([]);
  });
});
