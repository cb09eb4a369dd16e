/** SIG-006: a paper to be signed is taken at once and read soon after. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import {
  leaveReading,
  ofReturns,
  takeUpload,
  uploadPlace,
  waitAgain,
} from '#features/documents/server/service.ts';
import type { signatureRequests } from '../contract.ts';
import { signatureRequestEvents } from '../events.ts';
import { FILE_KINDS } from '../messages.ts';
import { mayRequest } from '../policy.ts';
import { assertOn, assertStep, heldRequest, named } from './access.ts';
import { queueWork, READ_REQUEST } from './queue-work.ts';
import { shownRequest } from './list.ts';
import { changeRequest, findRequest, insertRequest, paperOf } from './queries.ts';

const PDF = 'application/pdf';

export const uploadSignatureRequest = (
  ctx: Ctx<StaffActor>,
  { companyId, file, path, documentName, taxYear }: InputOf<typeof signatureRequests.uploadSignatureRequest>,
) =>
  takeUpload(
    ctx,
    { uploadId: file, entityId: companyId },
    (contentType) => {
      if (contentType !== PDF && !contentType.startsWith('image/'))
        throw new Invalid(FILE_KINDS, 'file', 'file.type');
    },
    async (tx, { fileId }) => {
      await assertOn(ctx, tx);
      const place = path ?? ofReturns(taxYear);
      const { entity } = await uploadPlace(ctx, tx, companyId, place);
      ctx.authorize(mayRequest(ctx.actor, entity));
      const { firmId, userId } = ctx.actor;
      const now = ctx.clock.now().toISOString();
      const id = await insertRequest(tx, {
        firm_id: firmId,
        entity_id: companyId,
        tax_year: taxYear,
        document_name: documentName,
        path: place,
        file_id: fileId,
        created_by: userId,
        created_at: now,
        updated_at: now,
      });
      const request = (await findRequest(tx, firmId, id))!;
      const paper = (await paperOf(tx, firmId, fileId))!;
      await ctx.record(tx, signatureRequestEvents['signature_request.uploaded'], {
        entityId: companyId,
        payload: { ...named(request), sha256: paper.sha256.toString('hex') },
      });
      await leaveReading(ctx, tx, fileId);
      await queueWork(ctx, tx, READ_REQUEST, id);
      return shownRequest(ctx, tx, id);
    },
  );

export const retrySignatureRequest = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof signatureRequests.retrySignatureRequest>,
) =>
  ctx.write(async (tx) => {
    const held = await heldRequest(ctx, tx, asked, mayRequest);
    assertStep(held, 'retry');
    const { request } = held;
    await changeRequest(
      tx,
      request,
      { status: 'processing', error_code: null },
      ctx.clock.now().toISOString(),
    );
    await ctx.record(tx, signatureRequestEvents['signature_request.retried'], {
      entityId: request.entity_id,
      payload: named(request),
    });
    if (await waitAgain(ctx, tx, request.file_id)) await leaveReading(ctx, tx, request.file_id);
    await queueWork(ctx, tx, READ_REQUEST, request.id);
    return shownRequest(ctx, tx, request.id);
  });
