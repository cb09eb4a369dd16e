import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { Overlay } from '#features/questionnaires/model.ts';
import { maySendTo } from '#features/questionnaires/policy.ts';
import { firstIdOf } from '#features/questionnaires/rules/ids.ts';
import { ownForm } from '#features/questionnaires/rules/own-form.ts';
import { findQuestionnaires, formOf } from '#features/questionnaires/server/service.ts';
import { todayOf } from '../../sending/server/today.ts';
import type { ItemPlaces } from '../model.ts';

/** SND-076: by the ids the sections have in this very questionnaire. */
export const readItemPlaces = (
  ctx: Ctx<StaffActor>,
  { questionnaire_id }: { questionnaire_id: number },
): Promise<ItemPlaces> =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const [questionnaire] = await findQuestionnaires(tx, firmId, [questionnaire_id]);
    if (!questionnaire) throw new NotFound();
    const entity = await visibleEntity(ctx, tx, questionnaire.entity_id);
    ctx.authorize(maySendTo(ctx.actor, entity));
    const form = ownForm(
      await formOf(tx, firmId, questionnaire.form_id),
      Overlay.parse(questionnaire.overlay),
    );
    const first = firstIdOf(questionnaire.id);
    const { remove_please_upload_for_rollover_items: no_prefix } = await preferencesOf(tx, firmId);
    return {
      company_name: entity.name,
      formatted_name: `${questionnaire.tax_year} ${questionnaire.name}`,
      due_date: questionnaire.due_date,
      locked: questionnaire.locked,
      sections: form.sections.map(({ no, name, key }) => ({ id: first + no, name, section_key: key })),
      no_prefix,
      today: await todayOf(ctx, tx),
    };
  });
