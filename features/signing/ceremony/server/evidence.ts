import type { Tx } from '#platform/server/db/database.ts';
import type { SigningMethod, Subject } from '../../model.ts';
import { sha256 } from './hash.ts';
import type { Evidence } from '../../rules/certificate.ts';
import { listEvidence } from './queries.ts';

export interface StoredEvidence extends Evidence {
  /** What was shown, to the letter. */
  shown: string;
  /** JSON to the letter: a drawn name, and what was filled in on pages. */
  strokes: string | null;
  filled: string | null;
}

const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null;

/** R60: everything about the signatures of a thing that stand. For staff and jobs. */
export async function evidenceOf(
  tx: Tx,
  firmId: number,
  subject: Pick<Subject, 'kind' | 'id'>,
): Promise<StoredEvidence[]> {
  return (await listEvidence(tx, firmId, subject)).map((row) => ({
    ...row,
    method: row.method as SigningMethod,
    document_hash: hex(row.document_hash),
    consent_hash: hex(row.consent_hash),
    strokes_hash: hex(row.strokes === null ? null : sha256(row.strokes)),
    filled_hash: hex(row.filled === null ? null : sha256(row.filled)),
    shown_hash: row.shown_hash.toString('hex'),
    result_hash: row.result_hash.toString('hex'),
  }));
}
