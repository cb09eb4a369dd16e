/** What the parsers of tables share: which kind of file it is, its letters, and whether its sizes can be believed. */
import { checkZip, ZipTooLarge } from '../foreign/check-zip.ts';
import { isOutOfMemory, Unreadable } from '../foreign/foreign.ts';
import { BROKEN, LONGEST_CELL, TOO_HEAVY, UNKNOWN_LETTERS } from './table.ts';

const MOST_UNPACKED = 200 * 1024 * 1024;

const starts = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);
export const isZip = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Old .xls, and .xlsx under a password. */
export const isCompound = (bytes: Uint8Array) => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0);

export const isMarkedUtf16 = (bytes: Uint8Array) => starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);

export function decoded(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What spreadsheet programs on Windows write when nobody asks.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function readable(text: string): string {
  let odd = 0;
  const sample = text.slice(0, 20_000);
  for (const letter of sample) {
    const code = letter.codePointAt(0)!;
    if (code === 0 || code === 0xfffd || (code < 32 && code !== 9 && code !== 10 && code !== 13)) odd += 1;
  }
  if (odd > sample.length / 200) throw new Unreadable(UNKNOWN_LETTERS);
  return text;
}

const CONTROL = /(?![\t\n\r])[\p{Cc}\ufeff]/gu;

export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
  return text
    .slice(0, LONGEST_CELL + 1)
    .replaceAll(CONTROL, '')
    .trim();
}

/** Sizes are looked at before anything is believed; on the way it is seen whether a sheet calculates. */
export function hasFormulas(bytes: Uint8Array): boolean {
  let found = false;
  try {
    checkZip(bytes, MOST_UNPACKED, (name, content) => {
      if (name.startsWith('xl/worksheets/')) found ||= FORMULA.some((tag) => content.includes(tag));
    });
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    throw new Unreadable(error instanceof ZipTooLarge ? TOO_HEAVY : BROKEN);
  }
  return found;
}

const FORMULA = ['<f>', '<f ', '<f/', ':f>', ':f '];

export const isLocked = (bytes: Uint8Array) =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
