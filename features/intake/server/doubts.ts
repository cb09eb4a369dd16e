/** Doubts about papers that came in: raised by the portal, answered by whoever sent them. */
import type { FirmActor, SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { QualityFault } from '#platform/picture-quality.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { knownNamesOf, visibleEntity } from '#features/clients/server/service.ts';
import { mayEditDocuments } from '#features/documents/policy.ts';
import {
  identifiableFile,
  type IdentifiableFile,
  visibleDocument,
} from '#features/documents/server/service.ts';
import type { intake } from '../contract.ts';
import { intakeEvents } from '../events.ts';
import type { DoubtFacts, IdentifiedDocument } from '../model.ts';
import { completedBy, doubtsOf, type SeenPaper, type Surroundings } from '../rules/doubts.ts';
import {
  findSameFile,
  forgetMissingPages,
  type IdentifiedBefore,
  keepDoubted,
  listDoubts,
  listOthers,
  replaceDoubts,
} from './doubt-queries.ts';
import { findIdentified, type IdentifiedRow } from './queries.ts';
import { openPile } from './sealed-pile.ts';

async function seen(ctx: Ctx<FirmActor>, row: IdentifiedBefore): Promise<SeenPaper> {
  const pile = await openPile(ctx, row.id, row.sealed_pile);
  const paper = pile?.documents.length === 1 ? pile.documents[0]! : null;
  return { id: row.id, sent_at: new Date(row.created_at).toISOString(), paper, amounts: row.amounts ?? [] };
}

/** A file that the portal has identified and nobody has spoken for since, with the paper in it. */
export interface LookedAt {
  file: IdentifiableFile;
  said: IdentifiedRow;
  /** Null where it holds several. */
  paper: IdentifiedDocument | null;
}

/** Null where there is nothing to say of it to its client. */
export async function lookedAt(ctx: Ctx<FirmActor>, tx: Tx, documentId: number): Promise<LookedAt | null> {
  const { firmId } = ctx.actor;
  const file = await identifiableFile(tx, firmId, documentId);
  if (!file || file.staff_only || file.reading === 'quarantined') return null;
  const said = await findIdentified(tx, firmId, documentId);
  // A person's word stays.
  if (!said?.categorized_by_ai) return null;
  const pile = await openPile(ctx, documentId, said.sealed_pile);
  return { file, said, paper: pile?.documents.length === 1 ? pile.documents[0]! : null };
}

/** What a single paper is, whoever said so. Null where that is not known. */
export async function findPaperFacts(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  documentId: number,
): Promise<{
  document_type: string;
  payer: string | null;
  recipient: string | null;
  tax_year: number | null;
} | null> {
  const said = await findIdentified(tx, ctx.actor.firmId, documentId);
  if (!said || said.document_type === null) return null;
  const { document_type, tax_year, detailed_name } = said;
  if (!said.categorized_by_ai) return { document_type, tax_year, payer: detailed_name, recipient: null };
  const pile = await openPile(ctx, documentId, said.sealed_pile);
  const { payer = null, recipient = null } = pile?.documents[0] ?? {};
  return { document_type, tax_year, payer, recipient };
}

/** Part of the caller's transaction. Years are those of the questionnaires it was sent to. Returns what is doubted. */
export async function raiseDoubts(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { file, said, paper }: LookedAt,
  askedYears: readonly number[],
): Promise<DoubtFacts[]> {
  const { firmId } = ctx.actor;
  const { id, entity_id } = file;
  const own: SeenPaper = { id, sent_at: '', paper, amounts: said.amounts ?? [] };
  const document_type = paper?.document_type ?? null;
  const others = document_type === null ? [] : await listOthers(tx, firmId, { id, entity_id, document_type });
  const before = await Promise.all(others.map((row) => seen(ctx, row)));
  const same =
    file.parent_document_id === null ? await findSameFile(tx, firmId, { id, entity_id }) : undefined;
  const around: Surroundings = {
    faults: said.papers > 1 ? [] : (said.faults as QualityFault[]),
    asked_years: askedYears,
    people: await knownNamesOf(tx, firmId, entity_id),
    before,
    same_file: same ? { id: same.id, sent_at: new Date(same.created_at).toISOString() } : null,
  };
  const doubts = said.papers > 1 && !same ? [] : doubtsOf(own, around);
  const completed = paper ? completedBy(paper, before) : [];
  const stand = await listDoubts(tx, firmId, [id, ...completed]);
  if (completed.length > 0) await forgetMissingPages(tx, firmId, completed);
  const kinds = doubts.map(({ kind }) => kind);
  const stood = stand.filter(({ document_id }) => document_id === id);
  if (kinds.length > 0 || stood.length > 0)
    await replaceDoubts(tx, firmId, id, { doubts, now: ctx.clock.now().toISOString() });
  const isOther =
    stood
      .map(({ facts }) => facts.kind)
      .toSorted()
      .join() !== kinds.toSorted().join();
  if (!isOther && stand.length === stood.length) return doubts;
  await ctx.record(tx, intakeEvents['document.doubted'], {
    entityId: entity_id,
    payload: { document_id: id, name: file.name, staff_only: file.staff_only, kinds },
  });
  return doubts;
}

/** Sent twice it is the same; what nobody doubts is kept already. */
export const keepAnyway = (
  ctx: Ctx<SignedInActor>,
  { document_id, kinds }: InputOf<typeof intake.keepAnyway>,
) =>
  ctx.write(async (tx) => {
    const document = await visibleDocument(ctx, tx, document_id);
    ctx.authorize(mayEditDocuments(ctx.actor, await visibleEntity(ctx, tx, document.entity_id)));
    const at = { firmId: ctx.actor.firmId, documentId: document_id, kinds };
    const by = { userId: ctx.actor.userId, now: ctx.clock.now().toISOString() };
    if (await keepDoubted(tx, at, by))
      await ctx.record(tx, intakeEvents['document.kept_anyway'], {
        entityId: document.entity_id,
        payload: { document_id, name: document.name, staff_only: document.staff_only, kinds },
      });
    return { ok: true as const };
  });
