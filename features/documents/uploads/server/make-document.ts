/** Stored bytes become a document: kept, put in line to be read, given a place, told of. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import { beginReading } from '../../readings/server/begin-reading.ts';
import type { Cabinet } from '../../tree/server/cabinet.ts';
import { type PlacedFile, placeFile } from '../../tree/server/place-file.ts';
import { uploadEvents } from '../events.ts';

export interface Paper {
  bytes: Staged;
  contentType: string;
  /** Where they are known already. */
  pages: number | null;
  path: string;
  name: string;
  createdBy: number;
  fromPhone?: boolean;
}

/** Part of the caller's transaction, which holds the cabinet. */
export async function makeDocument(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  cabinet: Cabinet,
  { bytes, contentType, pages, path, name, createdBy, fromPhone = false }: Paper,
): Promise<PlacedFile> {
  const fileId = await keepFile(ctx, tx, cabinet.firmId, bytes, contentType);
  await beginReading(ctx, tx, fileId, pages);
  const placed = await placeFile(ctx, tx, cabinet, { path, name, fileId, createdBy });
  await ctx.record(tx, uploadEvents['document.uploaded'], {
    entityId: cabinet.entity.id,
    payload: {
      document_id: placed.id,
      name: placed.name,
      size: bytes.size,
      sha256: bytes.sha256.toString('hex'),
      staff_only: placed.staff_only,
      from_phone: fromPhone,
    },
  });
  return placed;
}
