/** What a signer changes of the request itself, by functions that let them do just that. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

/** Whether nobody is missing any more. */
export async function settle(tx: Tx, requestId: number, now: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select settle_signature_request(${requestId}, ${now}) as done`.execute(tx);
  return rows[0]!.done;
}

export async function declineRequest(
  tx: Tx,
  requestId: number,
  reason: string,
  now: string,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select decline_signature_request(${requestId}, ${reason}, ${now}) as done`.execute(tx);
  return rows[0]!.done;
}
