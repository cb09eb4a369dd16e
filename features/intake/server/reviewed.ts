/** Documents that somebody reviews: seen, of the entity that is named, and with the right to. */
import type { StaffActor } from '#platform/actor.ts';
import { Forbidden, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { readableDocument, readableDocuments } from '#features/documents/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { INTAKE_OFF } from '../messages.ts';
import { mayReviewPapers } from '../policy.ts';

interface Asked {
  company_id: number;
  extracted_document_id: number;
}

export async function assertOn(ctx: Ctx<StaffActor>, tx: Tx): Promise<void> {
  if (!(await preferencesOf(tx, ctx.actor.firmId)).bulk_upload_processor)
    throw new Forbidden('intake.off', INTAKE_OFF);
}

export async function reviewedDocument(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { company_id, extracted_document_id }: Asked,
) {
  const document = await readableDocument(ctx, tx, extracted_document_id);
  if (document.entity_id !== company_id) throw new NotFound();
  ctx.authorize(mayReviewPapers(ctx.actor, await visibleEntity(ctx, tx, company_id)));
  await assertOn(ctx, tx);
  return document;
}

/** Several of one entity, each read once: all of them or none. */
export async function reviewedDocuments(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  companyId: number,
  ids: readonly number[],
) {
  const entity = await visibleEntity(ctx, tx, companyId);
  const documents = await readableDocuments(ctx, tx, entity, ids);
  ctx.authorize(mayReviewPapers(ctx.actor, entity));
  await assertOn(ctx, tx);
  return documents;
}
