/** Writes a checked client list in one transaction, and takes it back. */
import type { FirmActor } from '#platform/actor.ts';
import { Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { importEvents } from '../events.ts';
import type { Import } from '../model.ts';
import { CHANGED_MEANWHILE } from '../messages.ts';
import { BATCH } from './check-jobs.ts';
import { changeImport, rowsAfter } from './queries.ts';
import { rowSealer } from './sealed-rows.ts';
import * as writes from './write-queries.ts';
import { undoUntil } from './imports.ts';

/** Seen by others while the one transaction runs, so it is said outside of it. */
export async function tellProgress(ctx: Ctx<FirmActor>, importId: number, progress: number): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.db.write({ firmId, clientId: null }, (tx) => changeImport(tx, firmId, importId, { progress }));
}

export async function runClientList(ctx: Ctx<FirmActor>, tx: Tx, of: Import): Promise<void> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  await writes.allotIds(tx, firmId, of.id);
  let done = 0;
  for await (const { looked, rows } of writtenRows(ctx, tx, of.id)) {
    const batch = { firmId, importId: of.id, rows };
    await writes.writeUsers(tx, batch, now);
    await writes.writeEntities(tx, batch, now);
    await writes.writeBeside(tx, batch);
    await writes.updateKnown(tx, batch, now);
    await writes.writeTags(tx, batch);
    done += looked;
    await tellProgress(ctx, of.id, Math.min(done, of.counts.rows));
  }
  if ((await writes.countLost(tx, firmId, of.id)) > 0) throw new Refused('import.changed', CHANGED_MEANWHILE);
}

/** Batch by batch what the rows that are written mean. */
export async function* writtenRows(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  importId: number,
): AsyncGenerator<{ looked: number; rows: writes.WrittenRow[] }> {
  const sealer = await rowSealer(ctx, importId);
  for (let after = 0; ;) {
    const all = await rowsAfter(tx, ctx.actor.firmId, importId, after, BATCH);
    if (all.length === 0) return;
    after = all.at(-1)!.row_no;
    const written = all.filter(({ outcome }) => outcome === 'new' || outcome === 'update');
    const rows = written.map(({ sealed, ...row }) => ({
      ...row,
      meaning: sealer.open(row.row_no, sealed!).meaning,
    }));
    yield { looked: all.length, rows };
  }
}

export async function recordFinish(ctx: Ctx<FirmActor>, tx: Tx, of: Import, by: number): Promise<void> {
  const now = ctx.clock.now();
  await changeImport(tx, ctx.actor.firmId, of.id, {
    state: 'done',
    finished_at: now.toISOString(),
    undo_until: undoUntil(now),
  });
  if (of.type === 'client_list') await recordTouched(ctx, tx, of, 'entity.imported');
  await ctx.record(tx, importEvents['import.finished'], {
    userId: by,
    payload: { import_id: of.id, created: of.counts.new, updated: of.counts.update },
  });
}

/** An import stands in the history of every entity it touched, and so does its undoing. */
export async function recordTouched(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  of: Import,
  name: 'entity.imported' | 'entity.import_undone',
): Promise<void> {
  const touched = await writes.listTouched(tx, ctx.actor.firmId, of.id);
  await ctx.recordMany(
    tx,
    importEvents[name],
    touched.map(({ entity_id, user_id, created }) => ({
      entityId: entity_id,
      userId: user_id,
      payload: { import_id: of.id, created },
    })),
  );
}
