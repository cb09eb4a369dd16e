/** The parts of a firm's archive, one after another: a note, the tables, the files. */
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { openIfThere } from '#platform/server/storage/open-if-there.ts';
import type { ZipEntry } from '#platform/server/zip.ts';
import { makeExportIndex } from '../rules/export-index.ts';
import { type ExportedFile, listFiles, listTables, tableLines } from './export-queries.ts';

const README = `This archive holds everything your firm keeps in its portal.

tables/     one file for each kind of record, a line of JSON for each row
documents/  the documents of your clients, by entity and folder; index.html leads to them
files/      every other file, such as your logo and imported lists

MISSING.txt, if it is there, lists files the portal couldn’t find.

Passwords, keys and protected numbers such as Social Security numbers are not in it.
Keep it as safe as the portal itself.
`;

async function* text(words: string): AsyncGenerator<Buffer> {
  yield Buffer.from(words);
}

/** A name as it can lie in a folder of any system. */
const safe = (name: string): string =>
  name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 120) || '_';

/** Ids keep two of the same name apart. */
function placeOf(file: ExportedFile): string {
  if (file.document_id === null) return `files/${file.file_id}`;
  const folders = (file.path ?? '').split('/').filter(Boolean).map(safe);
  return [
    'documents',
    `${file.entity_id} ${safe(file.entity_name ?? '')}`,
    ...folders,
    `${file.document_id} ${safe(file.name ?? '')}`,
  ].join('/');
}

export async function* exportParts(
  ctx: Ctx,
  tx: Tx,
  firmId: number,
  onFile: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', bytes: text(README) };
  for (const table of await listTables(tx))
    yield { name: `tables/${table.name}.jsonl`, bytes: tableLines(tx, firmId, table) };
  const missing: string[] = [];
  const index = makeExportIndex();
  for await (const file of listFiles(tx, firmId)) {
    const place = placeOf(file);
    const bytes = await openIfThere(ctx.storage, file.storage_key);
    if (bytes) yield { name: place, bytes };
    else missing.push(place);
    const page = bytes && file.document_id !== null ? index.add(place, file.entity_name ?? '') : null;
    if (page) yield { name: page.name, bytes: text(page.html) };
    await onFile();
  }
  for (const { name, html } of index.end()) yield { name, bytes: text(html) };
  if (missing.length > 0) yield { name: 'MISSING.txt', bytes: text(`${missing.join('\n')}\n`) };
}
