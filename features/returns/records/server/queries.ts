import { type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { PageSize } from '#features/signing/placing/model.ts';
import type { Paper } from '../../reading/model.ts';
import type { DraftStatus, Figure, InvoiceStatus, ReturnStatus } from '../../model.ts';

type Row = Selectable<DB['tax_returns']>;

/** A return as it is stored. */
export interface ReturnRecord extends Omit<
  Row,
  | 'status'
  | 'draft_status'
  | 'pages'
  | 'figures'
  | 'figures_before'
  | 'invoice_status'
  | 'papers'
  | 'pictures'
> {
  status: ReturnStatus;
  draft_status: DraftStatus | null;
  pages: PageSize[];
  /** How many bytes each picture takes. */
  pictures: number[];
  figures: Figure[];
  figures_before: Figure[];
  papers: Paper[];
  invoice_status: InvoiceStatus | null;
}

export async function insertReturn(
  tx: Tx,
  row: Pick<
    Row,
    | 'firm_id'
    | 'entity_id'
    | 'tax_year'
    | 'name'
    | 'document_name'
    | 'path'
    | 'file_id'
    | 'wants_draft'
    | 'created_by'
    | 'created_at'
    | 'updated_at'
  >,
): Promise<number> {
  const made = await tx.insertInto('tax_returns').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** Locked, so that nobody else changes it until the transaction ends. */
export const lockReturn = (tx: Tx, firmId: number, id: number): Promise<ReturnRecord | undefined> =>
  tx
    .selectFrom('tax_returns')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<ReturnRecord | undefined>;

export const findReturn = (tx: Tx, firmId: number, id: number): Promise<ReturnRecord | undefined> =>
  tx
    .selectFrom('tax_returns')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<ReturnRecord | undefined>;

type Change = Omit<
  Updateable<DB['tax_returns']>,
  'firm_id' | 'id' | 'entity_id' | 'pages' | 'figures' | 'figures_before' | 'papers' | 'pictures' | 'version'
> & {
  pages?: readonly PageSize[];
  figures?: readonly Figure[];
  figures_before?: readonly Figure[];
  papers?: readonly Paper[];
};

/** Every change makes a new version. */
export async function changeReturn(
  tx: Tx,
  { firm_id, id }: Pick<Row, 'firm_id' | 'id'>,
  { pages, figures, figures_before, papers, ...change }: Change,
  now: string,
): Promise<void> {
  await tx
    .updateTable('tax_returns')
    .set((eb) => ({
      ...change,
      ...(pages && { pages: JSON.stringify(pages) }),
      ...(figures && { figures: JSON.stringify(figures) }),
      ...(papers && { papers: JSON.stringify(papers) }),
      ...(figures_before && { figures_before: JSON.stringify(figures_before) }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('firm_id', '=', firm_id)
    .where('id', '=', id)
    .execute();
}

/** Pictures of its pages are no change of a return. */
export async function setPictures(
  tx: Tx,
  { firm_id, id }: Pick<Row, 'firm_id' | 'id'>,
  { pictures, ...drawn }: { pictures: readonly number[]; pictures_of: number; pictures_file_id: number },
): Promise<void> {
  await tx
    .updateTable('tax_returns')
    .set({ ...drawn, pictures: JSON.stringify(pictures) })
    .where('firm_id', '=', firm_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteReturn(tx: Tx, firmId: number, id: number): Promise<void> {
  await tx.deleteFrom('tax_returns').where('firm_id', '=', firmId).where('id', '=', id).execute();
}

/** Counts what is done, and moves a return that is out to what its facts say. */
export async function settle(tx: Tx, id: number, now: string): Promise<ReturnStatus> {
  const { rows } = await sql<{ said: ReturnStatus }>`select settle_tax_return(${id}, ${now}) as said`.execute(
    tx,
  );
  return rows[0]!.said;
}

export const fileOf = (tx: Tx, firmId: number, fileId: number) =>
  tx
    .selectFrom('stored_files')
    .select(['id', 'storage_key', 'size', 'sha256', 'content_type'])
    .where('firm_id', '=', firmId)
    .where('id', '=', fileId)
    .executeTakeFirst();

export const setIdentityStatus = async (
  tx: Tx,
  firmId: number,
  id: number,
  identity_status: string | null,
): Promise<void> => {
  await tx
    .updateTable('tax_returns')
    .set({ identity_status })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
};
