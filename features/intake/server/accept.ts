/** A person says what a document is, what it is called and where it belongs. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { markExtraction, nameDocument } from '#features/documents/server/service.ts';
import type { intake } from '../contract.ts';
import { intakeEvents } from '../events.ts';
import { mayReviewPapers } from '../policy.ts';
import type { PaperShelf } from './paper-shelf.ts';
import { findIdentified, keepCorrected } from './queries.ts';
import { reviewedDocument } from './reviewed.ts';

export const acceptDocument =
  (shelf: PaperShelf) => (ctx: Ctx<StaffActor>, input: InputOf<typeof intake.acceptDocument>) =>
    ctx.write(async (tx) => {
      const { firmId } = ctx.actor;
      const { document_type, detailed_name, differentiator, tax_year } = input;
      const said = { document_type, detailed_name, differentiator, tax_year };
      const document = await reviewedDocument(ctx, tx, input);
      if (input.place) await shelf.put(ctx, tx, document, input.place);
      const name = await nameDocument(
        ctx,
        tx,
        { entityId: document.entity_id, documentId: document.id, name: input.name },
        mayReviewPapers,
      );
      const at = { firm_id: firmId, document_id: document.id, version: input.version };
      const version = await keepCorrected(tx, at, { ...said, updated_at: ctx.clock.now().toISOString() });
      if (version === null) throw new Stale(await findIdentified(tx, firmId, document.id), said);
      await markExtraction(tx, firmId, document.id, 'analysis_succeeded');
      await ctx.record(tx, intakeEvents['document.categorized'], {
        entityId: document.entity_id,
        payload: { document_id: document.id, name, staff_only: document.staff_only, document_type, tax_year },
      });
      return { name, version };
    });
