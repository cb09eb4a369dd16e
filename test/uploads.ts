/** Files sent in the three steps of an upload, and what became of them once they were read. */
import { readingTasks } from '#features/documents/readings/server/jobs.ts';
import { documents } from '#features/documents/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import type { Caller, TestApp } from './app.ts';
import type { EntityName } from './people.ts';

/** The answer of the last step. */
export async function sendFile(
  app: TestApp,
  by: Caller,
  entity: EntityName,
  name: string,
  bytes: Buffer,
  path?: string,
) {
  const link = await by.call(documents.requestUpload, {
    company_id: app.world.entities[entity].id,
    name,
    size: bytes.length,
    ...(path === undefined ? {} : { path }),
  });
  if (link.status !== 200) return link as never;
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  return by.call(documents.processDocument, { upload_id: link.body.upload_id });
}

/** Does at once what the worker would: reads every file of a firm that waits. */
export async function readWaiting(app: TestApp, firmId = app.world.firms.pell): Promise<void> {
  const task = readingTasks.find((one): one is FirmTask => one.kind === 'firm')!;
  const { rows } = await app.owner.query<{ file_id: number }>(
    `select file_id from document_readings where firm_id = $1 and status = 'waiting' order by file_id`,
    [firmId],
  );
  for (const { file_id } of rows)
    await task.run(systemCtx(app.services, firmId, 'test'), { firm_id: firmId, file_id });
}
