/** The undo of an acceptance: the paper is called, said to be and placed as before. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { attachFiles, markExtraction, nameDocument } from '#features/documents/server/service.ts';
import type { intake } from '../contract.ts';
import { intakeEvents } from '../events.ts';
import { mayReviewPapers } from '../policy.ts';
import { BeforeAccept } from './before-accept.ts';
import { replaceDoubts } from './doubt-queries.ts';
import type { PaperShelf } from './paper-shelf.ts';
import { findIdentified, forgetIdentified, restoreSaid } from './queries.ts';
import { reviewedDocument, reviewedDocuments } from './reviewed.ts';

/** One after another: what somebody changed since stays as it is, and holds up no other. */
export const undoAccept =
  (shelf: PaperShelf) =>
  async (ctx: Ctx<StaffActor>, { company_id, documents }: InputOf<typeof intake.undoAccept>) => {
    const versions = new Map(documents.map(({ id, version }) => [id, version]));
    const ids = [...versions.keys()];
    await ctx.read((tx) => reviewedDocuments(ctx, tx, company_id, ids));
    const undone: number[] = [];
    for (const [id, version] of versions)
      if (await undoOne(ctx, shelf, company_id, { id, version })) undone.push(id);
    const done = new Set(undone);
    return { undone, left: ids.filter((id) => !done.has(id)) };
  };

async function undoOne(
  ctx: Ctx<StaffActor>,
  shelf: PaperShelf,
  company_id: number,
  accepted: { id: number; version: number },
): Promise<boolean> {
  try {
    return await ctx.writeQuietly('what is undone is recorded; what stays is not changed', (tx) =>
      putBack(ctx, tx, shelf, company_id, accepted),
    );
  } catch (error) {
    if (error instanceof NotFound || error instanceof Conflict) return false;
    throw error;
  }
}

async function putBack(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  shelf: PaperShelf,
  company_id: number,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const { firmId } = ctx.actor;
  const document = await reviewedDocument(ctx, tx, { company_id, extracted_document_id: id });
  const found = await findIdentified(tx, firmId, id);
  if (found?.version !== version || found.before_accept === null) return false;
  const before = BeforeAccept.parse(found.before_accept);
  const now = ctx.clock.now().toISOString();
  if (before.moved) {
    await shelf.putBack(ctx, tx, document, before.moved);
    await attachFiles(tx, firmId, [id], before.attached, now);
  }
  // Another name that somebody gave it since stays.
  if (document.name === before.named)
    await nameDocument(ctx, tx, { entityId: company_id, documentId: id, name: before.name }, mayReviewPapers);
  if (before.said === null) await forgetIdentified(tx, firmId, id);
  else if (
    !(await restoreSaid(
      tx,
      { firm_id: firmId, document_id: id, version },
      { ...before.said, updated_at: now },
    ))
  )
    throw new Conflict('intake.changed', 'Somebody else was faster.');
  await replaceDoubts(tx, firmId, id, { doubts: before.doubts, now });
  await markExtraction(tx, firmId, id, before.extraction);
  await ctx.record(tx, intakeEvents['document.accept_undone'], {
    entityId: company_id,
    payload: { document_id: id, name: before.name, staff_only: document.staff_only },
  });
  return true;
}
