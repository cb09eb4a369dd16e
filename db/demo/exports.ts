/** What Ann took out: one client's file, a sheet of a dozen, and a zip whose time is over. The worker makes them like any other. */
import { exportCalls } from '#features/collect/exports/contract.ts';
import { exportQuestionnaires } from '#features/collect/exports/server/ask.ts';
import type { Services } from '#platform/server/context.ts';
import { advisor } from './advisor.ts';
import { DEMO_DOMAIN } from './people.ts';

/** Older than an export is kept. */
const OVER_DAYS = 9;

export async function loadDemoExports(services: Services): Promise<void> {
  const { ann, ids } = await services.db.system(async (tx) => {
    const partner = await tx
      .selectFrom('users')
      .select(['id', 'firm_id as firmId'])
      .where('email', '=', `ann@${DEMO_DOMAIN}`)
      .executeTakeFirstOrThrow();
    const sent = await tx
      .selectFrom('questionnaires')
      .select('id')
      .where('firm_id', '=', partner.firmId)
      .where('is_draft', '=', false)
      .where('kind', '=', 'template')
      .orderBy('id')
      .limit(12)
      .execute();
    return { ann: partner, ids: sent.map(({ id }) => id) };
  });
  const take = async (daysAgo: number, asked: object) => {
    const by = advisor(services, { ...ann, level: 'partner' }, daysAgo);
    const input = exportCalls.exportQuestionnaires.body!.parse(asked);
    return exportQuestionnaires(by, input);
  };
  const over = await take(OVER_DAYS, { questionnaire_ids: ids.slice(0, 3), zipped: true });
  await services.db.system((tx) =>
    tx
      .updateTable('exports')
      .set({ state: 'expired' })
      .where('firm_id', '=', ann.firmId)
      .where('id', '=', over.id)
      .execute(),
  );
  await take(0, { questionnaire_ids: ids.slice(0, 1) });
  await take(0, { questionnaire_ids: ids, format: 'spreadsheet' });
}
