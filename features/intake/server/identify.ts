/** The job that identifies the documents of a file by the words of its pages. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { kindOf } from '#features/documents/readings/rules/kinds.ts';
import {
  identifiableFile,
  type IdentifiableFile,
  markExtraction,
  pageTextsOf,
  scanProgress,
  waitingForIntake,
} from '#features/documents/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { intakeEvents } from '../events.ts';
import type { FormType, IdentifiedPile } from '../model.ts';
import { outcomeOf } from '../rules/outcome.ts';
import { startPile } from '../rules/start-pile.ts';
import { learnedBy } from './learn.ts';
import { type Look, startLook } from './look.ts';
import { keepCorrected, keepIdentified } from './queries.ts';
import { identifySoon } from './queue.ts';
import { sealPile } from './sealed-pile.ts';
import { isSplitNext } from './split-sure-pile.ts';

/** The statuses in which a document waits for a person. */
const WAITS: ReadonlySet<string | null> = new Set(['review_required', 'action_required']);
const READ_BY_PORTAL = 'the portal read a file: nobody did anything to it';

/** Every document of a file whose text is complete. */
export async function identifyFile(ctx: Ctx<FirmActor>, fileId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const waiting = await ctx.read((tx) => waitingForIntake(tx, firmId, fileId));
  if (waiting.length === 0) return;
  const look = startLook(ctx, firmId);
  const pile = await pileOf(ctx, fileId, look);
  for (const file of waiting) {
    if (pile && pile.documents.length > 0) await keepPile(ctx, file, pile, look);
    else
      await ctx.writeQuietly(READ_BY_PORTAL, (tx) => markExtraction(tx, firmId, file.id, 'identify_failed'));
  }
}

/** CHK-032: whoever uploaded it said what it is, as if a person had accepted it. */
export async function takeSaidType(
  ctx: Ctx<FirmActor>,
  documentId: number,
  document_type: FormType,
): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.writeQuietly(READ_BY_PORTAL, async (tx) => {
    const file = await identifiableFile(tx, firmId, documentId);
    if (!file || file.extraction !== null) return;
    const said = { document_type, detailed_name: document_type, differentiator: '', tax_year: null };
    const at = { firm_id: firmId, document_id: documentId, version: 0 };
    const updated_at = ctx.clock.now().toISOString();
    if ((await keepCorrected(tx, at, { ...said, updated_at })) === null) return;
    await markExtraction(tx, firmId, documentId, 'analysis_succeeded');
    await ctx.record(tx, intakeEvents['document.categorized'], {
      entityId: file.entity_id,
      payload: {
        document_id: documentId,
        name: file.name,
        staff_only: file.staff_only,
        document_type,
        tax_year: null,
      },
    });
  });
}

/** Where the firm has its papers sorted, what comes in is identified. */
export async function beginIntake(ctx: Ctx<FirmActor>, documentId: number): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.writeQuietly(READ_BY_PORTAL, async (tx) => {
    if (!(await preferencesOf(tx, firmId)).bulk_upload_processor) return;
    const file = await identifiableFile(tx, firmId, documentId);
    if (!file || file.extraction !== null || !isReadable(ctx, file)) return;
    await markExtraction(tx, firmId, documentId, 'processing');
    // Else it is identified once its text is complete.
    if (await isTextComplete(tx, firmId, file)) await identifySoon(ctx, tx, file.file_id);
  });
}

function isReadable(ctx: Ctx<FirmActor>, { content_type }: IdentifiableFile): boolean {
  const kind = kindOf(content_type);
  return kind === 'pdf' || (kind === 'picture' && ctx.ocr !== null);
}

async function isTextComplete(
  tx: Tx,
  firmId: number,
  { reading, file_id }: IdentifiableFile,
): Promise<boolean> {
  return reading !== 'waiting' && (await scanProgress(tx, firmId, file_id)).pages_waiting === 0;
}

/** A page at a time. Null where the file can’t be read. */
async function pileOf(ctx: Ctx<FirmActor>, fileId: number, look: Look): Promise<IdentifiedPile | null> {
  const pile = startPile(await ctx.read((tx) => learnedBy(tx, ctx.actor.firmId)));
  try {
    for await (const page of pageTextsOf(ctx, fileId)) {
      pile.take(page);
      look.take(page);
      await nextTurn();
    }
  } catch (error) {
    if (error instanceof ForeignFault || error instanceof Unreadable) return null;
    throw error;
  }
  return pile.finish();
}

async function keepPile(
  ctx: Ctx<FirmActor>,
  file: IdentifiableFile,
  pile: IdentifiedPile,
  look: Look,
): Promise<void> {
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
    await keepIdentified(tx, firmId, held.id, { ...found, ...look.finish(), sealed_pile, updated_at });
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
        needs_review: WAITS.has(status) && !(await isSplitNext(tx, firmId, held, pile)),
      },
    });
  });
}
