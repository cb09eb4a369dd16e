/** The text of a Word file, read in a process apart. */
import type { Readable } from 'node:stream';
import { ForeignFault, Unreadable } from '../foreign/foreign.ts';
import { readForeign } from '../foreign/read-foreign.ts';
import { type ShownWords, WORDS_BROKEN, WORDS_TOO_HEAVY } from './shown-words.ts';

export async function readShownWords(source: Readable): Promise<ShownWords> {
  try {
    for await (const words of readForeign<ShownWords>('words', source)) return words;
  } catch (error) {
    if (!(error instanceof ForeignFault)) throw error;
    throw new Unreadable(error.reason === 'crashed' ? WORDS_BROKEN : WORDS_TOO_HEAVY, { cause: error });
  }
  throw new Unreadable(WORDS_BROKEN);
}
