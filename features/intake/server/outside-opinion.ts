/** For an outside service: which paper the portal is not sure of, and what its answer changes. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { findReading, identifiableFile, markExtraction } from '#features/documents/server/service.ts';
import { intakeEvents } from '../events.ts';
import { FormType, type IdentifiedPile } from '../model.ts';
import { outcomeOf } from '../rules/outcome.ts';
import { OPINION_WEIGHT, weighOpinion } from '../rules/weigh-opinion.ts';
import { findIdentified, keepIdentified } from './queries.ts';
import { openPile, sealPile } from './sealed-pile.ts';

/** The statuses in which a paper waits for somebody to say what it is. */
const WAITS: ReadonlySet<string | null> = new Set(['review_required', 'action_required']);

export interface UnsurePaper {
  document_id: number;
  entity_id: number;
  name: string;
  staff_only: boolean;
  storage_key: string;
  size: number;
  content_type: string;
  page_count: number;
  /** Of what is said of it. */
  version: number;
}

async function loadUnsure(tx: Tx, firmId: number, documentId: number) {
  const file = await identifiableFile(tx, firmId, documentId);
  if (!file || file.staff_only || !WAITS.has(file.extraction)) return null;
  const reading = await findReading(tx, firmId, file.file_id);
  // Never a file that is quarantined, or that the portal could not read.
  if (reading?.status !== 'read') return null;
  const found = await findIdentified(tx, firmId, documentId);
  if (!found?.categorized_by_ai || !found.needs_review || found.papers !== 1) return null;
  return { file, found, page_count: reading.page_count ?? 1 };
}

const isAnswered = ({ documents }: IdentifiedPile): boolean =>
  documents.some(({ reasons }) => reasons.some(({ kind }) => kind === 'outside'));

/** A single paper that the portal identified and is not sure of, and no outside service was heard about; else null. */
export async function unsurePaper(ctx: Ctx<FirmActor>, documentId: number): Promise<UnsurePaper | null> {
  const loaded = await ctx.read((tx) => loadUnsure(tx, ctx.actor.firmId, documentId));
  if (!loaded) return null;
  const { file, found, page_count } = loaded;
  const pile = await openPile(ctx, documentId, found.sealed_pile);
  if (pile?.documents.length !== 1 || isAnswered(pile)) return null;
  const { id, entity_id, name, staff_only, storage_key, size, content_type } = file;
  return {
    document_id: id,
    entity_id,
    name,
    staff_only,
    storage_key,
    size,
    content_type,
    page_count,
    version: found.version,
  };
}

/** Whether it may still be asked about: nobody said meanwhile what it is, hid it or took it away. */
export async function isStillUnsure(
  tx: Tx,
  firmId: number,
  { document_id, version, storage_key }: UnsurePaper,
): Promise<boolean> {
  const loaded = await loadUnsure(tx, firmId, document_id);
  return loaded?.found.version === version && loaded.file.storage_key === storage_key;
}

/** One more kind of evidence, never enough by itself. A type that the portal does not know changes nothing. */
export async function weighOutside(
  ctx: Ctx<FirmActor>,
  paper: UnsurePaper,
  said: { document_type: string; confidence: number; host: string },
): Promise<void> {
  const { firmId } = ctx.actor;
  const type = FormType.safeParse(said.document_type).data;
  if (!type) return;
  await ctx.write(async (tx) => {
    const loaded = await loadUnsure(tx, firmId, paper.document_id);
    if (loaded?.found.version !== paper.version) return;
    const { file, found } = loaded;
    const pile = await openPile(ctx, file.id, found.sealed_pile);
    const [before] = pile?.documents ?? [];
    if (!pile || !before) return;
    const weighed = weighOpinion(before, {
      type,
      weight: OPINION_WEIGHT * said.confidence,
      // It is never asked which forms it can tell apart, so what is close stays open.
      knows: new Set([type]),
      reason: {
        kind: 'outside',
        form: type,
        text: said.host.slice(0, 120),
        page: before.pages[0]!,
        ...NOWHERE,
      },
    });
    if (weighed === before) return;
    const heard: IdentifiedPile = { ...pile, documents: [weighed] };
    const { status, ...outcome } = outcomeOf(heard, {
      is_part: file.parent_document_id !== null,
      in_questionnaire: file.questionnaire_id !== null,
    });
    const sealed_pile = await sealPile(ctx, file.id, heard);
    const updated_at = ctx.clock.now().toISOString();
    const { amounts, faults } = found;
    await keepIdentified(tx, firmId, file.id, { ...outcome, amounts, faults, sealed_pile, updated_at });
    await markExtraction(tx, firmId, file.id, status);
    await ctx.record(tx, intakeEvents['document.opinion_weighed'], {
      entityId: file.entity_id,
      payload: {
        document_id: file.id,
        name: file.name,
        staff_only: file.staff_only,
        document_type: outcome.document_type,
        host: said.host,
      },
    });
  });
}
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
