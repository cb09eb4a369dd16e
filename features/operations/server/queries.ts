import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export async function listParked(tx: Tx, limit: number) {
  const { rows } = await sql<{
    id: number;
    task: string;
    attempts: number;
    last_error: string | null;
    parked_at: string;
  }>`
    select * from list_parked_jobs(${limit})`.execute(tx);
  return rows;
}

export async function retryParked(tx: Tx, jobId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select retry_parked_job(${jobId}) as found`.execute(tx);
  return rows[0]!.found;
}

export const listPartners = async (tx: Tx, firmId: number) =>
  (
    await tx
      .selectFrom('users')
      .select(['id', 'email', 'fname'])
      .where('firm_id', '=', firmId)
      .where('firm_access', '=', 'partner')
      .where('paying', '=', true)
      .where('deleted_at', 'is', null)
      .execute()
  ).flatMap(({ email, ...one }) => (email === null ? [] : [{ ...one, email }]));

/** Files found not to be what came in, since then. */
export const countDamaged = async (tx: Tx, firmId: number, since: string): Promise<number> =>
  (
    await tx
      .selectFrom('stored_files')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('firm_id', '=', firmId)
      .where('damaged_at', '>=', since)
      .executeTakeFirstOrThrow()
  ).n;

export const listFirmIds = async (tx: Tx): Promise<number[]> =>
  (await tx.selectFrom('firms').select('firm_id').execute()).map((row) => row.firm_id);
