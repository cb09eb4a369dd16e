/** A Word file is read here, in a process apart, and shown as plain text. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { Unreadable } from '#platform/server/foreign/foreign.ts';
import { readShownWords } from '#platform/server/words/read-shown-words.ts';
import { readableDocument } from '../../files/server/files.ts';
import { hashOfFile, parseOnce } from '../../readings/server/verdicts.ts';
import type { viewer } from '../contract.ts';
import { shownAs } from '../rules/shown-as.ts';

/** A file of another kind. */
const NO_WORDS = { text: '', isCut: false };

export async function readWords(ctx: Ctx<SignedInActor>, input: InputOf<typeof viewer.readWords>) {
  const { content_type, storage_key, file_id } = await ctx.read((tx) =>
    readableDocument(ctx, tx, input.document_id),
  );
  if (shownAs({ content_type, reading: null, has_twin: false }) !== 'words') return NO_WORDS;
  try {
    const sha256 = await hashOfFile(ctx, file_id);
    return await parseOnce(ctx, { sha256, parser: 'words' }, async () =>
      readShownWords(await ctx.storage.open(storage_key)),
    );
  } catch (error) {
    throw error instanceof Unreadable ? new Invalid(error.message) : error;
  }
}
