/** What those who sign may read and write: row-level security says which rows, these columns what of them. */
import type { Tx } from '#platform/server/db/database.ts';
import { Progress, type RequestStatus } from '../model.ts';
import type { Field, PageSize } from '#features/signing/placing/model.ts';

export interface OpenRequest {
  id: number;
  entity_id: number;
  tax_year: number;
  form_name: string;
  document_name: string;
  status: RequestStatus;
  file_id: number;
  pages: PageSize[];
  pictures_file_id: number | null;
  /** Bytes of each, one after another in one file. */
  pictures: number[];
  fields: Field[];
  needs_identity: boolean;
  message: string;
  signed_document_id: number | null;
  round: number;
}

const COLUMNS = [
  'id',
  'entity_id',
  'tax_year',
  'form_name',
  'document_name',
  'status',
  'file_id',
  'pages',
  'pictures_file_id',
  'pictures',
  'fields',
  'needs_identity',
  'message',
  'signed_document_id',
  'round',
] as const;

/** Once it is out, or was. */
export const openRequest = (tx: Tx, firmId: number, id: number): Promise<OpenRequest | undefined> =>
  tx
    .selectFrom('signature_requests')
    .select(COLUMNS)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('status', 'not in', ['processing', 'error'])
    .executeTakeFirst() as Promise<OpenRequest | undefined>;

const MOST_OWN = 50;

/** The newest first. */
export const listOwn = async (tx: Tx, firmId: number) =>
  (await tx
    .selectFrom('signature_requests as r')
    .innerJoin('entities as e', (join) =>
      join.onRef('e.firm_id', '=', 'r.firm_id').onRef('e.id', '=', 'r.entity_id'),
    )
    .select([
      'r.id',
      'r.entity_id as company_id',
      'e.name as company_name',
      'r.document_name',
      'r.tax_year',
      'r.sent_at',
      'r.status',
      'r.signed_document_id',
    ])
    .where('r.firm_id', '=', firmId)
    .where('r.sent_at', 'is not', null)
    .orderBy('r.sent_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST_OWN)
    .execute()) as {
    id: number;
    company_id: number;
    company_name: string;
    document_name: string;
    tax_year: number;
    sent_at: string;
    status: RequestStatus;
    signed_document_id: number | null;
  }[];

export async function findProgress(
  tx: Tx,
  firmId: number,
  requestId: number,
  userId: number,
): Promise<{ filled: Progress; version: number } | undefined> {
  const row = await tx
    .selectFrom('signature_answers')
    .select(['filled', 'version'])
    .where('firm_id', '=', firmId)
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { filled: Progress.parse(row.filled), version: row.version };
}

/** Null where it is not of that version any more; the first is of version 0. */
export async function saveProgress(
  tx: Tx,
  of: { firm_id: number; request_id: number; user_id: number },
  progress: Progress,
  { version, now }: { version: number; now: string },
): Promise<number | null> {
  const filled = JSON.stringify(progress);
  if (version === 0) {
    const made = await tx
      .insertInto('signature_answers')
      .values({ ...of, filled, version: 1, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n ? 1 : null;
  }
  const saved = await tx
    .updateTable('signature_answers')
    .set({ filled, version: version + 1, updated_at: now })
    .where('firm_id', '=', of.firm_id)
    .where('request_id', '=', of.request_id)
    .where('user_id', '=', of.user_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n ? version + 1 : null;
}
