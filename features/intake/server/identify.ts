/** The job that identifies one document by the words of its pages. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { layoutsOf } from '#platform/server/pdf/read-layout.ts';
import {
  identifiableFile,
  type IdentifiableFile,
  markExtraction,
} from '#features/documents/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { intakeEvents } from '../events.ts';
import type { IdentifiedPile } from '../model.ts';
import { startPile } from '../rules/start-pile.ts';
import { outcomeOf } from '../rules/outcome.ts';
import { identifyLater, identifySoon } from './queue.ts';
import { keepIdentified } from './queries.ts';
import { sealPile } from './sealed-pile.ts';

const PDF = 'application/pdf';

export async function identifyDocument(ctx: Ctx<FirmActor>, documentId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const file = await ctx.read((tx) => identifiableFile(tx, firmId, documentId));
  if (!file || file.extraction !== 'processing') return;
  if (file.reading === 'waiting')
    return ctx.writeQuietly('work of the portal is put in line', (tx) => identifyLater(ctx, tx, documentId));
  const pile = file.reading === 'read' ? await pileOf(ctx, file) : null;
  if (pile) return keepPile(ctx, file, pile);
  // Why it can’t be read, its reading says.
  await ctx.writeQuietly('the portal read a file: nobody did anything to it', (tx) =>
    markExtraction(tx, firmId, documentId, file.reading === 'read' ? 'identify_failed' : null),
  );
}

/** Where the firm has its papers sorted, what comes in is identified. */
export async function beginIntake(ctx: Ctx<FirmActor>, documentId: number): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.writeQuietly('work of the portal is put in line', async (tx) => {
    if (!(await preferencesOf(tx, firmId)).bulk_upload_processor) return;
    const file = await identifiableFile(tx, firmId, documentId);
    if (file?.content_type !== PDF || file.extraction !== null) return;
    await markExtraction(tx, firmId, documentId, 'processing');
    await identifySoon(ctx, tx, documentId);
  });
}

/** A page at a time. Null where the file can’t be read. */
async function pileOf(
  ctx: Ctx<FirmActor>,
  { storage_key, size }: IdentifiableFile,
): Promise<IdentifiedPile | null> {
  const pile = startPile();
  try {
    for await (const page of layoutsOf(await ctx.storage.open(storage_key), size)) {
      pile.take(page);
      await nextTurn();
    }
  } catch (error) {
    if (error instanceof ForeignFault || error instanceof Unreadable) return null;
    throw error;
  }
  return pile.finish();
}

async function keepPile(ctx: Ctx<FirmActor>, file: IdentifiableFile, pile: IdentifiedPile): Promise<void> {
  const { firmId } = ctx.actor;
  const sealed_pile = await sealPile(ctx, file.id, pile);
  await ctx.write(async (tx) => {
    const held = await identifiableFile(tx, firmId, file.id);
    // Meanwhile a person said what it is, or it is gone.
    if (held?.file_id !== file.file_id || held.extraction !== 'processing') return;
    const { status, ...found } = outcomeOf(pile, {
      is_part: held.parent_document_id !== null,
      in_questionnaire: held.questionnaire_id !== null,
    });
    const updated_at = ctx.clock.now().toISOString();
    await keepIdentified(tx, firmId, held.id, { ...found, sealed_pile, updated_at });
    await markExtraction(tx, firmId, held.id, status);
    await ctx.record(tx, intakeEvents['document.identified'], {
      entityId: held.entity_id,
      payload: {
        document_id: held.id,
        name: held.name,
        staff_only: held.staff_only,
        document_type: found.document_type,
        detailed_name: found.detailed_name,
        tax_year: found.tax_year,
        papers: found.papers,
      },
    });
  });
}
