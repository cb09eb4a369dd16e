/** The files of a zip, one after another; each is opened when its turn comes. */
import type { Readable } from 'node:stream';
import type { Ctx } from '#platform/server/context.ts';
import { MissingFile } from '#platform/server/storage/storage.ts';
import type { ZipEntry } from '#platform/server/zip.ts';
import { makeArchiveNames } from '../rules/archive-names.ts';
import type { ArchivedFile } from './queries.ts';

/** A picture that has become a PDF goes under that name. */
const asPdf = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.pdf`;

async function opened(ctx: Ctx, key: string): Promise<Readable | null> {
  try {
    return await ctx.storage.open(key);
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}

export async function* archiveParts(
  ctx: Ctx,
  files: readonly (ArchivedFile & { folder: readonly string[] })[],
  convert = false,
): AsyncGenerator<ZipEntry> {
  const nameIn = makeArchiveNames();
  const missing: string[] = [];
  for (const file of files) {
    const isPdf = convert && file.twin_key !== null;
    const name = nameIn(file.folder, isPdf ? asPdf(file.name) : file.name);
    const bytes = await opened(ctx, isPdf ? file.twin_key! : file.storage_key);
    if (bytes) yield { name, bytes };
    else missing.push(name);
  }
  // Said where it is looked for, rather than a zip that is silently short.
  if (missing.length > 0)
    yield { name: nameIn([], 'MISSING.txt'), bytes: text(`We couldn’t find:\n${missing.join('\n')}\n`) };
}

async function* text(words: string): AsyncGenerator<Buffer> {
  yield Buffer.from(words);
}
