import { z } from 'zod';
import { firmTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { dropTakeAway, makeTakeAway } from './make.ts';
import { takeAwaySweeps } from './queries.ts';
import { DROP_TAKE_AWAY, MAKE_TAKE_AWAY } from './take-away.ts';

const Job = z.object({ firm_id: z.number(), take_away_id: z.number() });

const make = firmTask(MAKE_TAKE_AWAY, 'rest', Job, (ctx, { take_away_id }) =>
  makeTakeAway(ctx, take_away_id),
);
const drop = firmTask(DROP_TAKE_AWAY, 'rest', Job, (ctx, { take_away_id }) =>
  dropTakeAway(ctx, take_away_id),
);
const forgetOld = sweepTask('forget-old-take-aways', takeAwaySweeps);

export const takeAwayTasks: readonly Task[] = [make, drop, forgetOld];
export const takeAwaySchedules: readonly Schedule[] = [{ cron: '55 8 * * *', task: forgetOld.name }];
