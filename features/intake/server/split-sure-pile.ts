/** A pile of a client that is sure in every part is cut by the portal. CHK-039, CHK-040. */
import type { FirmActor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mayFile } from '#features/documents/policy.ts';
import {
  identifiableFile,
  type IdentifiableFile,
  sentDocument,
  splitInto,
} from '#features/documents/server/service.ts';
import { intakeEvents } from '../events.ts';
import type { IdentifiedPile } from '../model.ts';
import { partNames } from '../rules/part-names.ts';
import { isSurePile } from '../rules/sure-pile.ts';
import { findIdentified } from './queries.ts';
import { openPile } from './sealed-pile.ts';

const PDF = 'application/pdf';
const STAYS_WHOLE = 'a pile that stays as it is: staff are told';
/** What identifying leaves a pile as. Whatever else it is, a person has made it so. */
const WAITING: ReadonlySet<string | null> = new Set(['action_required', 'review_required']);

const isWhole = (file: IdentifiableFile): boolean =>
  !file.staff_only &&
  file.parent_document_id === null &&
  file.reading === 'read' &&
  file.content_type === PDF;

/** Whether `splitSurePile` splits it, unless its questionnaire is closed meanwhile. */
export const isSplitNext = async (
  tx: Tx,
  firmId: number,
  file: IdentifiableFile,
  pile: IdentifiedPile,
): Promise<boolean> =>
  isSurePile(pile) && isWhole(file) && (await sentDocument(tx, firmId, file.id))?.by_client === true;

export async function splitSurePile(
  ctx: Ctx<FirmActor>,
  documentId: number,
  mayChange: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const { firmId } = ctx.actor;
  const isWaiting = async (tx: Tx): Promise<boolean> => {
    const file = await identifiableFile(tx, firmId, documentId);
    return file !== undefined && WAITING.has(file.extraction) && isWhole(file);
  };
  const found = await ctx.read(async (tx) => {
    const sent = await sentDocument(tx, firmId, documentId);
    const said = await findIdentified(tx, firmId, documentId);
    return sent?.by_client && said?.categorized_by_ai && (await isWaiting(tx)) ? { ...sent, said } : null;
  });
  const pile = found && (await openPile(ctx, documentId, found.said.sealed_pile));
  if (!pile || !isSurePile(pile)) return;
  const plan = { children: partNames(pile), turns: [], only_whole: true };
  try {
    await splitInto(ctx, found.document, plan, {
      by: found.sent_by,
      may: mayFile,
      isStill: async (tx) => (await mayChange(tx)) && isWaiting(tx),
    });
  } catch (error) {
    // Somebody was first, or its pages can't be cut: it waits for a person as it is.
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn('a sure pile was not cut', { document: documentId, code: error.code });
    await ctx.writeQuietly(STAYS_WHOLE, async (tx) => {
      const file = await identifiableFile(tx, firmId, documentId);
      // A person was first.
      if (!file || !WAITING.has(file.extraction)) return;
      await ctx.record(tx, intakeEvents['document.not_split'], {
        entityId: file.entity_id,
        payload: { document_id: file.id, name: file.name, staff_only: file.staff_only },
      });
    });
  }
}
