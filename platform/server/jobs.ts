/** Work that happens later: queued in the transaction that needs it, retried, parked after five failures. */
import { Logger, run as runJobs, type Runner } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import { type Ctx, type Services, systemCtx } from './context.ts';
import { quietly } from './db/database.ts';
import { ROLE_OF } from './db/logins.ts';
import type { Log } from './log.ts';

export interface FirmTask {
  kind: 'firm';
  name: string;
  run: (ctx: Ctx<FirmActor>, payload: unknown) => Promise<void>;
}
/** Housekeeping that belongs to no firm. */
export interface PlatformTask {
  kind: 'platform';
  name: string;
  run: (services: Services) => Promise<void>;
}
export type Task = FirmTask | PlatformTask;
export interface Schedule {
  /** Five fields, UTC. */
  cron: string;
  task: string;
}

/** A job of one firm, acting as the firm itself. */
export function firmTask<P extends z.ZodType>(
  name: string,
  payload: P,
  run: (ctx: Ctx<FirmActor>, payload: z.output<P>) => Promise<void>,
): FirmTask {
  return { kind: 'firm', name, run: async (ctx, raw) => run(ctx, payload.parse(raw)) };
}
export const platformTask = (name: string, run: PlatformTask['run']): PlatformTask => ({
  kind: 'platform',
  name,
  run,
});

export function jobFaults(
  tasks: readonly Task[],
  schedules: readonly Schedule[],
  readers: readonly { task: string }[],
): string[] {
  const names = tasks.map((task) => task.name);
  const known = new Set(names);
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two tasks are called ${name}`),
    ...[...schedules, ...readers]
      .filter(({ task }) => !known.has(task))
      .map(({ task }) => `nothing runs ${task}`),
  ];
}

const FirmOf = z.object({ firm_id: z.number().int().positive() });

export async function startWorker(
  services: Services,
  systemUrl: string,
  work: { tasks: readonly Task[]; schedules: readonly Schedule[] },
): Promise<{ stop: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: systemUrl, max: 6, options: `-c role=${ROLE_OF.system}` });
  const onError = (error: Error) => services.log.warn('job store', { error });
  quietly(pool, onError);
  const runner: Runner = await runJobs({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quietLogger(services.log),
    crontab: work.schedules.map(({ cron, task }) => `${cron} ${task}`).join('\n'),
    taskList: Object.fromEntries(
      work.tasks.map((task) => [
        task.name,
        (payload, helpers) => perform(services, task, payload, helpers.job),
      ]),
    ),
  });
  return {
    async stop() {
      await runner.stop().catch(onError);
      await pool.end();
    },
  };
}

async function perform(
  services: Services,
  task: Task,
  payload: unknown,
  job: { id: string; attempts: number; max_attempts: number },
): Promise<void> {
  try {
    if (task.kind === 'platform') await task.run(services);
    else await task.run(systemCtx(services, FirmOf.parse(payload).firm_id, `job-${job.id}`), payload);
    services.metrics.countJob(task.name, 'done');
  } catch (error) {
    services.metrics.countJob(task.name, job.attempts >= job.max_attempts ? 'parked' : 'failed');
    throw error;
  }
}

/** The runner speaks on every poll; only what went wrong is worth a line. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn('job runner', { message });
  });
}
