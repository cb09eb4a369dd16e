import { createRequire } from 'node:module';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fontFiles, sfntOf } from './font-files.ts';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource/source-serif-4/package.json')),
  'files',
);
const file = path.join(folder, 'source-serif-4-latin-400-normal.woff');

it('unpacks every table where its place says it is', () => {
  const woff = readFileSync(file);
  const font = sfntOf(woff);
  const tables = woff.readUInt16BE(12);
  expect(font.readUInt16BE(4)).toBe(tables);
  // What the file itself says an unpacked font takes.
  expect(font.length).toBe(woff.readUInt32BE(16));
  const tags = Array.from({ length: tables }, (_, at) => font.toString('latin1', 12 + at * 16, 16 + at * 16));
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'head', 'hmtx', 'name']));
  const head = tags.indexOf('head');
  expect(font.readUInt32BE(font.readUInt32BE(20 + head * 16) + 12)).toBe(0x5f0f3cf5);
});

it('reads each once, and no others', () => {
  const files = fontFiles((asked) => asked === file);
  expect(files.readFileSync(file)).toBe(files.readFileSync(file));
  expect(files.existsSync('/etc/passwd')).toBe(false);
});
