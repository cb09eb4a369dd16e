/** What was asked of an entity, as the firm sees it. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { mayMarkDeposit } from '#features/questionnaires/deposits/policy.ts';
import { maySendTo } from '#features/questionnaires/policy.ts';
import { progressOf } from '#features/questionnaires/rules/progress.ts';
import { todayOf } from '../../sending/server/today.ts';
import type { overviewCalls } from '../contract.ts';
import type { QuestionnaireRow } from '../model.ts';
import { statusWords } from '../rules/status-words.ts';
import * as queries from './queries.ts';

export const listEntityQuestionnaires = (
  ctx: Ctx<StaffActor>,
  { company_id, page, per_page }: InputOf<typeof overviewCalls.listEntityQuestionnaires>,
) =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const entity = await visibleEntity(ctx, tx, company_id);
    const offset = (page - 1) * per_page;
    const rows = await queries.listOfEntity(tx, firmId, company_id, { limit: per_page, offset });
    return {
      questionnaires: rows.map(shown),
      total: await queries.countOfEntity(tx, firmId, company_id),
      per_page,
      may_send: maySendTo(ctx.actor, entity),
      may_mark_paid: mayMarkDeposit(ctx.actor, entity),
      today: await todayOf(ctx, tx),
    };
  });

const shown = (row: queries.ListedQuestionnaire): QuestionnaireRow => ({
  ...row,
  formatted_name: `${row.tax_year} ${row.name}`,
  status: statusWords(row),
  progress: progressOf({ ...row, done: row.sections_done, of: row.sections_total }),
});
