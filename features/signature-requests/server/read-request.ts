/** The job that reads a paper: is it harmless, how are its pages laid out, where would somebody sign. */
import { createHash } from 'node:crypto';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { PageLayout } from '#platform/server/pdf/layout.ts';
import { PICTURE_BOX } from '#platform/server/pdf/paper.ts';
import { dropFile, keepFile } from '#platform/server/storage/kept-file.ts';
import { ownersToSign } from '#features/clients/server/service.ts';
import { findReading, forgetRead, readFile, readOnce } from '#features/documents/server/service.ts';
import { findPlaces } from '#features/signing/rules/find-places.ts';
import { signatureRequestEvents } from '../events.ts';
import type { Field, Signer } from '#features/signing/placing/model.ts';
import { shapeText } from '#features/signing/rules/shape.ts';
import { named } from './access.ts';
import { changeRequest, findRequest, holdRequest, paperOf, type RequestRecord } from './queries.ts';
import { faultOf, readerInto, type ReadPaper, readPaper, stagePictures } from './read-paper.ts';

const PDF = 'application/pdf';
const MOST_MADE = 64 * 1024 * 1024;

export async function readRequest(ctx: Ctx<FirmActor>, requestId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const request = await ctx.read((tx) => findRequest(tx, firmId, requestId));
  if (request?.status !== 'processing') return;
  const along: ReadPaper = { pages: [], pictures: [] };
  await readFile(ctx, request.file_id, readerInto(along));
  const reading = await ctx.read((tx) => findReading(tx, firmId, request.file_id));
  // The scanner does not answer: this job is tried again.
  if (reading?.status === 'waiting') throw new Error('a paper to be signed waits for its scan');
  if (reading?.status === 'quarantined') return fail(ctx, requestId, 'file.quarantined');
  const isPdf = reading?.content_type === PDF;
  if (!reading || (!isPdf && reading.twin_file_id === null)) return fail(ctx, requestId, 'file.unreadable');
  const paper = await ctx.read((tx) => paperOf(tx, firmId, isPdf ? request.file_id : reading.twin_file_id!));
  if (!paper) return fail(ctx, requestId, 'file.unreadable');
  const read =
    along.sealFault === undefined
      ? await readOnce(ctx, paper, async () =>
          readPaper(await ctx.storage.open(paper.storage_key), paper.size),
        )
      : along;
  const fault = faultOf(read);
  if (fault) return fail(ctx, requestId, fault);
  const { pages, pictures } = read;
  const copy = isPdf
    ? null
    : await ctx.storage.stage(await ctx.storage.open(paper.storage_key), { firmId, maxBytes: MOST_MADE });
  const drawn = await stagePictures(ctx, firmId, read);
  await ctx.write(async (tx) => {
    const held = await holdRequest(tx, firmId, requestId);
    if (held?.status !== 'processing') return;
    const { fields, signers } = await proposed(held, pages, () => ownersToSign(tx, held.entity_id));
    await changeRequest(
      tx,
      held,
      {
        status: 'action_required',
        error_code: null,
        pages: pages.map(({ width, height }) => ({ width, height })),
        pictures: pictures.map(({ length }) => length),
        pictures_file_id: drawn && (await keepFile(ctx, tx, firmId, drawn, PICTURE_BOX.contentType)),
        shape: createHash('sha256').update(shapeText(pages)).digest('hex'),
        fields,
        signers,
        is_proposed: fields.length > 0,
        ...(copy && { file_id: await keepFile(ctx, tx, firmId, copy, PDF) }),
      },
      ctx.clock.now().toISOString(),
    );
    // What is signed is the PDF: the picture it was made of has no further use.
    if (copy) await forgetRead(tx, [{ firm_id: firmId, file_id: held.file_id }]);
    if (held.pictures_file_id !== null) await dropFile(ctx, tx, firmId, held.pictures_file_id);
    await ctx.record(tx, signatureRequestEvents['signature_request.read'], {
      entityId: held.entity_id,
      payload: { ...named(held), places: fields.length, pages: pages.length },
    });
  });
}

async function proposed(
  request: RequestRecord,
  pages: readonly PageLayout[],
  owners: () => ReturnType<typeof ownersToSign>,
): Promise<{ fields: Field[]; signers: Signer[] }> {
  // What staff placed before the paper had to be read again stays.
  if (request.fields.length > 0) return request;
  const all = await owners();
  const asked = all.some(({ signs }) => signs) ? all.filter(({ signs }) => signs) : all.slice(0, 1);
  if (asked.length === 0) return { fields: [], signers: [] };
  const places = findPlaces(
    pages,
    asked.map(({ full_name }) => ({ name: full_name })),
  );
  return {
    signers: asked.map(({ user_id }) => ({ user_id, turn: 0 })),
    fields: places.map(({ signer, ...place }, at) => ({
      ...place,
      no: at + 1,
      signer: asked[signer]!.user_id,
      required: place.kind !== 'checkbox',
      label: '',
      every_page: false,
    })),
  };
}

async function fail(ctx: Ctx<FirmActor>, requestId: number, code: string): Promise<void> {
  await ctx.write(async (tx) => {
    const held = await holdRequest(tx, ctx.actor.firmId, requestId);
    if (held?.status !== 'processing') return;
    await changeRequest(tx, held, { status: 'error', error_code: code }, ctx.clock.now().toISOString());
    await ctx.record(tx, signatureRequestEvents['signature_request.failed'], {
      entityId: held.entity_id,
      payload: { ...named(held), code },
    });
  });
}
