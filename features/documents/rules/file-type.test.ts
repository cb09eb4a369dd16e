import { expect, it } from 'vitest';
import { type Area, acceptedType, CHOOSABLE, mayBeTaken } from './file-type.ts';

const bytes = (text: string, before = '') =>
  Uint8Array.from(`${before}${text}${'.'.repeat(20)}`, (letter) => letter.charCodeAt(0));
const ftyp = (brand: string) => bytes(`ftyp${brand}`, '\0\0\0\u0018');

const FILES: [type: string, file: Uint8Array, names: string[]][] = [
  ['application/pdf', bytes('%PDF-1.7'), ['a.pdf', 'A.PDF', 'a.b.pdf']],
  ['image/png', bytes('\u0089PNG\r\n\u001a\n'), ['a.png']],
  ['image/jpeg', bytes('\u00ff\u00d8\u00ff\u00e0'), ['a.jpg', 'a.jpeg', 'a.jfif']],
  ['image/gif', bytes('GIF87a'), ['a.gif']],
  ['image/gif', bytes('GIF89a'), ['a.gif']],
  ['image/webp', bytes('RIFF....WEBP'), ['a.webp']],
  ['image/tiff', bytes('II*\0'), ['a.tif', 'a.tiff']],
  ['image/tiff', bytes('MM\0*'), ['a.tif']],
  ['image/bmp', bytes('BM'), ['a.bmp']],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'].map((brand): [string, Uint8Array, string[]] => [
    'image/heic',
    ftyp(brand),
    ['a.heic', 'a.heif'],
  ]),
  ['image/avif', ftyp('avif'), ['a.avif']],
];

it('a file is what its first bytes say, if its name says the same', () => {
  for (const [type, file, names] of FILES)
    for (const name of names) expect(acceptedType(file, name, 'checklist'), name).toBe(type);
});

it('nothing else is taken, and no file under another’s name', () => {
  for (const [type, file] of FILES)
    for (const other of ['a.exe', 'a', 'pdf', 'a.pdf.html', 'a.']) {
      expect(acceptedType(file, other, 'checklist'), `${type} ${other}`).toBeNull();
    }
  expect(acceptedType(bytes('%PDF-1.7'), 'a.png', 'checklist')).toBeNull();
  expect(acceptedType(bytes('<html>'), 'a.pdf', 'checklist')).toBeNull();
  expect(acceptedType(bytes('%PDF-1.7', ' '), 'a.pdf', 'checklist')).toBeNull();
  expect(acceptedType(bytes('RIFF....WAVE'), 'a.webp', 'checklist')).toBeNull();
  expect(acceptedType(bytes('....WEBP', 'RUFF'), 'a.webp', 'checklist')).toBeNull();
  expect(acceptedType(ftyp('qt  '), 'a.heic', 'checklist')).toBeNull();
  expect(acceptedType(bytes('heic', '\0\0\0\u0018moov'), 'a.heic', 'checklist')).toBeNull();
  expect(acceptedType(bytes('avif', '\0\0\0\u0018moov'), 'a.avif', 'checklist')).toBeNull();
  expect(acceptedType(new Uint8Array(), 'a.pdf', 'checklist')).toBeNull();
});

const AREAS: Area[] = ['documents', 'checklist'];
const zipOf = (...names: string[]) => {
  const entries = names.map((name) => {
    const entry = new Uint8Array(46 + name.length);
    new DataView(entry.buffer).setUint32(0, 0x02014b50, true);
    new DataView(entry.buffer).setUint16(28, name.length, true);
    entry.set(bytes(name).subarray(0, name.length), 46);
    return entry;
  });
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(10, names.length, true);
  view.setUint32(
    12,
    entries.reduce((sum, entry) => sum + entry.length, 0),
    true,
  );
  return Uint8Array.from([...bytes('PK\u0003\u0004'), ...entries.flatMap((entry) => [...entry]), ...end]);
};
const TYPES_LIST = '[Content_Types].xml';
const ole = bytes('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1');

