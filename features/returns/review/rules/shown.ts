/** What owners see of a return while it is not with them. Pure. */
import type { Figure, InvoiceStatus } from '../../model.ts';

interface Hideable {
  sent_at: string | null;
  client_file_id: number | null;
  note: string;
  note_from: string;
  figures: Figure[];
  figures_before: Figure[];
  invoice_cents: number | null;
  invoice_status: InvoiceStatus | null;
  invoice_due: string | null;
  invoice_document_id: number | null;
  vouchers_count: number;
  vouchers_paid: number;
}

/**
 * Owners keep a return they were shown once, as a draft or before a replacement. What staff prepare meanwhile is hidden
 * until it is sent; figures belong to the copy owners can open, so they go with it.
 */
export const hideUnsent = <T extends Hideable>(record: T): T =>
  record.sent_at !== null
    ? record
    : {
        ...record,
        note: '',
        note_from: '',
        figures: record.client_file_id === null ? [] : record.figures,
        figures_before: [],
        invoice_cents: null,
        invoice_status: null,
        invoice_due: null,
        invoice_document_id: null,
        vouchers_count: 0,
        vouchers_paid: 0,
      };
