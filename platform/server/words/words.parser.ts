/** The text of a Word file, without its looks: nothing in it is run, and nothing it points to is loaded. */
import { checkZip, ZipTooLarge } from '../foreign/check-zip.ts';
import { isOutOfMemory, Unreadable } from '../foreign/foreign.ts';
import { SHOWN_LETTERS, type ShownWords, WORDS_BROKEN, WORDS_TOO_HEAVY } from './shown-words.ts';

const MOST_UNPACKED = 200 * 1024 * 1024;
const BODY = 'word/document.xml';
/** Words, tabs, line breaks, and the ends of cells and paragraphs. */
const PIECES = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)\b[^<>]*\/>|<\/w:(tc|p)>/g;
const BREAKS: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', tc: '\t', p: '\n' };
const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,6}));/gi,
    (whole, hex?: string, plain?: string, name?: string) => {
      if (name !== undefined) return SIGNS[name] ?? whole;
      const code = hex === undefined ? Number(plain) : Number.parseInt(hex, 16);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

function bodyOf(bytes: Uint8Array): string {
  let body: string | null = null;
  try {
    checkZip(bytes, MOST_UNPACKED, (name, content) => {
      if (name === BODY) body = content.toString('utf8');
    });
  } catch (error) {
    if (isOutOfMemory(error)) throw error;
    throw new Unreadable(error instanceof ZipTooLarge ? WORDS_TOO_HEAVY : WORDS_BROKEN);
  }
  if (body === null) throw new Unreadable(WORDS_BROKEN);
  return body;
}

export async function parse(bytes: Uint8Array, emit: (words: ShownWords) => Promise<void>): Promise<void> {
  const parts: string[] = [];
  let letters = 0;
  for (const [, words, blank, end] of bodyOf(bytes).matchAll(PIECES)) {
    const part = words === undefined ? BREAKS[(blank ?? end)!]! : decoded(words);
    parts.push(part);
    letters += part.length;
    if (letters > SHOWN_LETTERS) break;
  }
  const text = parts.join('').slice(0, SHOWN_LETTERS).trimEnd();
  return emit({ text, isCut: letters > SHOWN_LETTERS });
}
