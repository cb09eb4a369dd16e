/** Does at once what the worker would. */
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask, Task } from '#platform/server/jobs.ts';
import type { TestApp } from './app.ts';

interface Job {
  id: string;
  task: string;
  payload: { firm_id: number };
}

/** All jobs of the given tasks that wait, those with a time to come too, and whatever they ask for. */
export async function workOffTasks(app: TestApp, tasks: readonly Task[]): Promise<void> {
  for (;;) {
    const { rows } = await app.owner.query<Job>(
      `select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = any($1::text[]) order by j.id limit 1`,
      [tasks.map(({ name }) => name)],
    );
    const [job] = rows;
    if (!job) return;
    const task = tasks.find(({ name }) => name === job.task) as FirmTask;
    await task.run(systemCtx(app.services, job.payload.firm_id, 'test'), job.payload);
    await app.owner.query('delete from graphile_worker._private_jobs where id = $1', [job.id]);
  }
}
