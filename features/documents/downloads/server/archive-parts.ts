/** The files of a zip, one after another; each is opened when its turn comes. */
import type { Ctx } from '#platform/server/context.ts';
import { openIfThere } from '#platform/server/storage/open-if-there.ts';
import type { ZipEntry } from '#platform/server/zip.ts';
import { makeArchiveNames } from '../rules/archive-names.ts';
import type { ArchivedFile } from './queries.ts';

/** A picture that has become a PDF goes under that name. */
const asPdf = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.pdf`;

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
    const bytes = await openIfThere(ctx.storage, isPdf ? file.twin_key! : file.storage_key);
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
