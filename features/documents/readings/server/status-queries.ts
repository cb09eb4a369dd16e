/** A document's status in SQL: of a document `d` with the reading `r` of its file, which may be missing. */
import { sql } from 'kysely';
import type { DocumentStatus } from '../../model.ts';

/** Before intake has identified it, what reading its text came to. */
export const documentStatus = sql<DocumentStatus>`coalesce(d.extraction, case r.status when 'waiting' then 'processing'
  when 'failed' then 'identify_failed' when 'quarantined' then 'action_required' else 'analysis_succeeded' end)`;
