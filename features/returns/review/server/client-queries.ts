/** What owners may read of returns: row-level security says which rows, these columns what of them. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { Field, PageSize } from '#features/signing/placing/model.ts';
import type { PartKind } from '../../catalogue/model.ts';
import type { DraftStatus, Figure, InvoiceStatus, PageRun, ReturnStatus } from '../../model.ts';

const COLUMNS = [
  'id',
  'entity_id',
  'tax_year',
  'name',
  'status',
  'draft_status',
  'draft_comment',
  'client_file_id',
  'client_pages',
  'pictures_file_id',
  'pictures',
  'pictures_of',
  'figures',
  'figures_before',
  'note',
  'note_from',
  'pay_first',
  'invoice_cents',
  'invoice_status',
  'invoice_due',
  'invoice_document_id',
  'signatures_needed',
  'signatures_done',
  'vouchers_count',
  'vouchers_paid',
  'shown_at',
  'sent_at',
  'finished_at',
  'filed_on',
  'updated_at',
] as const;

export interface OpenReturn {
  id: number;
  entity_id: number;
  tax_year: number;
  name: string;
  status: ReturnStatus;
  draft_status: DraftStatus | null;
  draft_comment: string | null;
  client_file_id: number | null;
  client_pages: number;
  pictures_file_id: number | null;
  pictures: number[];
  pictures_of: number | null;
  figures: Figure[];
  figures_before: Figure[];
  note: string;
  note_from: string;
  pay_first: boolean;
  invoice_cents: number | null;
  invoice_status: InvoiceStatus | null;
  invoice_due: string | null;
  invoice_document_id: number | null;
  signatures_needed: number;
  signatures_done: number;
  vouchers_count: number;
  vouchers_paid: number;
  shown_at: string | null;
  sent_at: string | null;
  finished_at: string | null;
  filed_on: string | null;
  updated_at: string;
}

export const openReturn = (tx: Tx, firmId: number, id: number): Promise<OpenReturn | undefined> =>
  tx
    .selectFrom('tax_returns')
    .select(COLUMNS)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<OpenReturn | undefined>;

const MOST_OWN = 60;

/** The newest first; for clients what they were shown. */
export const listOwn = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('tax_returns as r')
    .innerJoin('entities as e', (join) =>
      join.onRef('e.firm_id', '=', 'r.firm_id').onRef('e.id', '=', 'r.entity_id'),
    )
    .select([...COLUMNS.map((column) => `r.${column}` as const), 'e.name as company_name'])
    .where('r.firm_id', '=', firmId)
    .orderBy('r.tax_year', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST_OWN)
    .execute() as unknown as Promise<(OpenReturn & { company_name: string })[]>;

/** The years of which an entity's owners see a return. */
export async function shownYears(tx: Tx, firmId: number, entityId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('tax_returns')
    .select('tax_year')
    .distinct()
    .where('firm_id', '=', firmId)
    .where('entity_id', '=', entityId)
    .execute();
  return rows.map(({ tax_year }) => tax_year);
}

export interface OpenPart {
  tax_return_id: number;
  no: number;
  kind: PartKind;
  form_id: string | null;
  name: string;
  authority: string | null;
  pages: PageRun[];
  fields: Field[];
  needs_identity: boolean;
  wet_only: boolean;
  amount_cents: number | null;
  due_date: string | null;
  is_due_asap: boolean;
  mail_to: string;
  file_id: number | null;
  file_pages: PageSize[];
  signed_document_id: number | null;
  paid_at: string | null;
}

/** Of returns that are out; what is for staff alone is nobody else's. */
export const openParts = (tx: Tx, firmId: number, ids: readonly number[]): Promise<OpenPart[]> =>
  tx
    .selectFrom('tax_return_parts')
    .select([
      'tax_return_id',
      'no',
      'kind',
      'form_id',
      'name',
      'authority',
      'pages',
      'fields',
      'needs_identity',
      'wet_only',
      'amount_cents',
      'due_date',
      'is_due_asap',
      'mail_to',
      'file_id',
      'file_pages',
      'signed_document_id',
      'paid_at',
    ])
    .where('firm_id', '=', firmId)
    .where('tax_return_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('removed_at', 'is', null)
    .where('staff_only', '=', false)
    .orderBy('tax_return_id')
    .orderBy('position')
    .orderBy('no')
    .execute() as unknown as Promise<OpenPart[]>;

/** False where it stood otherwise by then. */
export async function reviewReturn(
  tx: Tx,
  id: number,
  { verdict, reason, now }: { verdict: 'approved' | 'change_requested'; reason: string; now: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select review_tax_return(${id}, ${verdict}, ${reason}, ${now}) as done`.execute(tx);
  return rows[0]!.done;
}

export async function markOwnVoucher(
  tx: Tx,
  id: number,
  { part, paid, now }: { part: number; paid: boolean; now: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select mark_own_voucher(${id}, ${part}, ${paid}, ${now}) as done`.execute(tx);
  return rows[0]!.done;
}
