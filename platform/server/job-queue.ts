/** Puts work in line inside the transaction that needs it. */
import { sql } from 'kysely';
import type { Tx } from './db/database.ts';

export interface JobQueue {
  add: (
    tx: Tx,
    task: string,
    payload: { firm_id: number },
    /** Jobs of one queue run one after another, on all workers together. Of due jobs the lowest priority runs first. */
    options?: { key?: string; runAt?: Date; queue?: string; priority?: number },
  ) => Promise<void>;
}

export const makeJobQueue = (): JobQueue => ({
  async add(tx, task, payload, options = {}) {
    await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}, ${options.key ?? null}, ${options.runAt ?? null}, ${options.queue ?? null}, ${options.priority ?? 0}::int)`.execute(
      tx,
    );
  },
});
