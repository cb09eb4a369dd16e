/** Many papers are accepted in several calls, so that none is too long and progress can be shown. Pure. */
import type { OpenPaper } from '../model.ts';

/** What one call takes. */
export const MOST_AT_ONCE = 200;
const BATCH = 50;

type Accepted = Pick<OpenPaper, 'id' | 'version'> & { entity: Pick<OpenPaper['entity'], 'id'> };

export interface AcceptBatch {
  company_id: number;
  documents: { id: number; version: number }[];
}

/** Each holds papers of one entity. */
export function acceptBatches(papers: readonly Accepted[]): AcceptBatch[] {
  const batches: AcceptBatch[] = [];
  for (const [company_id, own] of Map.groupBy(papers, ({ entity }) => entity.id))
    for (let at = 0; at < own.length; at += BATCH)
      batches.push({
        company_id,
        documents: own.slice(at, at + BATCH).map(({ id, version }) => ({ id, version })),
      });
  return batches;
}
