/** A document's status in SQL: of a document `d` with the reading `r` of its file, which may be missing. */
import { sql } from 'kysely';
import type { DocumentStatus } from '../../model.ts';

/** Before intake has identified it, what reading its text came to; a file that can’t be read is not waited for. */
export const documentStatus = sql<DocumentStatus>`coalesce(
  nullif(d.extraction, case when r.status in ('failed', 'quarantined') then 'processing' end), case r.status when 'waiting' then 'processing'
  when 'failed' then 'identify_failed' when 'quarantined' then 'action_required' else 'analysis_succeeded' end)`;
