import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { RequestStatus } from '../model.ts';
import type { Field, PageSize, Signer } from '#features/signing/placing/model.ts';

type Row = Selectable<DB['signature_requests']>;

/** A request as it is stored, with its entity's name. */
export interface RequestRecord extends Omit<Row, 'status' | 'fields' | 'signers' | 'pages' | 'pictures'> {
  status: RequestStatus;
  fields: Field[];
  signers: Signer[];
  pages: PageSize[];
  pictures: number[];
}

export async function insertRequest(
  tx: Tx,
  row: Pick<
    Row,
    | 'firm_id'
    | 'entity_id'
    | 'tax_year'
    | 'document_name'
    | 'path'
    | 'file_id'
    | 'created_by'
    | 'created_at'
    | 'updated_at'
  >,
): Promise<number> {
  const made = await tx
    .insertInto('signature_requests')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Held, so that nobody else changes it until the transaction ends. */
export const holdRequest = (tx: Tx, firmId: number, id: number): Promise<RequestRecord | undefined> =>
  tx
    .selectFrom('signature_requests')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<RequestRecord | undefined>;

export const findRequest = (tx: Tx, firmId: number, id: number): Promise<RequestRecord | undefined> =>
  tx
    .selectFrom('signature_requests')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<RequestRecord | undefined>;

type Change = Partial<
  Pick<
    Updateable<DB['signature_requests']>,
    | 'status'
    | 'error_code'
    | 'file_id'
    | 'pictures_file_id'
    | 'shape'
    | 'form_name'
    | 'in_order'
    | 'needs_identity'
    | 'message'
    | 'reminds'
    | 'is_proposed'
    | 'signed_document_id'
    | 'round'
    | 'decline_reason'
    | 'declined_by'
    | 'sent_by'
    | 'sent_at'
  >
> & {
  fields?: readonly Field[];
  signers?: readonly Signer[];
  pages?: readonly PageSize[];
  pictures?: readonly number[];
};

/** Every change makes a new version. */
export async function changeRequest(
  tx: Tx,
  { firm_id, id }: Pick<Row, 'firm_id' | 'id'>,
  { fields, signers, pages, pictures, ...change }: Change,
  now: string,
): Promise<void> {
  await tx
    .updateTable('signature_requests')
    .set((eb) => ({
      ...change,
      ...(fields && { fields: JSON.stringify(fields) }),
      ...(signers && { signers: JSON.stringify(signers) }),
      ...(pages && { pages: JSON.stringify(pages) }),
      ...(pictures && { pictures: JSON.stringify(pictures) }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('firm_id', '=', firm_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteRequest(tx: Tx, firmId: number, id: number): Promise<void> {
  await tx.deleteFrom('signature_requests').where('firm_id', '=', firmId).where('id', '=', id).execute();
}

export const countWorking = async (
  tx: Tx,
  firmId: number,
  within: RawBuilder<boolean> | null,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from signature_requests r
    join entities on entities.firm_id = r.firm_id and entities.id = r.entity_id
    where r.firm_id = ${firmId} and r.status in ('processing', 'sending') ${within ? sql`and ${within}` : sql``}`.execute(
    tx,
  );
  return rows[0]!.n;
};

/** The paper that is signed. */
export const paperOf = (tx: Tx, firmId: number, fileId: number) =>
  tx
    .selectFrom('stored_files')
    .select(['id', 'storage_key', 'size', 'sha256', 'content_type'])
    .where('firm_id', '=', firmId)
    .where('id', '=', fileId)
    .executeTakeFirst();
