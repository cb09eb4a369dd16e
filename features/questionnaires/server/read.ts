import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { type OpenedQuestionnaire, QuestionnaireSettings } from '../model.ts';
import { firstIdOf } from '../rules/ids.ts';
import { listAnswers } from './answer-queries.ts';
import { openQuestionnaire } from './queries.ts';
import { formFor } from './uploads.ts';

export const readQuestionnaire = (
  ctx: Ctx<SignedInActor>,
  { questionnaire_id }: { questionnaire_id: number },
): Promise<OpenedQuestionnaire> =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const found = await openQuestionnaire(tx, firmId, questionnaire_id);
    if (!found) throw new NotFound();
    await visibleEntity(ctx, tx, found.entity_id);
    return {
      id: found.id,
      company_id: found.entity_id,
      name: found.name,
      formatted_name: `${found.tax_year} ${found.name}`,
      kind: found.kind,
      is_open_item: found.kind === 'custom',
      document_drop_off_enabled: found.kind === 'drop_off',
      tax_year: found.tax_year,
      due_date: found.due_date,
      is_draft: found.is_draft,
      locked: found.locked,
      completed: found.completed,
      settings: QuestionnaireSettings.parse(found.settings),
      version: found.version,
      first_id: firstIdOf(found.id),
      form: await formFor(tx, firmId, found),
      answers: await listAnswers(tx, firmId, found.id),
    };
  });
