import { z } from 'zod';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { daysBefore, sweepTask } from '#platform/server/retention.ts';
import { begunSweep } from '../../checklist/server/queries.ts';
import { answeredBefore } from '../../marks/server/queries.ts';
import { itemsJob, TELL_ANSWERED } from '../../marks/server/telling.ts';
import { COUNT, countItems } from './count-items.ts';
import { firmsToCount } from './count-queries.ts';
import { foldAnswers } from './fold.ts';
import { foldedBefore, settledSince } from './fold-queries.ts';

const PAUSE_MS = 60_000;
const KEPT_DAYS = 14;
/** What nobody could tell in all this time is told by nobody. */
const LONGEST_DAYS = 365;
const FOLD = 'fold-answers';
const WHY = 'typed and taken back again is no history';

const pausedBefore = (now: Date): string => new Date(now.getTime() - PAUSE_MS).toISOString();

const foldOne = firmTask(
  FOLD,
  'urgent',
  z.object({ firm_id: z.number(), questionnaire_id: z.number() }),
  (ctx, { questionnaire_id }) =>
    ctx.writeQuietly(WHY, (tx) => foldAnswers(ctx, tx, questionnaire_id, pausedBefore(ctx.clock.now()))),
);

const lookForPauses = platformTask('look-for-pauses', 'urgent', async ({ db, clock, jobs }) => {
  await db.system(async (tx) => {
    for (const settled of await settledSince(tx, pausedBefore(clock.now())))
      await jobs.add(tx, FOLD, settled, { key: `fold:${settled.firm_id}:${settled.questionnaire_id}` });
  });
});

const lookForAnswered = platformTask('look-for-answered-items', 'urgent', async ({ db, clock, jobs }) => {
  await db.system(async (tx) => {
    for (const { firm_id, questionnaire_id } of await answeredBefore(tx, pausedBefore(clock.now())))
      await jobs.add(tx, TELL_ANSWERED, itemsJob(firm_id, questionnaire_id), {
        key: `${TELL_ANSWERED}:${firm_id}:${questionnaire_id}`,
      });
  });
});

const lookForUncounted = platformTask('look-for-uncounted', 'rest', async ({ db, jobs }) => {
  await db.system(async (tx) => {
    for (const firm_id of await firmsToCount(tx))
      await jobs.add(tx, COUNT, { firm_id }, { key: `${COUNT}:${firm_id}` });
  });
});

const forget = sweepTask('forget-old-answer-changes', [
  {
    table: 'answer_changes',
    old: (now) => foldedBefore(daysBefore(now, KEPT_DAYS), daysBefore(now, LONGEST_DAYS)),
  },
  begunSweep,
]);

export const answeringTasks: readonly Task[] = [
  foldOne,
  lookForPauses,
  forget,
  countItems,
  lookForUncounted,
  lookForAnswered,
];
export const answeringSchedules: readonly Schedule[] = [
  { cron: '* * * * *', task: lookForPauses.name },
  { cron: '37 3 * * *', task: forget.name },
  { cron: '* * * * *', task: lookForUncounted.name },
  { cron: '* * * * *', task: lookForAnswered.name },
];
