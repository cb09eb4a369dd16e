import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { ONLY_UNLOCKED } from '../../messages.ts';
import { mayDescribeDocuments } from '../../policy.ts';
import { cabinetOf, heldCabinet } from '../../tree/server/cabinet.ts';
import { chosenItems } from '../../tree/server/chosen.ts';
import type { attaching } from '../contract.ts';
import { attachingEvents } from '../events.ts';
import { attachFiles } from './queries.ts';
import type { QuestionnaireShelf } from './shelf.ts';

export const listAttachTargets =
  (shelf: QuestionnaireShelf) =>
  (ctx: Ctx<StaffActor>, { companyId }: InputOf<typeof attaching.listAttachTargets>) =>
    ctx.read(async (tx) => {
      const { firmId, entity } = await cabinetOf(ctx, tx, companyId);
      ctx.authorize(mayDescribeDocuments(ctx.actor, entity));
      return { questionnaires: await shelf.ofEntity(tx, firmId, entity.id) };
    });

/** DOC-038, DOC-040. */
export const attachToQuestionnaire =
  (shelf: QuestionnaireShelf) =>
  async (ctx: Ctx<StaffActor>, input: InputOf<typeof attaching.attachToQuestionnaire>) => {
    await ctx.write(async (tx) => {
      const cabinet = await heldCabinet(ctx, tx, input.companyId, mayDescribeDocuments);
      const { firmId, entity } = cabinet;
      const chosen = input.extractedDocumentIds.map((id) => ({ type: 'file' as const, id }));
      const { files } = await chosenItems(tx, cabinet, chosen);
      const shelved = await shelf.ofEntity(tx, firmId, entity.id);
      const target = shelved.find(({ id }) => id === input.questionnaireId);
      if (!target) throw new NotFound();
      if (target.locked) throw new Conflict('questionnaire.locked', ONLY_UNLOCKED);
      const ids = files.map(({ id }) => id);
      await attachFiles(tx, firmId, ids, target.id, ctx.clock.now().toISOString());
      await ctx.recordMany(
        tx,
        attachingEvents['document.attached'],
        files.map(({ id, name, staff_only }) => ({
          entityId: entity.id,
          payload: {
            document_id: id,
            name,
            staff_only,
            questionnaire_id: target.id,
            questionnaire: target.name,
          },
        })),
      );
    });
    return { ok: true as const };
  };
