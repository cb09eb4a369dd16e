/** CHK-041, CHK-042: what is done with one document as a whole. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import {
  findReading,
  forgetVerdicts,
  identifiableFile,
  markExtraction,
  removeDocuments,
  restoreDocuments,
  splitInto,
  visibleDocument,
  waitAgain,
} from '#features/documents/server/service.ts';
import type { intake } from '../contract.ts';
import { intakeEvents } from '../events.ts';
import { NOT_IN_QUESTIONNAIRE, NOTHING_TO_SPLIT, STILL_READING } from '../messages.ts';
import { mayMoveInQuestionnaire, mayReviewPapers } from '../policy.ts';
import { partNames } from '../rules/part-names.ts';
import type { PaperShelf } from './paper-shelf.ts';
import { findIdentified, forgetIdentified } from './queries.ts';
import { identifySoon } from './queue.ts';
import { reviewedDocument } from './reviewed.ts';
import { openPile } from './sealed-pile.ts';

type Asked = InputOf<typeof intake.autoSplit>;

export async function autoSplit(ctx: Ctx<StaffActor>, asked: Asked) {
  const { firmId, userId } = ctx.actor;
  const { document, found } = await ctx.read(async (tx) => {
    const seen = await reviewedDocument(ctx, tx, asked);
    return { document: seen, found: await findIdentified(tx, firmId, seen.id) };
  });
  const pile = await openPile(ctx, document.id, found?.sealed_pile ?? null);
  if (!pile || pile.documents.length < 2) throw new Refused('intake.one_document', NOTHING_TO_SPLIT);
  return splitInto(
    ctx,
    document,
    { children: partNames(pile), turns: [], only_whole: true },
    { by: userId, may: mayReviewPapers },
  );
}

export function retryDocument(ctx: Ctx<StaffActor>, asked: Asked) {
  return ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    const document = await reviewedDocument(ctx, tx, asked);
    const reading = await findReading(tx, firmId, document.file_id);
    if (!reading || reading.status === 'waiting') throw new Conflict('intake.reading', STILL_READING);
    const isReadAgain = await waitAgain(ctx, tx, document.file_id);
    if (isReadAgain) await forgetVerdicts(tx, firmId, document.file_id);
    await forgetIdentified(tx, firmId, document.id);
    await markExtraction(tx, firmId, document.id, 'processing');
    // A file that is read again is identified once its text is there.
    if (!isReadAgain) await identifySoon(ctx, tx, document.file_id);
    await ctx.record(tx, intakeEvents['document.identify_again'], {
      entityId: document.entity_id,
      payload: { document_id: document.id, name: document.name, staff_only: document.staff_only },
    });
    return { ok: true as const };
  });
}

export function removeDocument(ctx: Ctx<StaffActor>, { company_id, extracted_document_id: id }: Asked) {
  return ctx.write(async (tx) => {
    const document = await visibleDocument(ctx, tx, id);
    if (document.entity_id !== company_id) throw new NotFound();
    await removeDocuments(ctx, tx, company_id, [id]);
    return { ok: true as const };
  });
}

export function restoreDocument(ctx: Ctx<StaffActor>, { company_id, extracted_document_id: id }: Asked) {
  return ctx.write(async (tx) => {
    await restoreDocuments(ctx, tx, company_id, [id]);
    return { ok: true as const };
  });
}

/** CHK-041. */
export const markAsOthers =
  (shelf: PaperShelf) =>
  (ctx: Ctx<StaffActor>, { marked_as_others, ...asked }: InputOf<typeof intake.markAsOthers>) =>
    ctx.write(async (tx) => {
      const entity = await visibleEntity(ctx, tx, asked.company_id);
      ctx.authorize(mayMoveInQuestionnaire(ctx.actor, entity));
      const document = await reviewedDocument(ctx, tx, asked);
      const file = await identifiableFile(tx, ctx.actor.firmId, document.id);
      const questionnaire_id = file?.questionnaire_id ?? null;
      if (questionnaire_id === null) throw new Conflict('intake.no_questionnaire', NOT_IN_QUESTIONNAIRE);
      await shelf.markAsOthers(ctx, tx, document, {
        questionnaire_id,
        others: marked_as_others,
      });
      return { ok: true as const };
    });
