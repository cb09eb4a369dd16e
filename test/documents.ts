/** Documents as uploads leave them, without the upload. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Caller, TestApp } from './app.ts';
import type { EntityName, PersonName } from './people.ts';

interface Stored {
  /** `/2025/Client Uploads` if left out; `/` is the top. */
  path?: string;
  by?: PersonName;
  deleted?: boolean;
  size?: number;
  contentType?: string;
  at?: Date;
}

const ids = async (app: TestApp, text: string, values: unknown[]): Promise<number | undefined> =>
  (await app.owner.query<{ id: number }>(text, values)).rows[0]?.id;

/** The folder at a path, made with all above it; closed to clients where its name says so. */
export async function folderOf(app: TestApp, entity: EntityName, path: string): Promise<number | null> {
  const { id: entityId, firmId } = app.world.entities[entity];
  await app.owner.query(
    'insert into cabinets (firm_id, entity_id, opened_year) values ($1, $2, 0) on conflict do nothing',
    [firmId, entityId],
  );
  let above: number | null = null;
  let closed = false;
  for (const name of path === '/' ? [] : path.slice(1).split('/')) {
    closed ||= name.includes('STAFF ONLY');
    above =
      (await ids(
        app,
        `select id from folders where firm_id = $1 and entity_id = $2 and parent_id is not distinct from $3 and name = $4
         and deleted_at is null`,
        [firmId, entityId, above, name],
      )) ??
      (await ids(
        app,
        `insert into folders (firm_id, entity_id, parent_id, name, staff_only, created_at, updated_at)
         values ($1, $2, $3, $4, $5, now(), now()) returning id`,
        [firmId, entityId, above, name, closed],
      ))!;
  }
  return above;
}

export async function storedDocument(
  app: TestApp,
  entity: EntityName,
  name: string,
  {
    path = '/2025/Client Uploads',
    by = 'ben',
    deleted,
    size = 1234,
    contentType = 'application/pdf',
    at,
  }: Stored = {},
): Promise<number> {
  const { id: entityId, firmId } = app.world.entities[entity];
  const folder = await folderOf(app, entity, path);
  const id = await ids(
    app,
    `with file as (
       insert into stored_files (firm_id, storage_key, size, sha256, content_type, created_at)
       values ($1, $2, $3, sha256(convert_to($2::text, 'UTF8')), $4, now()) returning id)
     insert into documents (firm_id, entity_id, folder_id, name, file_id, staff_only, created_by, created_at, updated_at, deleted_at)
     select $1, $5, $6, $7, id, $8, $9, $10, $10, $11 from file returning id`,
    [
      firmId,
      randomUUID(),
      size,
      contentType,
      entityId,
      folder,
      name,
      path.includes('STAFF ONLY'),
      app.world.people[by].id,
      at ?? new Date(),
      deleted ? new Date() : null,
    ],
  );
  return id!;
}

/** Puts real bytes behind a document. */
export async function fillDocument(app: TestApp, documentId: number, bytes: Uint8Array): Promise<void> {
  const { storage } = app.services;
  const { firm_id: firmId } = (
    await app.owner.query<{ firm_id: number }>('select firm_id from documents where id = $1', [documentId])
  ).rows[0]!;
  const staged = await storage.stage(Readable.from([Buffer.from(bytes)]), { firmId, maxBytes: bytes.length });
  await storage.promote(staged.stagedKey);
  await app.owner.query(
    `update stored_files set storage_key = $1, size = $2, sha256 = $3
     where id = (select file_id from documents where id = $4)`,
    [staged.storageKey, staged.size, staged.sha256, documentId],
  );
}

/** Follows a link to bytes, as the browser of that person does. */
export const follow = (app: TestApp, { cookie }: Caller, url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers: { cookie, ...headers } });
