/** Where a client goes on: the questionnaires of theirs that still take answers. */
import type { Tx } from '#platform/server/db/database.ts';
import { byUrgency } from '../../rules/card.ts';
import { listOpen } from './queries.ts';

type Open = Awaited<ReturnType<typeof listOpen>>[number];

/** The most urgent first. */
export const openInOrder = async (tx: Tx, firmId: number): Promise<Open[]> =>
  (await listOpen(tx, firmId)).toSorted(byUrgency);

/** As the wire has it. */
export const asNext = (next: Open | undefined) => ({
  questionnaire_id: next?.id ?? null,
  hash_id: next?.hash_id ?? null,
  name: next ? `${next.tax_year} ${next.name}` : null,
});
