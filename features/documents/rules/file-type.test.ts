import { expect, it } from 'vitest';
import { acceptedType } from './file-type.ts';

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
    for (const name of names) expect(acceptedType(file, name), name).toBe(type);
});

it('nothing else is taken, and no file under another’s name', () => {
  for (const [type, file] of FILES)
    for (const other of ['a.exe', 'a', 'pdf', 'a.pdf.html', 'a.']) {
      expect(acceptedType(file, other), `${type} ${other}`).toBeNull();
    }
  expect(acceptedType(bytes('%PDF-1.7'), 'a.png')).toBeNull();
  expect(acceptedType(bytes('<html>'), 'a.pdf')).toBeNull();
  expect(acceptedType(bytes('%PDF-1.7', ' '), 'a.pdf')).toBeNull();
  expect(acceptedType(bytes('RIFF....WAVE'), 'a.webp')).toBeNull();
  expect(acceptedType(bytes('....WEBP', 'RUFF'), 'a.webp')).toBeNull();
  expect(acceptedType(ftyp('qt  '), 'a.heic')).toBeNull();
  expect(acceptedType(bytes('heic', '\0\0\0\u0018moov'), 'a.heic')).toBeNull();
  expect(acceptedType(bytes('avif', '\0\0\0\u0018moov'), 'a.avif')).toBeNull();
  expect(acceptedType(new Uint8Array(), 'a.pdf')).toBeNull();
});
