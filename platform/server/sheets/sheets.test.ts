import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import {
  BROKEN,
  LOCKED_WORKBOOK,
  LONGEST_CELL,
  NO_ROWS,
  OLD_WORKBOOK,
  type SheetRow,
  TOO_MANY_ROWS,
  UNKNOWN_LETTERS,
  UNKNOWN_TYPE,
} from './table.ts';
import { readRows } from './read-rows.ts';

async function read(bytes: Uint8Array | string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of readRows(Readable.from([Buffer.from(bytes)]))) rows.push(...batch);
  return rows;
}
const cellsAndRows = async (bytes: Uint8Array) => (await read(bytes)).map(({ row, cells }) => [row, cells]);
const cellsOf = async (bytes: Uint8Array | string) => (await read(bytes)).map(({ cells }) => cells);

describe('a table read from a file', () => {
  it('is a CSV with any separator, quotes, line ends and empty rows', async () => {
    expect(await cellsOf('First,Last\r\n"Ann ""A""","Lee, Jr."\r\n\r\n Bo ,Ray\r\n')).toEqual([
      ['First', 'Last'],
      ['Ann "A"', 'Lee, Jr.'],
      ['Bo', 'Ray'],
    ]);
    expect(await cellsOf('First;Last\nAnn;Lee\n')).toEqual([
      ['First', 'Last'],
      ['Ann', 'Lee'],
    ]);
    expect((await read('A\n\n\nx\n')).map(({ row }) => row)).toEqual([1, 4]);
  });

  it('is read in the letters it was written in', async () => {
    const text = 'Name\nRenée Muñoz\n';
    const wanted = [['Name'], ['Renée Muñoz']];
    expect(await cellsOf(text)).toEqual(wanted);
    expect(await cellsOf(`\ufeff${text}`)).toEqual(wanted);
    expect(await cellsOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(wanted);
    expect(await cellsOf(Buffer.from(text, 'latin1'))).toEqual(wanted);
  });

  it('is a workbook, with its formulas told apart from values', async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Clients',
          rows: [
            ['First', 'Zip', 'Since'],
            ['Ann', 97301, new Date('2024-02-03T00:00:00Z')],
            ['Bo', null, true],
          ],
          cells: new Map([['2,1', { value: 7, formula: 'SUM(3,4)' }]]),
        },
      ],
    });
    const rows = await read(book);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['First', 'Zip', 'Since'],
      ['Ann', '97301', '2024-02-03'],
      ['Bo', '', 'true'],
    ]);
    expect(rows.map(({ formulas }) => formulas)).toEqual([[], [], [1]]);
  });

  it('reads a workbook row by row where nothing is calculated, to the same values', async () => {
    const rows = [
      ['First', 'Zip', 'Since', 'Ok'],
      ['Ann', 97301, new Date('2024-02-03T00:00:00Z'), true],
      [null, null, null, null],
      ['Bo', null, null, 'x'],
    ];
    const found = await cellsAndRows(await writeXlsx({ sheets: [{ name: 'Clients', rows }] }));
    expect(found).toEqual([
      [1, ['First', 'Zip', 'Since', 'Ok']],
      [2, ['Ann', '97301', '2024-02-03', 'true']],
      [4, ['Bo', '', '', 'x']],
    ]);
  });

  it('keeps no more of an endless cell than shows that it is too long', async () => {
    const rows = await cellsOf(`Name\n${'x'.repeat(1_000_000)}\n`);
    expect(rows[1]![0]).toHaveLength(LONGEST_CELL + 1);
  });

  it.each([
    ['nothing', '', NO_ROWS],
    ['only names of columns', 'First,Last\n', NO_ROWS],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), UNKNOWN_TYPE],
    ['noise', Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 32)), UNKNOWN_TYPE],
    [
      'noise that begins like text',
      Buffer.concat([Buffer.from('Name\n'), Buffer.alloc(3000, 1)]),
      UNKNOWN_LETTERS,
    ],
    ['half a workbook', Buffer.from('504b030414000600080000002100', 'hex'), BROKEN],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), OLD_WORKBOOK],
    [
      'a locked workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      LOCKED_WORKBOOK,
    ],
    ['too many rows', `A\n${'x\n'.repeat(100_001)}`, TOO_MANY_ROWS],
  ])('says what is wrong with %s', async (_what, bytes, sentence) => {
    await expect(read(bytes)).rejects.toThrow(sentence);
  });
});
