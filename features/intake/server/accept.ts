/** A person says what a document is, what it is called and where it belongs. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { markExtraction, nameDocument } from '#features/documents/server/service.ts';
import { taxYear } from '#features/documents/tree/rules/default-folders.ts';
import type { intake } from '../contract.ts';
import type { PlaceRef } from '../model.ts';
import { intakeEvents } from '../events.ts';
import { mayReviewPapers } from '../policy.ts';
import { bestPlace } from '../rules/best-place.ts';
import { fitName } from '../rules/part-names.ts';
import type { PaperShelf } from './paper-shelf.ts';
import { findIdentified, keepCorrected } from './queries.ts';
import { reviewedDocument } from './reviewed.ts';

type Reviewed = Awaited<ReturnType<typeof reviewedDocument>>;

interface Said {
  document_type: string;
  detailed_name: string;
  differentiator: string;
  tax_year: number | null;
  name: string;
  place: PlaceRef | null;
  version: number;
}

async function keepSaid(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  shelf: PaperShelf,
  document: Reviewed,
  { name: wanted, place, version: before, ...said }: Said,
) {
  const { firmId } = ctx.actor;
  const { document_type, tax_year } = said;
  if (place) await shelf.put(ctx, tx, document, place);
  const named = { entityId: document.entity_id, documentId: document.id, name: wanted };
  const name = await nameDocument(ctx, tx, named, mayReviewPapers);
  const at = { firm_id: firmId, document_id: document.id, version: before };
  const version = await keepCorrected(tx, at, { ...said, updated_at: ctx.clock.now().toISOString() });
  if (version === null) throw new Stale(await whatStands(tx, firmId, document.id), said);
  await markExtraction(tx, firmId, document.id, 'analysis_succeeded');
  await ctx.record(tx, intakeEvents['document.categorized'], {
    entityId: document.entity_id,
    payload: { document_id: document.id, name, staff_only: document.staff_only, document_type, tax_year },
  });
  return { name, version };
}

async function whatStands(tx: Tx, firmId: number, documentId: number) {
  const found = await findIdentified(tx, firmId, documentId);
  if (!found) return null;
  const { document_type, detailed_name, differentiator, tax_year, version } = found;
  return { document_type, detailed_name, differentiator, tax_year, version };
}

export const acceptDocument =
  (shelf: PaperShelf) => (ctx: Ctx<StaffActor>, input: InputOf<typeof intake.acceptDocument>) =>
    ctx.write(async (tx) => {
      const { company_id, extracted_document_id, place = null, ...said } = input;
      const document = await reviewedDocument(ctx, tx, { company_id, extracted_document_id });
      return keepSaid(ctx, tx, shelf, document, { ...said, place });
    });

/** One after another: what cannot be accepted holds up no other. */
export const acceptDocuments =
  (shelf: PaperShelf) =>
  async (ctx: Ctx<StaffActor>, { company_id, documents }: InputOf<typeof intake.acceptDocuments>) => {
    // Who may not see one of them accepts none.
    await ctx.read(async (tx) => {
      for (const { id } of documents)
        await reviewedDocument(ctx, tx, { company_id, extracted_document_id: id });
    });
    const accepted: number[] = [];
    for (const { id, version } of documents) {
      const isDone = await ctx.write((tx) => acceptOne(ctx, tx, shelf, { company_id, id, version }));
      if (isDone) accepted.push(id);
    }
    const done = new Set(accepted);
    return { accepted, left: documents.map(({ id }) => id).filter((id) => !done.has(id)) };
  };

async function acceptOne(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  shelf: PaperShelf,
  { company_id, id, version }: { company_id: number; id: number; version: number },
): Promise<boolean> {
  const document = await reviewedDocument(ctx, tx, { company_id, extracted_document_id: id });
  const found = await findIdentified(tx, ctx.actor.firmId, id);
  if (!found || found.version !== version || found.needs_review || found.document_type === null) return false;
  const { document_type, detailed_name, differentiator, tax_year } = found;
  // A paper of another year never answers an item.
  const year = tax_year ?? taxYear(ctx.clock.now());
  const place = bestPlace(await shelf.places(ctx, tx, { document, year }), { document_type, detailed_name });
  const said = { document_type, detailed_name, differentiator, tax_year, version };
  const name = fitName(detailed_name) || document_type;
  await keepSaid(ctx, tx, shelf, document, { ...said, name, place: place && !place.is_here ? place : null });
  return true;
}
