/** DLV-046: the forms to sign alone, sealed where everybody has signed, else as they were sent. */
import { Readable } from 'node:stream';
import type { FirmActor, SignedInActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { bindBooks } from '#platform/server/pdf/bind-book.ts';
import { splitPdf } from '#platform/server/pdf/split-pdf.ts';
import { readOnce } from '#features/documents/server/service.ts';
import { pagesOf } from '../../classifying/rules/readiness.ts';
import { documentIfReadable } from '../../records/server/document.ts';
import { fileOf, findReturn } from '../../records/server/queries.ts';
import type { OpenPart } from '../../review/server/client-queries.ts';
import { type FoundReturn, ofFirm } from '../../review/server/view.ts';
import { returnTitle } from '../../rules/title.ts';

interface Source {
  storage_key: string;
  size: number;
  /** Of what somebody sent; the portal's own sealed forms can be read. */
  sha256?: Buffer;
}

/** Of each list of pages, counted from zero, a PDF of its own. */
export async function cut(
  ctx: Ctx<FirmActor>,
  { storage_key, size, sha256 }: Source,
  parts: readonly (readonly number[])[],
): Promise<Buffer[]> {
  const made: Buffer[] = [];
  const counted = parts.map((pages) => pages.map((page) => page + 1));
  const work = async () => {
    for await (const part of splitPdf(await ctx.storage.open(storage_key), size, counted)) {
      const pieces: Buffer[] = [];
      for await (const piece of part) pieces.push(piece);
      made.push(Buffer.concat(pieces));
    }
  };
  await (sha256 ? readOnce(ctx, { sha256, plan: counted }, work) : work());
  return made;
}

/** The pages of the certificate behind a sealed form are left out. */
const ownPages = ({ file_pages }: OpenPart): number[] => file_pages.map((_size, page) => page);

/** Null while no form is sealed: then they are pages of the return like others. */
export async function signaturePages(
  ctx: Ctx<SignedInActor>,
  { record, parts }: FoundReturn,
): Promise<Buffer | null> {
  const { firmId } = ctx.actor;
  const forms = parts.filter(({ kind }) => kind === 'e_sign_form');
  const sealed = await ctx.read(async (tx) => {
    const found: (Source | null)[] = [];
    for (const form of forms) found.push(await documentIfReadable(ctx, tx, form.signed_document_id));
    return found;
  });
  if (sealed.every((one) => one === null)) return null;
  const open = forms.filter((_form, at) => sealed[at] === null);
  const whole = await ofFirm(ctx).read(async (tx) => {
    const found = await findReturn(tx, firmId, record.id);
    return found && fileOf(tx, firmId, found.file_id);
  });
  const unsigned =
    open.length > 0 && whole
      ? await cut(
          ctx,
          whole,
          open.map(({ pages }) => pagesOf(pages)),
        )
      : [];
  const papers: Buffer[] = [];
  for (const [at, form] of forms.entries()) {
    const source = sealed[at];
    const made = source ? (await cut(ctx, source, [ownPages(form)]))[0] : unsigned.shift();
    if (made) papers.push(made);
  }
  return papers.length === 1
    ? papers[0]!
    : bound(ctx, returnTitle(record.tax_year, record.name), forms, papers);
}

async function bound(
  ctx: Ctx,
  title: string,
  forms: readonly OpenPart[],
  papers: readonly Buffer[],
): Promise<Buffer> {
  const book = {
    title,
    author: '',
    createdAt: ctx.clock.now().toISOString(),
    foot: '',
    front: [],
    contents: null,
    chapters: [],
    papers: papers.map(({ length }, at) => ({
      id: `form-${at}`,
      title: forms[at]!.name,
      bytes: length,
      bookmarked: true,
    })),
    shortFirst: false,
  };
  const pieces: Buffer[] = [];
  for await (const { bytes } of bindBooks([
    { book, open: (at) => Promise.resolve(Readable.from([papers[at]!])) },
  ]))
    for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}
