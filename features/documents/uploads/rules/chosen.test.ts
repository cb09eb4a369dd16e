import { expect, it } from 'vitest';
import { FILE_EMPTY, FILE_INVALID, TOO_MANY_FILES, WRONG_TYPE } from '../../messages.ts';
import { MAX_UPLOAD_BYTES } from '../../rules/upload-size.ts';
import { chooseFiles, MAX_FILES } from './chosen.ts';

const file = (name: string, size = 10, folder = '') => ({ name, size, folder });

it('CHK-025: a file with the same name and size is dropped, and said', () => {
  const { taken, refused, notes } = chooseFiles(
    [file('a.pdf')],
    [file('a.pdf'), file('a.pdf', 11), file('b.pdf'), file('b.pdf'), file('b.pdf', 10, 'Other')],
    'documents',
  );
  expect(taken).toEqual([file('a.pdf', 11), file('b.pdf'), file('b.pdf', 10, 'Other')]);
  expect(refused.map(({ name, why }) => `${name} ${why}`)).toEqual([
    'a.pdf was already uploaded',
    'b.pdf was already uploaded',
  ]);
  expect(notes).toEqual([]);
});

it('what is empty, too large or of another kind is left out, each by name with its reason', () => {
  const { taken, refused, notes } = chooseFiles(
    [],
    [
      file('a.pdf', 0),
      file('big.pdf', MAX_UPLOAD_BYTES + 1),
      file('fits.pdf', MAX_UPLOAD_BYTES),
      file('a.exe'),
      file('b.exe'),
      file('a.xlsx'),
    ],
    'documents',
  );
  expect(taken.map(({ name }) => name)).toEqual(['fits.pdf', 'a.xlsx']);
  expect(refused.map(({ name, why }) => `${name} ${why}`)).toEqual([
    'a.pdf is empty.',
    'big.pdf is larger than 150 MB.',
    `a.exe ${WRONG_TYPE.documents}`,
    `b.exe ${WRONG_TYPE.documents}`,
  ]);
  expect(notes).toEqual([FILE_EMPTY, FILE_INVALID]);
  expect(chooseFiles([], [file('a.xlsx')], 'checklist')).toEqual({
    taken: [],
    refused: [{ name: 'a.xlsx', why: 'isn’t a PDF or a photo.' }],
    notes: [FILE_INVALID],
  });
});

it('at most 999 stand in the list', () => {
  const many = Array.from({ length: MAX_FILES + 2 }, (_, index) => file(`${index}.pdf`));
  const { taken, notes } = chooseFiles([file('a.pdf')], many, 'documents');
  expect([taken.length, notes]).toEqual([MAX_FILES - 1, [TOO_MANY_FILES]]);
});

it('CHK-027: an empty list of files is said', () => {
  expect(chooseFiles([], [], 'documents')).toEqual({ taken: [], refused: [], notes: [FILE_EMPTY] });
});
