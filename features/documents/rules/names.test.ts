import { describe, expect, it } from 'vitest';
import { fileName, folderPath } from './names.ts';

const said = (name: string) => fileName.safeParse(name).error?.issues[0]?.message ?? null;

describe('the name of a file', () => {
  it('is trimmed and composed, and otherwise kept', () => {
    expect(fileName.parse('  W-2 2025.pdf ')).toBe('W-2 2025.pdf');
    expect(fileName.parse('Cafe\u0301.pdf')).toBe('Café.pdf');
    expect(fileName.parse('...')).toBe('...');
  });

  it('is there, short enough in bytes, and reads as what it is', () => {
    expect(said('   ')).toBe('Enter a file name.');
    expect(said('a\ud800')).toBe('This name has characters we can’t save.');
    for (const [fits, over] of [
      ['a'.repeat(255), 'a'.repeat(256)],
      ['é'.repeat(127), 'é'.repeat(128)],
      ['€'.repeat(85), '€'.repeat(86)],
      ['😀'.repeat(63), '😀'.repeat(64)],
      ['\u007e'.repeat(255), '\u0800'.repeat(86)],
    ] as const) {
      expect(said(fits), fits.slice(0, 2)).toBeNull();
      expect(said(over), over.slice(0, 2)).toBe('This name is too long.');
    }
    // Two bytes each from U+0080 to U+07FF, three from U+0800, four from U+10000.
    expect(said('\u07ff'.repeat(127))).toBeNull();
    expect(said('\uffff'.repeat(85))).toBeNull();
    for (const hidden of ['a\u0000b', 'a\nb', 'a\u202eb', 'a\u200bb', 'a\ufeffb', 'a\u009fb'])
      expect(said(hidden), JSON.stringify(hidden)).toBe('This name has hidden characters.');
    for (const slash of ['a/b', 'a\\b', '../etc']) expect(said(slash)).toBe('A name can’t contain a slash.');
    for (const dots of ['.', '..']) expect(said(dots)).toBe('This name is reserved.');
  });
});

describe('the path of a folder', () => {
  const ok = (path: string) => folderPath.safeParse(path).success;
  it('starts with a slash, and each part of it is a name', () => {
    expect(folderPath.parse('/2025/Cafe\u0301')).toBe('/2025/Café');
    expect(ok('/2025/Client Uploads')).toBe(true);
    for (const bad of ['2025', '', '/', '/2025/', '//2025', '/2025/..', '/ 2025', '/2025/a\u202eb'])
      expect(ok(bad), bad).toBe(false);
    expect(ok(`/${'a/'.repeat(499)}b`)).toBe(true);
    expect(ok(`/${'a/'.repeat(499)}bb`)).toBe(false);
  });
});
