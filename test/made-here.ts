import type { TestApp } from './app.ts';

/** Whether the portal made a document itself, and whether somebody is to find out what it is. */
export async function intakeOf(
  app: TestApp,
  documentId: number,
): Promise<{ made_here: boolean; is_queued: boolean }> {
  const { rows } = await app.owner.query<{ made_here: boolean; is_queued: boolean }>(
    `select coalesce((e.payload ->> 'made_here')::boolean, false) as made_here,
       exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'begin-intake' and (j.payload ->> 'event_id')::bigint = e.id) as is_queued
     from events e where e.name = 'document.uploaded' and (e.payload ->> 'document_id')::bigint = $1`,
    [documentId],
  );
  return rows[0]!;
}
