import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { knownNamesOf, visibleEntity } from '#features/clients/server/service.ts';
import { maySeeStaffOnly } from '#features/documents/policy.ts';
import { readableDocument, scanFaultsOf, visibleDocument } from '#features/documents/server/service.ts';
import type { intake } from '../contract.ts';
import { type DeskDocument, type DeskSort, FormType } from '../model.ts';
import { ownerOf } from '../rules/owner-of.ts';
import { taxYear } from '#features/documents/tree/rules/default-folders.ts';
import { mayReviewPapers, maySeeDesk } from '../policy.ts';
import { countOpen, countReading, DESK_PAGE, listDeskRows, listOpenRows } from './desk-queries.ts';
import type { PaperShelf } from './paper-shelf.ts';
import { doubtsOfDocuments } from './doubt-queries.ts';
import { findIdentified } from './queries.ts';
import { assertOn, reviewedDocument } from './reviewed.ts';
import { openPile } from './sealed-pile.ts';

export async function readIdentified(
  ctx: Ctx<StaffActor>,
  { document_id }: InputOf<typeof intake.readIdentified>,
) {
  const { found, fileId, doubts, known } = await ctx.read(async (tx) => {
    const { file_id, entity_id } = await readableDocument(ctx, tx, document_id);
    const { firmId } = ctx.actor;
    return {
      found: await findIdentified(tx, firmId, document_id),
      fileId: file_id,
      known: await knownNamesOf(tx, firmId, entity_id),
      doubts: (await doubtsOfDocuments(tx, firmId, [document_id])).get(document_id) ?? [],
    };
  });
  const {
    sealed_pile,
    papers: _,
    amounts: _amounts,
    faults: _faults,
    before_accept: _before,
    payer,
    belongs_to,
    ...facts
  } = found ?? NOTHING_SAID;
  const pile = await openPile(ctx, document_id, sealed_pile);
  const paper = pile?.documents.length === 1 ? pile.documents[0]! : null;
  return {
    ...facts,
    document_id,
    document_type: FormType.nullable().parse(facts.document_type),
    scan_faults: await scanFaultsOf(ctx, fileId),
    payer: payer ?? paper?.payer ?? '',
    belongs_to: belongs_to ?? ownerOf(paper?.recipient ?? null, known),
    people: [...new Set(known.map((one) => ownerOf(one.name, known)))],
    pile,
    doubts,
  };
}

/** Nobody has looked at it yet. */
const NOTHING_SAID = {
  document_type: null,
  detailed_name: '',
  differentiator: '',
  tax_year: null,
  confidence: null,
  needs_review: false,
  categorized_by_ai: false,
  papers: 1,
  sealed_pile: null,
  amounts: null,
  faults: [],
  payer: null,
  belongs_to: null,
  before_accept: null,
  version: 0,
};

/** CHK-044. */
export const listDesk = (ctx: Ctx<StaffActor>, { company_id }: InputOf<typeof intake.listDesk>) =>
  ctx.read(async (tx) => {
    const entity = await seenDesk(ctx, tx, company_id);
    const rows = await listDeskRows(tx, ctx.actor.firmId, company_id, maySeeStaffOnly(ctx.actor, entity));
    return { documents: rows.map(withType), may_review: mayReviewPapers(ctx.actor, entity) };
  });

const withType = <Row extends { document_type: string | null }>(row: Row) => ({
  ...row,
  document_type: FormType.nullable().parse(row.document_type),
});

/** Which entities those are, the queries decide. */
export const listOpenPapers = (
  ctx: Ctx<StaffActor>,
  { sort, after, company_id, search }: InputOf<typeof intake.listOpenPapers>,
) =>
  ctx.read(async (tx) => {
    await assertOn(ctx, tx);
    const asked = { sort, after: after ?? null, entityId: company_id ?? null, search };
    const rows = await listOpenRows(tx, ctx.actor, asked);
    const last = rows.length === DESK_PAGE ? rows.at(-1)! : null;
    return { documents: rows.map(withType), next: last && cursorOf(last, sort) };
  });

const cursorOf = (
  { confidence, created_at, id }: Pick<DeskDocument, 'confidence' | 'created_at' | 'id'>,
  sort: DeskSort,
): string => `${sort === 'oldest' ? 0 : (confidence ?? -1)}_${new Date(created_at).getTime()}_${id}`;

/** The host of the outside service to which papers may leave now; null where none may. `features/recognizer` knows. */
export type OutsideHost = (ctx: Ctx<StaffActor>, tx: Tx) => Promise<string | null>;

export const countOpenPapers = (outsideHost: OutsideHost) => (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => {
    await assertOn(ctx, tx);
    return { ...(await countOpen(tx, ctx.actor)), outside_host: await outsideHost(ctx, tx) };
  });

/** CHK-056: asked for while the desk looks, and once more when it stops. */
export const countIntakeBacklog = (ctx: Ctx<StaffActor>, { company_id }: { company_id: number }) =>
  ctx.read(async (tx) => {
    const entity = await seenDesk(ctx, tx, company_id);
    const of = { entityId: company_id, withStaffOnly: maySeeStaffOnly(ctx.actor, entity) };
    return { backlog_count: await countReading(tx, ctx.actor.firmId, of) };
  });

async function seenDesk(ctx: Ctx<StaffActor>, tx: Tx, companyId: number) {
  const entity = await visibleEntity(ctx, tx, companyId);
  ctx.authorize(maySeeDesk(ctx.actor, entity));
  await assertOn(ctx, tx);
  return entity;
}

export const listPaperPlaces =
  (shelf: PaperShelf) =>
  (ctx: Ctx<StaffActor>, { document_id, tax_year }: InputOf<typeof intake.listPaperPlaces>) =>
    ctx.read(async (tx) => {
      const seen = await visibleDocument(ctx, tx, document_id);
      const document = await reviewedDocument(ctx, tx, {
        company_id: seen.entity_id,
        extracted_document_id: document_id,
      });
      const said = await findIdentified(tx, ctx.actor.firmId, document_id);
      const year = tax_year ?? said?.tax_year ?? taxYear(ctx.clock.now());
      return { places: await shelf.places(ctx, tx, { document, year }) };
    });
