/** Reminders as they came about: some went out by themselves, one by hand, one questionnaire has them turned off. */
import { changeMany } from '#features/collect/changes/server/change-many.ts';
import { sendReminders } from '#features/collect/reminders/server/by-hand.ts';
import { keepNextReminders } from '#features/collect/reminders/server/keep.ts';
import { questionnaireReminders } from '#features/collect/server/service.ts';
import { remindFirm } from '#features/reminders/server/run.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { type Services, systemCtx } from '#platform/server/context.ts';
import { advisor } from './advisor.ts';
import { DEMO_DOMAIN } from './people.ts';

const DAYS = 6;

/** After what was sent. */
export async function loadDemoReminders(services: Services): Promise<void> {
  const ann = await services.db.system((tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'firm_id as firmId'])
      .where('email', '=', `ann@${DEMO_DOMAIN}`)
      .executeTakeFirstOrThrow(),
  );
  const open = await services.db.system((tx) =>
    tx
      .selectFrom('questionnaires')
      .select(['id', 'kind'])
      .where('firm_id', '=', ann.firmId)
      .where('deleted_at', 'is', null)
      .where('is_draft', '=', false)
      .orderBy('id')
      .execute(),
  );
  const firm = (now: Date) => systemCtx({ ...services, clock: { now: () => now } }, ann.firmId, 'demo');
  const now = services.clock.now();
  const today = firm(now);
  await today.writeQuietly('the days of the demo', (tx) =>
    keepNextReminders(
      firm(new Date(now.getTime() - (DAYS + 1) * 86_400_000)),
      tx,
      open.map(({ id }) => id),
    ),
  );
  const first = now.toISOString().slice(0, 10);
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const run = new Date(`${addDays(first, -ago)}T10:00:07Z`);
    await remindFirm(firm(run), [questionnaireReminders]);
  }
  const as = (daysAgo: number) => advisor(services, { ...ann, level: 'partner' }, daysAgo);
  const custom = open.find(({ kind }) => kind === 'custom');
  if (custom) await sendReminders(as(1), { questionnaire_ids: [custom.id], customize: false });
  const off = open.filter(({ kind }) => kind === 'template').at(5);
  if (off) await changeMany(as(1), { questionnaire_ids: [off.id], reminders_disabled: true });
  // As the jobs would have left them by now.
  await today.writeQuietly('the days of the demo', (tx) =>
    keepNextReminders(
      today,
      tx,
      open.map(({ id }) => id),
    ),
  );
}
