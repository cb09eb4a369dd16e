/** How the signers of returns prove who they are, read from the checks of signing. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { CheckState, IdentityStep } from '#features/signing/identity/model.ts';
import { KIND } from './kind.ts';

export interface NewestCheck {
  subject_id: number;
  place: number;
  user_id: number;
  step: IdentityStep;
  state: CheckState;
  result: string;
  started_at: string;
}

/** The newest of each signer at each form. */
export async function newestChecks(tx: Tx, firmId: number, ids: readonly number[]): Promise<NewestCheck[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NewestCheck>`
    select distinct on (c.subject_id, c.place, c.user_id) c.subject_id, c.place, c.user_id, c.step, c.state, c.result,
      c.started_at
    from identity_checks c
    where c.firm_id = ${firmId} and c.subject_kind = ${KIND} and c.subject_id = any (${[...ids]}::bigint[])
    order by c.subject_id, c.place, c.user_id, c.id desc`.execute(tx);
  return rows;
}
