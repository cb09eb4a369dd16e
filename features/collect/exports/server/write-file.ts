/** The bytes of an export, written while they are read: one questionnaire after another, never all of them at once. */
import { Readable } from 'node:stream';
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { ForeignFault } from '#platform/server/foreign/foreign.ts';
import { bindBooks, bindInLanes, papersOf, type UnboundBook } from '#platform/server/pdf/bind-book.ts';
import { zip, type ZipEntry } from '#platform/server/zip.ts';
import { makeArchiveNames } from '#features/documents/downloads/rules/archive-names.ts';
import type { ExportOptions } from '../model.ts';
import type { Format } from '../rules/formats.ts';
import { EXTENSIONS } from '../rules/formats.ts';
import { defaultName, savedAs } from '../rules/names.ts';
import { bookOf, scanOf } from './books.ts';
import { folderOf } from './folder.ts';
import { gather, type Gathered } from './gather.ts';
import type { Telling } from './pages.ts';
import type { ExportableRecord } from './queries.ts';
import { sheetOf } from './sheet.ts';

/** So many are held to be bound by processes started once, which end earlier where somebody waits for one. */
const BOOKS_AT_ONCE = 100;
const BYTES_AT_ONCE = 96 * 1024 * 1024;

export interface Writing {
  format: Format;
  heads: readonly ExportableRecord[];
  options: ExportOptions;
  telling: Telling;
  today: string;
  firmOrder: readonly string[];
  /** Called for each questionnaire and each document that is done. */
  onStep: (steps: number) => Promise<void>;
  count: { documents: number; pages: number };
}

export const CONTENT_TYPES = {
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.xls': 'application/vnd.ms-excel',
} as const;

export const hasDocuments = (format: Format, options: ExportOptions): boolean =>
  format === 'spreadsheet' || format === 'scan_and_auto_flow' || options.include_documents;

async function* gatherAll(ctx: Ctx<StaffActor>, writing: Writing): AsyncGenerator<Gathered> {
  const { heads, options, format, today, firmOrder } = writing;
  for (const head of heads) {
    const withDocuments = hasDocuments(format, options);
    const gathered = await gather(ctx, head, options, { today, firmOrder, withDocuments });
    writing.count.documents += gathered.documents.length;
    yield gathered;
    // The documents of an archive are counted as they go by.
    await writing.onStep(1 + (format === 'zipped' ? 0 : gathered.documents.length));
  }
}

function unbound(ctx: Ctx, gathered: Gathered, { format, telling, options }: Writing): UnboundBook {
  if (format === 'scan_and_auto_flow') return scanOf(ctx, gathered, telling);
  return bookOf(ctx, gathered, telling, options, format === 'pdf');
}

interface Waiting {
  gathered: Gathered;
  book: UnboundBook;
}

async function* inBatches(ctx: Ctx<StaffActor>, writing: Writing) {
  let batch: Waiting[] = [];
  let bytes = 0;
  for await (const gathered of gatherAll(ctx, writing)) {
    const book = unbound(ctx, gathered, writing);
    if (batch.length === BOOKS_AT_ONCE || (batch.length > 0 && bytes + papersOf(book) > BYTES_AT_ONCE)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push({ gathered, book });
    bytes += papersOf(book);
  }
  if (batch.length > 0) yield batch;
}

/** A file that takes the binder down takes its own book's documents along, and no other's. */
async function* bound(
  ctx: Ctx<StaffActor>,
  writing: Writing,
): AsyncGenerator<{ gathered: Gathered; bytes: AsyncIterable<Buffer> }> {
  for await (const batch of inBatches(ctx, writing)) {
    let left = batch;
    while (left.length > 0) {
      const before = left.length;
      try {
        for await (const { facts, bytes } of bindInLanes(left.map(({ book }) => book))) {
          writing.count.pages += facts.pages;
          yield { gathered: left[0]!.gathered, bytes };
          left = left.slice(1);
        }
        if (left.length === before) throw new ForeignFault('crashed');
      } catch (error) {
        if (!(error instanceof ForeignFault)) throw error;
        ctx.log.warn('a book could not be bound with its papers', { reason: error.reason });
        yield* boundAlone(writing, left[0]!);
        left = left.slice(1);
      }
    }
  }
}

async function* boundAlone(writing: Writing, { gathered, book }: Waiting) {
  const bare: UnboundBook = {
    book: { ...book.book, papers: book.book.papers.map((paper) => ({ ...paper, bytes: 0 })) },
    open: async () => Readable.from([]),
  };
  for (const tried of [book, bare])
    try {
      let isDone = false;
      for await (const { facts, bytes } of bindBooks([tried])) {
        writing.count.pages += facts.pages;
        yield { gathered, bytes };
        isDone = true;
      }
      if (isDone) return;
    } catch (error) {
      if (!(error instanceof ForeignFault) || tried === bare) throw error;
    }
}

async function* entries(ctx: Ctx<StaffActor>, writing: Writing): AsyncGenerator<ZipEntry> {
  const { heads, format, options, telling, today } = writing;
  const isOne = heads.length === 1;
  const nameIn = makeArchiveNames();
  for await (const { gathered, bytes } of bound(ctx, writing)) {
    const extension = format === 'zipped' ? '' : EXTENSIONS[format];
    const typed = options.save_as_names[String(gathered.head.id)];
    const name = savedAs(typed ?? defaultName(gathered.head, today), extension || '.zip').replace(
      /\.zip$/,
      '',
    );
    if (format === 'zipped')
      yield* folderOf(ctx, gathered, bytes, options, {
        under: isOne ? [] : [nameIn([], name)],
        moments: telling.moments,
        onDocument: () => writing.onStep(1),
      });
    else yield { name: nameIn([], name), bytes };
  }
}

/** One file: a book, a sheet, or an archive of them. */
export function writeFile(ctx: Ctx<StaffActor>, writing: Writing): Readable {
  const { format, heads } = writing;
  if (format === 'spreadsheet')
    return Readable.from(sheetOf(gatherAll(ctx, writing), writing.telling.moments));
  if (format === 'zipped' || heads.length > 1) return zip(entries(ctx, writing));
  return Readable.from(oneBook(ctx, writing));
}

async function* oneBook(ctx: Ctx<StaffActor>, writing: Writing): AsyncGenerator<Buffer> {
  for await (const { bytes } of bound(ctx, writing)) yield* bytes;
}
