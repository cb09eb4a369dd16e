/** A person says what a document is, what it is called and where it belongs. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { DocumentStatus } from '#features/documents/model.ts';
import { identifiableFile, markExtraction, nameDocument } from '#features/documents/server/service.ts';
import { taxYear } from '#features/documents/tree/rules/default-folders.ts';
import type { intake } from '../contract.ts';
import type { PlaceRef } from '../model.ts';
import { intakeEvents } from '../events.ts';
import { mayReviewPapers } from '../policy.ts';
import { bestPlace } from '../rules/best-place.ts';
import { fitName } from '../rules/part-names.ts';
import type { PaperShelf } from './paper-shelf.ts';
import { type BeforeAccept, Said as SaidBefore } from './before-accept.ts';
import { listDoubts, settleDoubts } from './doubt-queries.ts';
import { findIdentified, keepCorrected, listIdentified } from './queries.ts';
import { reviewedDocument, reviewedDocuments } from './reviewed.ts';

type Seen = Pick<Awaited<ReturnType<typeof reviewedDocument>>, 'id' | 'entity_id' | 'name' | 'staff_only'>;

interface Said {
  payer?: string | undefined;
  belongs_to?: string | undefined;
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
  document: Seen,
  { name: wanted, place, version: before, ...said }: Said,
) {
  const { firmId } = ctx.actor;
  const { document_type, tax_year } = said;
  const stood = await whatStood(tx, firmId, document);
  const from = place ? await shelf.put(ctx, tx, document, place) : null;
  const named = { entityId: document.entity_id, documentId: document.id, name: wanted };
  const name = await nameDocument(ctx, tx, named, mayReviewPapers);
  const at = { firm_id: firmId, document_id: document.id, version: before };
  const before_accept = JSON.stringify({ ...stood, named: name, moved: place && { to: place, from } });
  const version = await keepCorrected(tx, at, {
    ...said,
    before_accept,
    updated_at: ctx.clock.now().toISOString(),
  });
  if (version === null) throw new Stale(await whatStands(tx, firmId, document.id), said);
  await markExtraction(tx, firmId, document.id, 'analysis_succeeded');
  await ctx.record(tx, intakeEvents['document.categorized'], {
    entityId: document.entity_id,
    payload: { document_id: document.id, name, staff_only: document.staff_only, document_type, tax_year },
  });
  return { name, version };
}

/** What an undo brings back, before anything is changed. */
async function whatStood(
  tx: Tx,
  firmId: number,
  document: Seen,
): Promise<Omit<BeforeAccept, 'named' | 'moved'>> {
  const found = await findIdentified(tx, firmId, document.id);
  const file = await identifiableFile(tx, firmId, document.id);
  const doubts = await listDoubts(tx, firmId, [document.id]);
  return {
    name: document.name,
    extraction: (file?.extraction ?? null) as DocumentStatus | null,
    attached: file?.questionnaire_id ?? null,
    said: found ? SaidBefore.parse(found) : null,
    doubts: doubts.map(({ facts }) => facts),
  };
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
      const kept = await keepSaid(ctx, tx, shelf, document, { ...said, place });
      // They have looked at it.
      await settleDoubts(tx, ctx.actor.firmId, document.id, said.tax_year);
      return kept;
    });

/** One after another: what cannot be accepted holds up no other. */
export const acceptDocuments =
  (shelf: PaperShelf) =>
  async (ctx: Ctx<StaffActor>, { company_id, documents }: InputOf<typeof intake.acceptDocuments>) => {
    const versions = new Map(documents.map(({ id, version }) => [id, version]));
    const ids = [...versions.keys()];
    // Who may not see one of them accepts none.
    const { seen, said } = await ctx.read(async (tx) => ({
      seen: await reviewedDocuments(ctx, tx, company_id, ids),
      said: await listIdentified(tx, ctx.actor.firmId, ids),
    }));
    const identified = new Map(said.map((one) => [one.document_id, one]));
    const accepted: number[] = [];
    for (const document of seen) {
      const found = identified.get(document.id);
      if (!found || found.version !== versions.get(document.id) || !isSure(found)) continue;
      if (await acceptFound(ctx, shelf, document, found)) accepted.push(document.id);
    }
    const done = new Set(accepted);
    return { accepted, left: ids.filter((id) => !done.has(id)) };
  };

type Found = Awaited<ReturnType<typeof listIdentified>>[number];
type Sure = Found & { document_type: string };

const isSure = (found: Found): found is Sure => !found.needs_review && found.document_type !== null;

/** False where somebody was faster: the version says so, or what would change is not there any more. */
async function acceptFound(
  ctx: Ctx<StaffActor>,
  shelf: PaperShelf,
  document: Seen,
  { document_type, detailed_name, differentiator, tax_year, version }: Sure,
): Promise<boolean> {
  try {
    await ctx.write(async (tx) => {
      // A paper of another year never answers an item.
      const year = tax_year ?? taxYear(ctx.clock.now());
      const places = await shelf.places(ctx, tx, { document, year });
      const best = bestPlace(places, { document_type, detailed_name });
      const said = { document_type, detailed_name, differentiator, tax_year, version };
      const name = fitName(detailed_name) || document_type;
      await keepSaid(ctx, tx, shelf, document, { ...said, name, place: best && !best.is_here ? best : null });
    });
    return true;
  } catch (error) {
    if (error instanceof Stale || error instanceof NotFound || error instanceof Conflict) return false;
    throw error;
  }
}
