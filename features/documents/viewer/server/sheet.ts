/** VWR-003: a spreadsheet is read here, in a process apart, and shown as a table. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { Unreadable } from '#platform/server/foreign/foreign.ts';
import { readShownSheet } from '#platform/server/sheets/read-shown-sheet.ts';
import { readableDocument } from '../../files/server/files.ts';
import { hashOfFile, parseOnce } from '../../readings/server/verdicts.ts';
import type { viewer } from '../contract.ts';
import { shownAs } from '../rules/shown-as.ts';

/** A file of another kind. */
const NO_SHEETS = { names: [], name: '', rows: [], isCut: false };

export async function readSheet(ctx: Ctx<SignedInActor>, input: InputOf<typeof viewer.readSheet>) {
  const { content_type, storage_key, file_id } = await ctx.read((tx) =>
    readableDocument(ctx, tx, input.document_id),
  );
  if (shownAs({ content_type, reading: null, has_twin: false }) !== 'sheet') return NO_SHEETS;
  try {
    const sha256 = await hashOfFile(ctx, file_id);
    const sheet = await parseOnce(ctx, { sha256, parser: 'sheets' }, async () =>
      readShownSheet(await ctx.storage.open(storage_key), input.sheet),
    );
    if (!sheet) throw new NotFound();
    return sheet;
  } catch (error) {
    throw error instanceof Unreadable ? new Invalid(error.message) : error;
  }
}
