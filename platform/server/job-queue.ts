/** Puts work in line inside the transaction that needs it. */
import { sql } from 'kysely';
import type { Tx } from './db/database.ts';

export interface JobQueue {
  add: (
    tx: Tx,
    task: string,
    payload: { firm_id: number },
    options?: { key?: string; runAt?: Date },
  ) => Promise<void>;
}

export const makeJobQueue = (): JobQueue => ({
  async add(tx, task, payload, options = {}) {
    await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}, ${options.key ?? null}, ${options.runAt ?? null}, null)`.execute(
      tx,
    );
  },
});
