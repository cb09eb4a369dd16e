import { describe, expect, it } from 'vitest';
import { addFiles } from './import-words.ts';

const file = (name: string, size: number) => ({ name, size }) as File;

describe('the files of an import', () => {
  it('CLI-106: keep the first of each name and none that is empty', () => {
    const present = [file('a.csv', 3)];
    const chosen = addFiles(present, [
      file('a.csv', 9),
      file('b.csv', 0),
      file('c.csv', 2),
      file('c.csv', 4),
    ]);
    expect(chosen.map(({ name, size }) => [name, size])).toEqual([
      ['a.csv', 3],
      ['c.csv', 2],
    ]);
  });
});
