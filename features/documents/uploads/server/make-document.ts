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

interface Named {
  path: string;
  name: string;
  createdBy: number;
  fromPhone?: boolean;
  toldApart?: boolean;
  /** What its sender says it is. */
  documentType?: string | null;
  /** The portal made it. */
  madeHere?: boolean;
}

export interface Paper extends Named {
  bytes: Staged;
  contentType: string;
  /** Where they are known already. */
  pages: number | null;
}

/** Part of the caller's transaction, which holds the cabinet. */
export async function makeDocument(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  cabinet: Cabinet,
  { bytes, contentType, pages, ...paper }: Paper,
): Promise<PlacedFile> {
  const fileId = await keepFile(ctx, tx, cabinet.firmId, bytes, contentType);
  await beginReading(ctx, tx, fileId, pages);
  return placeKept(ctx, tx, cabinet, { ...paper, fileId, size: bytes.size, sha256: bytes.sha256 });
}

export interface KeptPaper extends Named {
  fileId: number;
  size: number;
  sha256: Buffer;
}

/** The same for bytes that are kept and read already. */
export async function placeKept(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  cabinet: Cabinet,
  { fileId, size, sha256, path, name, createdBy, ...how }: KeptPaper,
): Promise<PlacedFile> {
  const placed = await placeFile(ctx, tx, cabinet, { path, name, fileId, createdBy });
  await ctx.record(tx, uploadEvents['document.uploaded'], {
    entityId: cabinet.entity.id,
    payload: {
      document_id: placed.id,
      name: placed.name,
      size,
      sha256: sha256.toString('hex'),
      staff_only: placed.staff_only,
      from_phone: how.fromPhone ?? false,
      ...(how.toldApart && { told_apart: true }),
      ...(how.documentType && { document_type: how.documentType }),
      ...(how.madeHere && { made_here: true }),
    },
  });
  return placed;
}
