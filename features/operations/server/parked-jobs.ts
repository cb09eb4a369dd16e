import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { operationsEvents } from '../events.ts';
import { mayManageJobs } from '../policy.ts';
import { listParked, retryParked } from './queries.ts';

const PARKED_SHOWN = 100;

export async function parkedJobs(ctx: Ctx<StaffActor>) {
  return { jobs: await ctx.read((tx) => listParked(tx, PARKED_SHOWN)) };
}

export async function retryParkedJob(ctx: Ctx<StaffActor>, { job_id }: { job_id: number }) {
  await ctx.write(async (tx) => {
    ctx.authorize(mayManageJobs(ctx.actor));
    if (!(await retryParked(tx, job_id))) throw new NotFound();
    await ctx.record(tx, operationsEvents['job.retried'], { payload: { job_id } });
  });
  return { ok: true as const };
}
