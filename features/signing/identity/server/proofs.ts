/** What the engine asks before it takes an electronic signature. */
import type { Tx } from '#platform/server/db/database.ts';
import type { Ceremony, Proof } from '../model.ts';
import * as queries from './queries.ts';

/** The check that passed in this ceremony and was not signed with yet; null where there is none. */
export const passedProof = (
  tx: Tx,
  firmId: number,
  ceremony: Ceremony,
  userId: number,
  sessionId: string,
): Promise<Proof | null> => queries.findProof(tx, firmId, ceremony, { userId, sessionId });

/** With the signature: one check is good for one signature. False where it was used just now. */
export async function spendProof(tx: Tx, firmId: number, proof: Proof, now: string): Promise<boolean> {
  // What staff confirmed is about the person, and counts for every place of the subject.
  return proof.step === 'staff' || queries.spendCheck(tx, firmId, proof.id, now);
}
