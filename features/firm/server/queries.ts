import { sql } from 'kysely';
import { pictureOf } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';

export function readFirm(tx: Tx, firmId: number) {
  return tx.selectFrom('firms').selectAll().where('firm_id', '=', firmId).executeTakeFirstOrThrow();
}

export function listGroups(tx: Tx, firmId: number, only: number | null) {
  return tx
    .selectFrom('firm_groups')
    .select(['id', 'name'])
    .where('firm_id', '=', firmId)
    .$if(only !== null, (query) => query.where('id', '=', only))
    .orderBy('name')
    .execute();
}

/** The firm's people, or those of one group. */
export function listStaff(tx: Tx, firmId: number, only: number | null) {
  return tx
    .selectFrom('users')
    .select(['id', 'full_name', pictureOf('users').as('medium_url'), 'email', 'firm_access', 'group_id'])
    .where('firm_id', '=', firmId)
    .where('is_advisor', '=', true)
    .where('deleted_at', 'is', null)
    .where('paying', '=', true)
    .$if(only !== null, (query) => query.where('group_id', '=', only))
    .orderBy('full_name')
    .limit(500)
    .execute();
}

export function findColleague(tx: Tx, firmId: number, userId: number, only: number | null) {
  return tx
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .where('is_advisor', '=', true)
    .where('deleted_at', 'is', null)
    .where('paying', '=', true)
    .$if(only !== null, (query) => query.where('group_id', '=', only))
    .executeTakeFirst();
}

const FACE = ['firm_id', 'name', 'subdomain_url', 'theme', 'logo_file_id', 'favicon_file_id'] as const;

export function findFirmBySubdomain(tx: Tx, subdomain: string) {
  return tx.selectFrom('firms').select(FACE).where('subdomain_url', '=', subdomain).executeTakeFirst();
}

export function findFirmByHost(tx: Tx, host: string) {
  return tx.selectFrom('firms').select(FACE).where('host_alias', '=', host).executeTakeFirst();
}

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
