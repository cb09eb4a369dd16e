/** The text of a file under the firm's key: sealed whole, and found by fingerprints that say nothing without the key. */
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { FieldCipher } from '#platform/server/firm-keys.ts';
import { excerptOf, type Part } from '../rules/excerpt.ts';
import { askedWords, beginningsOf, keyOfWord } from '../rules/words.ts';
import { textsWithWords } from './queries.ts';

const PURPOSE = 'document-word';
/** Texts opened for one search; of more, the newest. */
const MOST_TEXTS = 200;

const place = (fileId: number) => ({ table: 'document_readings', row: fileId, column: 'sealed_text' });
/** Between the pages of a text. */
export const PAGE_BREAK = '\n\f\n';
/** Where the words of a scanned page lie. */
export const pagePlace = (fileId: number, page: number) => ({
  table: 'scanned_pages',
  row: `${fileId}/${page}`,
  column: 'sealed_page',
});
export const openText = (cipher: FieldCipher, fileId: number, sealed: Buffer): string =>
  cipher.open(sealed, place(fileId));
const number32 = (fingerprint: Buffer): number => fingerprint.readInt32BE(0);

export const sealText = (
  cipher: FieldCipher,
  fileId: number,
  text: string,
  words: Iterable<string> = beginningsOf(text),
) => ({
  sealed_text: cipher.seal(text, place(fileId)),
  words: Array.from(words, (word) => number32(cipher.blindIndex(word, PURPOSE))),
});

/** Files of an entity in whose text every word begins one; each with where. Row-level rights are the database's. */
export async function findInTexts(
  ctx: Pick<Ctx, 'ciphers'>,
  tx: Tx,
  of: { firmId: number; entityId: number },
  typed: string,
): Promise<Map<number, Part[]>> {
  const asked = askedWords(typed);
  const found = new Map<number, Part[]>();
  if (asked.length === 0) return found;
  const cipher = await ctx.ciphers.of(of.firmId);
  const keys = asked.map((word) => cipher.blindIndexes(keyOfWord(word), PURPOSE).map(number32));
  // All words of a text are under the key of the day it was read.
  for (const version of keys[0]!.keys()) {
    const words = keys.map((versions) => versions[version]!);
    for (const { file, sealed } of await textsWithWords(tx, of.entityId, words, MOST_TEXTS)) {
      if (found.has(file)) continue;
      const excerpt = excerptOf(openText(cipher, file, sealed), asked);
      if (excerpt) found.set(file, excerpt);
    }
  }
  return found;
}
