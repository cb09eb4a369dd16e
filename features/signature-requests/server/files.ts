/** SIG-014: the paper as it was uploaded, or as it was signed; whole, or its signed pages alone. */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { splitPdf } from '#platform/server/pdf/split-pdf.ts';
import { followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import { fileTitle } from '#features/documents/rules/file-title.ts';
import { assertOpenable, findReading, readableDocument } from '#features/documents/server/service.ts';
import { noteServed } from '#features/signing/server/service.ts';
import type { signatureRequests } from '../contract.ts';
import { signatureRequestEvents } from '../events.ts';
import { NOT_SIGNED_YET } from '../messages.ts';
import { visibleRequest } from './access.ts';
import type { OpenRequest } from './client-queries.ts';
import { paperOf } from './queries.ts';
import { reviewed } from './review.ts';
import { KIND } from './shown.ts';

const PURPOSE = 'signature-request';

interface Claim {
  request: number;
  entity: number;
  what: 'source' | 'signed';
  pagesOnly: boolean;
  disposition: 'attachment' | 'inline';
}

/** The paper as it was uploaded, unless the virus scan held it back. */
export async function openable(ctx: Ctx<SignedInActor>, tx: Tx, { file_id }: OpenRequest) {
  const { firmId } = ctx.actor;
  const file = await paperOf(tx, firmId, file_id);
  if (!file) throw new NotFound();
  // Signers see a request only after its paper was read and found harmless.
  const reading = ctx.actor.kind === 'staff' ? await findReading(tx, firmId, file_id) : undefined;
  if (reading) assertOpenable(ctx, { reading: reading.status });
  return file;
}

/** Staff see it as soon as it is read, signers once it is out. */
export const requestFor = async (
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  id: number,
  entity: number,
): Promise<OpenRequest> =>
  ctx.actor.kind === 'staff'
    ? (await visibleRequest(ctx as Ctx<StaffActor>, tx, { request_id: id, company_id: entity })).request
    : (await reviewed(ctx, tx, { request_id: id, companyId: entity })).request;

export const requestFileLink = (
  ctx: Ctx<SignedInActor>,
  {
    request_id,
    company_id,
    what,
    signed_pages_only,
    disposition,
  }: InputOf<typeof signatureRequests.requestFileLink>,
) =>
  ctx.read(async (tx) => {
    const request = await requestFor(ctx, tx, request_id, company_id);
    if (what === 'source') await openable(ctx, tx, request);
    if (what === 'signed' && request.signed_document_id === null)
      throw new Refused('signature_request.unsigned', NOT_SIGNED_YET);
    const claim: Claim = {
      request: request_id,
      entity: company_id,
      what,
      pagesOnly: signed_pages_only ?? false,
      disposition,
    };
    return sessionLink(ctx, PURPOSE, '/signature_requests/file/', claim);
  });

export async function fetchRequestFile(
  ctx: Ctx,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const { own, claim } = await followSessionLink(ctx, PURPOSE, token, actorOfCookie);
  const { request: id, entity, what, pagesOnly, disposition } = claim as Claim;
  const request = await own.read((tx) => requestFor(own, tx, id, entity));
  const fileName = fileTitle(request.document_name.replace(/\.pdf$/i, ''));
  const paper = { contentType: 'application/pdf', disposition, fileName } as const;
  if (disposition === 'attachment') await recordDownload(own, request, what, pagesOnly);
  if (what === 'source') {
    const file = await own.read((tx) => openable(own, tx, request));
    if (!isSigner(own.actor))
      return {
        ...paper,
        contentType: file.content_type,
        size: file.size,
        open: (range) => ctx.storage.open(file.storage_key, range),
      };
    return {
      ...paper,
      // In one piece: whoever signs has been served all of it.
      size: null,
      open: async () => watched(own, own.actor, id, await ctx.storage.open(file.storage_key)),
    };
  }
  if (request.signed_document_id === null) throw new Refused('signature_request.unsigned', NOT_SIGNED_YET);
  const signed = await own.read((tx) => readableDocument(own, tx, request.signed_document_id!));
  if (!pagesOnly)
    return {
      ...paper,
      size: signed.size,
      open: (range) => ctx.storage.open(signed.storage_key, range),
    };
  const pages = [...new Set(request.fields.map(({ page }) => page))].toSorted((a, b) => a - b);
  const bytes = await onlyPages(await ctx.storage.open(signed.storage_key), signed.size, pages);
  return {
    ...paper,
    size: bytes.length,
    open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  };
}

async function onlyPages(source: Readable, size: number, pages: readonly number[]): Promise<Buffer> {
  const parts = [pages.map((page) => page + 1)];
  const pieces: Buffer[] = [];
  for await (const part of splitPdf(source, size, parts)) for await (const piece of part) pieces.push(piece);
  return Buffer.concat(pieces);
}

const recordDownload = (
  ctx: Ctx<SignedInActor>,
  { id, document_name, tax_year, entity_id }: OpenRequest,
  what: Claim['what'],
  signed_pages_only: boolean,
): Promise<unknown> =>
  ctx.actor.kind === 'client' && !isSigner(ctx.actor)
    ? Promise.resolve()
    : ctx.write(async (tx) => {
        ctx.own();
        await ctx.record(tx, signatureRequestEvents['signature_request.downloaded'], {
          entityId: entity_id,
          payload: { request_id: id, name: document_name, year: tax_year, what, signed_pages_only },
        });
      });

const isSigner = (actor: SignedInActor): boolean => actor.kind === 'client' && actor.previewedBy === null;

/** What a signer was served counts once its last byte has gone out, by the hash of those very bytes. */
function watched(
  ctx: Ctx<SignedInActor>,
  actor: SignedInActor,
  requestId: number,
  source: Readable,
): Readable {
  const hash = createHash('sha256');
  return source.pipe(
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece);
        done(null, piece);
      },
      flush(done) {
        const { firmId, userId, sessionId } = actor;
        ctx
          .writeQuietly('which pages somebody was served stands in the record of their signature', (tx) => {
            ctx.own();
            return noteServed(
              tx,
              {
                firm_id: firmId,
                user_id: userId,
                session_id: sessionId,
                sha256: hash.digest(),
                served_at: ctx.clock.now().toISOString(),
              },
              { kind: KIND, id: requestId },
            );
          })
          .then(
            () => done(),
            (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
          );
      },
    }),
  );
}
