/** Chinese, Japanese and Korean: fonts of about a hundred files each, of which a name needs two or three. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lettersOf } from './font-letters.ts';

/** The first that has a letter sets it: traditional characters and kana, simplified characters, hangul. */
const FONTS = ['cactus-classical-serif', 'zcool-xiaowei', 'gowun-dodum'];

const { resolve } = createRequire(import.meta.url);
const folderOf = (font: string) =>
  path.join(path.dirname(resolve(`@fontsource/${font}/package.json`)), 'files');

/** The parts of one alphabet only stand in another font already. */
const NUMBERED = /-(\d+)-400-normal\.woff$/u;

export const FURTHER: ReadonlyMap<string, string> = new Map(
  FONTS.flatMap((font) => {
    const folder = folderOf(font);
    return readdirSync(folder)
      .filter((file) => NUMBERED.test(file))
      .map((file) => [file.replace('-400-normal.woff', ''), path.join(folder, file)] as const);
  }),
);

let byLetter: Map<number, string> | undefined;

/** All are looked through once, when the first letter is met that the house's own font lacks. */
function lookedThrough(): Map<number, string> {
  const parts = new Map<number, string>();
  for (const [part, file] of FURTHER)
    for (const letter of lettersOf(readFileSync(file))) if (!parts.has(letter)) parts.set(letter, part);
  return parts;
}

export function furtherPart(letter: string): string | undefined {
  byLetter ??= lookedThrough();
  return byLetter.get(letter.codePointAt(0)!);
}
