/** Work that happens later: queued in the transaction that needs it, retried, parked after five failures. */
import { Logger, run as runJobs, type Runner } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import { type Ctx, type Services, systemCtx } from './context.ts';
import { quietly } from './db/database.ts';
import { ROLE_OF } from './db/logins.ts';
import { workFor } from './foreign/asker.ts';
import type { Log } from './log.ts';

/**
 * Each lane has workers of its own, so that full lanes never hold up the others.
 * `mail` sends messages, `urgent` is work people wait for or that has a due time, `files` reads and makes files of one
 * document, `anonymous-files` reads those of people without an account, `scans` reads pages that have no text,
 * `rest` is long or can wait.
 */
export const LANES = {
  mail: 2,
  urgent: 2,
  files: 3,
  'anonymous-files': 2,
  scans: 1,
  rest: 3,
} as const satisfies Record<string, number>;
export type Lane = keyof typeof LANES;

export interface FirmTask {
  kind: 'firm';
  name: string;
  lane: Lane;
  run: (ctx: Ctx<FirmActor>, payload: unknown) => Promise<void>;
}
/** Housekeeping that belongs to no firm. */
export interface PlatformTask {
  kind: 'platform';
  name: string;
  lane: Lane;
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
  lane: Lane,
  payload: P,
  run: (ctx: Ctx<FirmActor>, payload: z.output<P>) => Promise<void>,
): FirmTask {
  return { kind: 'firm', name, lane, run: async (ctx, raw) => run(ctx, payload.parse(raw)) };
}
export const platformTask = (name: string, lane: Lane, run: PlatformTask['run']): PlatformTask => ({
  kind: 'platform',
  name,
  lane,
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

/** Queries of the runners are short, and each lane listens on one connection. */
const CONNECTIONS = Object.keys(LANES).length + 4;

interface Work {
  tasks: readonly Task[];
  schedules: readonly Schedule[];
}

export async function startWorker(
  services: Services,
  systemUrl: string,
  work: Work,
): Promise<{ stop: () => Promise<void> }> {
  const pool = new pg.Pool({
    connectionString: systemUrl,
    max: CONNECTIONS,
    options: `-c role=${ROLE_OF.system}`,
  });
  const onError = (error: Error) => services.log.warn('job store', { error });
  quietly(pool, onError);
  const runners: Runner[] = [];
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop().catch(onError)));
    await pool.end();
  };
  try {
    // One after another: each prepares the same tables.
    for (const lane of Object.keys(LANES) as Lane[]) runners.push(await runLane(services, pool, lane, work));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** A runner takes only the tasks it knows. */
function runLane(services: Services, pgPool: pg.Pool, lane: Lane, work: Work): Promise<Runner> {
  const tasks = work.tasks.filter((task) => task.lane === lane);
  const names = new Set(tasks.map(({ name }) => name));
  return runJobs({
    pgPool,
    concurrency: LANES[lane],
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quietLogger(services.log),
    crontab: work.schedules
      .filter(({ task }) => names.has(task))
      .map(({ cron, task }) => `${cron} ${task}`)
      .join('\n'),
    taskList: Object.fromEntries(
      tasks.map((task) => [task.name, (payload, helpers) => perform(services, task, payload, helpers.job)]),
    ),
  });
}

async function perform(
  services: Services,
  task: Task,
  payload: unknown,
  job: { id: string; attempts: number; max_attempts: number },
): Promise<void> {
  try {
    const firm = task.kind === 'firm' ? FirmOf.parse(payload).firm_id : 0;
    const isAnonymous = task.lane === 'anonymous-files';
    const isScan = task.lane === 'scans';
    await workFor({ kind: 'job', firm, isAnonymous, isScan }, () =>
      task.kind === 'platform'
        ? task.run(services)
        : task.run(systemCtx(services, firm, `job-${job.id}`), payload),
    );
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
