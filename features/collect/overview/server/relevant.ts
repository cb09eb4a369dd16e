/** OVR-014, FRM-026: how the questionnaires stand that an entity's own were sent about. */
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { progressOf } from '#features/questionnaires/rules/progress.ts';
import type { RelevantQuestionnaire } from '../model.ts';
import { statusWords } from '../rules/status-words.ts';
import { type RelevantRecord, relevantTo } from './relevant-queries.ts';

export const listRelevantQuestionnaires = (
  ctx: Ctx<StaffActor>,
  { company_id }: { company_id: number },
): Promise<{ questionnaires: RelevantQuestionnaire[] }> =>
  ctx.read(async (tx) => {
    await visibleEntity(ctx, tx, company_id);
    const preferences = await preferencesOf(tx, ctx.actor.firmId);
    if (!preferences.parent_entity_relevant_questionnaire_statuses_enabled) return { questionnaires: [] };
    return { questionnaires: (await relevantTo(tx, viewerOf(ctx.actor), company_id)).map(shown) };
  });

const shown = (row: RelevantRecord): RelevantQuestionnaire => ({
  ...row,
  formatted_name: `${row.tax_year} ${row.name}`,
  status: statusWords(row),
  progress: progressOf({ ...row, done: row.sections_done, of: row.sections_total }),
});
