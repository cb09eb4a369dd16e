/** What of an entity's documents goes into a client's own archive: all that they see, and nothing else. */
import type { ClientActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { cabinetOf } from '../../tree/server/cabinet.ts';
import { everything, seenFiles } from './archive.ts';

export interface FileToTake {
  name: string;
  folder: string[];
  storage_key: string;
}

export const filesToTake = (ctx: Ctx<ClientActor>, entityId: number): Promise<FileToTake[]> =>
  ctx.read(async (tx) => {
    const cabinet = await cabinetOf(ctx, tx, entityId);
    return seenFiles(ctx, tx, cabinet, await everything(tx, cabinet));
  });
