/** The undo of a split: the file is whole again, what it was before and where it was before. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { DocumentStatus } from '#features/documents/model.ts';
import { identifiableFile, joinParts } from '#features/documents/server/service.ts';
import type { intake } from '../contract.ts';
import type { IdentifiedPile } from '../model.ts';
import { mayReviewPapers } from '../policy.ts';
import { outcomeOf } from '../rules/outcome.ts';
import type { PaperShelf } from './paper-shelf.ts';
import { findIdentified, type IdentifiedRow } from './queries.ts';
import { reviewedDocument } from './reviewed.ts';
import { openPile } from './sealed-pile.ts';

export const joinDocument =
  (shelf: PaperShelf) => async (ctx: Ctx<StaffActor>, asked: InputOf<typeof intake.joinDocument>) => {
    const { firmId } = ctx.actor;
    const found = await ctx.read(async (tx) => {
      const { id } = await reviewedDocument(ctx, tx, asked);
      return findIdentified(tx, firmId, id);
    });
    const pile = await openPile(ctx, asked.extracted_document_id, found?.sealed_pile ?? null);
    return ctx.write(async (tx) => {
      const document = await reviewedDocument(ctx, tx, asked);
      const file = await identifiableFile(tx, firmId, document.id);
      const status = statusBefore(found, pile, {
        is_part: (file?.parent_document_id ?? null) !== null,
        in_questionnaire: (file?.questionnaire_id ?? null) !== null,
      });
      let removed: number[] = [];
      await shelf.takeBack(ctx, tx, document, async () => {
        removed = await joinParts(ctx, tx, document, { status, may: mayReviewPapers });
        return removed;
      });
      return { removed };
    });
  };

/** As if nobody had split it. */
function statusBefore(
  found: IdentifiedRow | undefined,
  pile: IdentifiedPile | null,
  lies: Parameters<typeof outcomeOf>[1],
): DocumentStatus | null {
  if (found && !found.categorized_by_ai) return 'analysis_succeeded';
  return pile ? outcomeOf(pile, lies).status : null;
}
