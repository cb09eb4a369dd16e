/** Work whose maker was ended in the middle: it is begun anew, and whichever comes to its end first is the one. */
import type { Tx } from './db/database.ts';
import { platformTask, type PlatformTask } from './jobs.ts';

const SILENT_MS = 10 * 60_000;

interface Lost {
  /** The job that makes it. */
  task: string;
  /** One such job at a time for each. */
  key: string;
  job: (firmId: number, id: number) => { firm_id: number };
  /** Of all firms: what gave no sign of life since before then. */
  find: (tx: Tx, before: string) => Promise<{ firm_id: number; id: number }[]>;
}

export const takeUpTask = (name: string, { task, key, job, find }: Lost): PlatformTask =>
  platformTask(name, 'rest', async ({ db, clock, jobs }) => {
    const before = new Date(clock.now().getTime() - SILENT_MS).toISOString();
    await db.system(async (tx) => {
      for (const { firm_id, id } of await find(tx, before))
        await jobs.add(tx, task, job(firm_id, id), { key: `${key}:${firm_id}:${id}` });
    });
  });
