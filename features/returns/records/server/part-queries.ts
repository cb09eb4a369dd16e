import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Field, PageSize, Signer } from '#features/signing/placing/model.ts';
import type { PartKind } from '../../catalogue/model.ts';
import type { Figure, PageRun, ReturnPart } from '../../model.ts';

type Row = Selectable<DB['tax_return_parts']>;
type Json =
  | 'kind'
  | 'state'
  | 'pages'
  | 'signers'
  | 'fields'
  | 'recipient'
  | 'reasons'
  | 'figures'
  | 'file_pages';

/** A part as it is stored. */
export interface PartRecord extends Omit<Row, Json> {
  kind: PartKind;
  state: ReturnPart['state'];
  pages: PageRun[];
  signers: Signer[];
  fields: Field[];
  recipient: ReturnPart['recipient'];
  reasons: ReturnPart['reasons'];
  figures: Figure[];
  file_pages: PageSize[];
}

const live = (tx: Tx, firmId: number) =>
  tx.selectFrom('tax_return_parts').where('firm_id', '=', firmId).where('removed_at', 'is', null);

export const listParts = (tx: Tx, firmId: number, returnId: number): Promise<PartRecord[]> =>
  live(tx, firmId)
    .selectAll()
    .where('tax_return_id', '=', returnId)
    .orderBy('position')
    .orderBy('no')
    .execute() as unknown as Promise<PartRecord[]>;

/** Of many returns, what tables and cards show. */
export const partsOfMany = (tx: Tx, firmId: number, ids: readonly number[]) =>
  live(tx, firmId)
    .select([
      'tax_return_id',
      'no',
      'kind',
      'form_id',
      'name',
      'authority',
      'needs_identity',
      'wet_only',
      'amount_cents',
      'due_date',
      'is_due_asap',
      'mail_to',
      'paid_at',
    ])
    .where('tax_return_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('kind', 'in', ['e_sign_form', 'payment_voucher', 'paper_filed_return', 'k1'])
    .orderBy('tax_return_id')
    .orderBy('position')
    .orderBy('no')
    .execute();
export type ShownPart = Awaited<ReturnType<typeof partsOfMany>>[number];

/** What the portal stores of a part, its lists as they are. */
export type NewPart = Omit<
  Insertable<DB['tax_return_parts']>,
  | 'firm_id'
  | 'tax_return_id'
  | 'pages'
  | 'signers'
  | 'fields'
  | 'recipient'
  | 'reasons'
  | 'figures'
  | 'file_pages'
> & {
  pages: readonly PageRun[];
  signers: readonly Signer[];
  fields: readonly Field[];
  recipient: ReturnPart['recipient'];
  reasons?: ReturnPart['reasons'];
  figures?: readonly Figure[];
};

const asRow = ({ pages, signers, fields, recipient, reasons, figures, ...rest }: NewPart) => ({
  ...rest,
  pages: JSON.stringify(pages),
  signers: JSON.stringify(signers),
  fields: JSON.stringify(fields),
  recipient: JSON.stringify(recipient),
  ...(reasons && { reasons: JSON.stringify(reasons) }),
  ...(figures && { figures: JSON.stringify(figures) }),
});

export async function insertParts(
  tx: Tx,
  of: { firm_id: number; tax_return_id: number },
  parts: readonly NewPart[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .insertInto('tax_return_parts')
    .values(parts.map((part) => ({ ...of, ...asRow(part) })))
    .execute();
}

export async function replacePart(
  tx: Tx,
  { firm_id, tax_return_id }: { firm_id: number; tax_return_id: number },
  { no, ...part }: NewPart,
): Promise<void> {
  await tx
    .updateTable('tax_return_parts')
    .set(asRow({ no, ...part }))
    .where('firm_id', '=', firm_id)
    .where('tax_return_id', '=', tax_return_id)
    .where('no', '=', no)
    .execute();
}

export async function changePart(
  tx: Tx,
  { firm_id, tax_return_id, no }: Pick<Row, 'firm_id' | 'tax_return_id' | 'no'>,
  change: Pick<
    Updateable<DB['tax_return_parts']>,
    'file_id' | 'file_pages' | 'signed_document_id' | 'paid_at' | 'paid_by' | 'removed_at'
  >,
): Promise<void> {
  await tx
    .updateTable('tax_return_parts')
    .set(change)
    .where('firm_id', '=', firm_id)
    .where('tax_return_id', '=', tax_return_id)
    .where('no', '=', no)
    .execute();
}

/** Those without a signature: nothing hangs on them. */
export async function deleteParts(
  tx: Tx,
  firmId: number,
  returnId: number,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .deleteFrom('tax_return_parts')
    .where('firm_id', '=', firmId)
    .where('tax_return_id', '=', returnId)
    .where('no', 'in', numbers)
    .execute();
}
