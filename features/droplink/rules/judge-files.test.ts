import { describe, expect, it } from 'vitest';
import { DUPLICATE, FILE_EMPTY, FILE_INVALID, FILE_TOO_LARGE, TOO_MANY_FILES } from '../messages.ts';
import { judgeFiles } from './judge-files.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n');
const pdf = (name: string, size = 1000) => ({ name, size, head: PDF });

describe('files for a firm', () => {
  it('are judged by first bytes and extension together', () => {
    const program = { name: 'w2.pdf', size: 10, head: new TextEncoder().encode('MZ\u0090') };
    expect(judgeFiles([pdf('w2.pdf'), pdf('w2.exe'), program])).toEqual([
      { name: 'w2.pdf', state: 'fine', message: null },
      { name: 'w2.exe', state: 'refused', message: FILE_INVALID },
      { name: 'w2.pdf', state: 'refused', message: FILE_INVALID },
    ]);
  });

  it('may be up to 150 MB; empty ones and second ones of a name are left out', () => {
    const most = 150 * 1024 * 1024;
    const states = judgeFiles([pdf('a.pdf', most), pdf('b.pdf', most + 1), pdf('c.pdf', 0), pdf('A.PDF')]);
    expect(states.map(({ state, message }) => [state, message])).toEqual([
      ['fine', null],
      ['refused', FILE_TOO_LARGE],
      ['ignored', FILE_EMPTY],
      ['ignored', DUPLICATE],
    ]);
  });

  it('have names that are names', () => {
    expect(judgeFiles([pdf('../w2.pdf'), pdf('w2\u202efdp.pdf')]).map(({ state }) => state)).toEqual([
      'refused',
      'refused',
    ]);
  });

  it('are 999 at most, and refused ones take no place', () => {
    const many = Array.from({ length: 1001 }, (_, at) => pdf(at === 0 ? 'bad.exe' : `${at}.pdf`));
    const verdicts = judgeFiles(many);
    expect(verdicts.filter(({ state }) => state === 'fine')).toHaveLength(999);
    expect(verdicts.at(-1)).toMatchObject({ state: 'refused', message: TOO_MANY_FILES });
  });
});