it('among documents a spreadsheet, a Word file and plain words are taken by what is in them', () => {
  const sheet = zipOf(TYPES_LIST, 'xl/workbook.xml');
  const letter = zipOf('word/document.xml', TYPES_LIST);
  for (const [file, name, type] of [
    [sheet, 'a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [letter, 'A.DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [ole, 'a.xls', 'application/vnd.ms-excel'],
    [bytes('Name,Amount\r\nBMW,1\t2\f'), 'a.csv', 'text/csv'],
    [bytes('BMW,12'), 'a.csv', 'text/csv'],
    [bytes('caf\u00e9 \u0093quoted\u0094'), 'a.txt', 'text/plain'],
    [Uint8Array.from([0xff, 0xfe, 65, 0, 10, 0]), 'a.txt', 'text/plain'],
    [Uint8Array.from([0xfe, 0xff, 0, 65, 32, 0x20]), 'a.csv', 'text/csv'],
  ] as const) {
    expect(acceptedType(file, name, 'documents'), name).toBe(type);
    expect(acceptedType(file, name, 'checklist'), name).toBeNull();
    expect([mayBeTaken(name, 'documents'), mayBeTaken(name, 'checklist')], name).toEqual([true, false]);
  }
  for (const area of AREAS)
    expect([mayBeTaken('A.PDF', area), mayBeTaken('pdf', area)]).toEqual([true, false]);
});

it('the older Word file, which nothing here can show, is neither offered nor taken', () => {
  expect(acceptedType(ole, 'a.doc', 'documents')).toBeNull();
  expect(mayBeTaken('a.doc', 'documents')).toBe(false);
  expect(CHOOSABLE.documents.split(',')).not.toContain('.doc');
});

it('nothing passes for one of them that is another kind, holds a program or is cut', () => {
  const wrong: [Uint8Array, string][] = [
    [zipOf(TYPES_LIST, 'xl/workbook.xml'), 'a.docx'],
    [zipOf(TYPES_LIST, 'word/document.xml'), 'a.xlsx'],
    [zipOf(TYPES_LIST, 'xl/workbook.xml', 'xl/vbaProject.bin'), 'a.xlsx'],
    [zipOf('xl/workbook.xml'), 'a.xlsx'],
    [zipOf(TYPES_LIST, 'xl/workbook.xml').subarray(0, 90), 'a.xlsx'],
    [zipOf(TYPES_LIST, 'xl/workbook.xml').subarray(30), 'a.xlsx'],
    [zipOf('evil.exe'), 'a.zip'],
    [ole, 'a.msi'],
    [ole, 'a.xlsx'],
    [bytes('MZ\u0000\u0001'), 'a.txt'],
    [bytes('words\u001b[2J'), 'a.txt'],
    [bytes('words\u007f'), 'a.txt'],
    [Uint8Array.from([0xff, 0xfe, 65, 0, 0, 0]), 'a.txt'],
    [Uint8Array.from([0xfe, 0xff, 0, 65, 0, 27]), 'a.txt'],
    [bytes('%PDF-1.7'), 'a.txt'],
    [bytes('<svg>'), 'a.svg'],
    [bytes('<html>'), 'a.html'],
    [new Uint8Array(), 'a.txt'],
  ];
  for (const [file, name] of wrong) expect(acceptedType(file, name, 'documents'), name).toBeNull();
});

it('of a large zip the end is enough, and half of its list is not', () => {
  const file = zipOf(TYPES_LIST, 'xl/workbook.xml');
  const head = file.subarray(0, 10);
  expect(acceptedType({ head, tail: file.subarray(20) }, 'a.xlsx', 'documents')).not.toBeNull();
  expect(acceptedType({ head, tail: file.subarray(60) }, 'a.xlsx', 'documents')).toBeNull();
});
