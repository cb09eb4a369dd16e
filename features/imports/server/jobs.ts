/** The steps of an import, each a job: read, check, run, undo. What fails says so on the import itself. */
import { LOOKING } from './looking.ts';
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { firmTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { Unreadable } from '#platform/server/foreign/foreign.ts';
import { removeImportedItems } from '#features/prior-year/server/service.ts';
import { importEvents } from '../events.ts';
import type { Import, ImportState } from '../model.ts';
import { IMPORT_BROKE } from '../messages.ts';
import { fieldsOf } from '../rules/fields.ts';
import { guessMapping } from '../rules/guess.ts';
import { ColumnLook, namesToGuess } from '../rules/columns.ts';
import { checkClientList } from './check-jobs.ts';
import { checkRollover, checkStaffList, runRollover, runStaffList, undoStaffList } from './others-jobs.ts';
import { importSweeps } from './housekeeping-queries.ts';
import { forgetContents } from './forget.ts';
import { keepUsedCells, listRows } from './list-rows.ts';
import * as queries from './queries.ts';
import { sealColumns } from './sealed-rows.ts';
import { recordFinish, recordTouched, runClientList } from './run.ts';
import { takeBack } from './write-queries.ts';
import { jobOf, shownImport } from './imports.ts';

const Payload = z.object({ firm_id: z.number(), import_id: z.number() });

/** Runs a step if the import still waits for it. A failure is told there and leads back to where one can go on. */
function step(
  name: string,
  at: ImportState,
  back: ImportState,
  work: (ctx: Ctx<FirmActor>, of: Import, record: queries.ImportRecord) => Promise<void>,
) {
  return firmTask(name, 'rest', Payload, async (ctx, { firm_id, import_id }) => {
    const record = await ctx.read((tx) => queries.findImport(tx, firm_id, import_id));
    if (record?.state !== at) return;
    try {
      await work(ctx, await shownImport(ctx, record), record);
    } catch (error) {
      const told = error instanceof Unreadable || error instanceof AppError;
      if (!told) ctx.log.error('an import failed', { import: import_id, step: name, error });
      await ctx.writeQuietly(LOOKING, (tx) =>
        queries.changeImport(tx, firm_id, import_id, {
          state: back,
          progress: 0,
          failure: told ? error.message : IMPORT_BROKE,
        }),
      );
    }
  });
}

const read = step('import-read', 'reading', 'failed', async (ctx, of, { storage_key }) => {
  const { firmId } = ctx.actor;
  await ctx.writeQuietly(LOOKING, (tx) => queries.deleteRows(tx, firmId, of.id));
  const looked = new ColumnLook();
  for await (const { head, rows } of listRows(ctx, of, storage_key)) {
    looked.add(head, rows);
    await ctx.writeQuietly(LOOKING, (tx) =>
      queries.changeImport(tx, firmId, of.id, { progress: looked.rows }),
    );
  }
  const columns = looked.columns();
  const sealed_columns = await sealColumns(ctx, of.id, columns);
  const rollover = of.type === 'rollover_items_csv';
  await ctx.writeQuietly(LOOKING, async (tx) => {
    await queries.changeImport(tx, firmId, of.id, {
      state: rollover ? 'checking' : 'mapping',
      sealed_columns,
      mapping: rollover ? {} : guessMapping(fieldsOf(of.type, of.list_type), namesToGuess(columns)),
      counts: { rows: looked.rows },
      progress: 0,
    });
    if (rollover) await ctx.jobs.add(tx, 'import-check', jobOf(firmId, of.id));
  });
});

const check = step('import-check', 'checking', 'mapping', async (ctx, of, { created_by_id, storage_key }) => {
  const clashes = await keepUsedCells(ctx, of, storage_key);
  if (of.type === 'staff_list') await checkStaffList(ctx, of, created_by_id, clashes);
  else if (of.type === 'rollover_items_csv') await checkRollover(ctx, of);
  else await checkClientList(ctx, of, clashes);
});

const run = step('import-run', 'running', 'mapping', async (ctx, of, { created_by_id }) => {
  await ctx.write(async (tx) => {
    if (of.type === 'staff_list') await runStaffList(ctx, tx, of, created_by_id);
    else if (of.type === 'rollover_items_csv') await runRollover(ctx, tx, of);
    else await runClientList(ctx, tx, of);
    await recordFinish(ctx, tx, of, created_by_id);
  });
});

const undo = step('import-undo', 'undoing', 'done', async (ctx, of, { created_by_id }) => {
  const { firmId } = ctx.actor;
  await ctx.write(async (tx) => {
    const now = ctx.clock.now().toISOString();
    const left_alone =
      of.type === 'staff_list'
        ? await undoStaffList(ctx, tx, of, created_by_id)
        : of.type === 'rollover_items_csv'
          ? await removeImportedItems(tx, firmId, of.id)
          : await takeBack(tx, firmId, of.id, now);
    await queries.changeImport(tx, firmId, of.id, {
      state: 'undone',
      counts: { ...of.counts, left_alone },
      finished_at: now,
    });
    if (of.type === 'client_list') await recordTouched(ctx, tx, of, 'entity.import_undone');
    await ctx.record(tx, importEvents['import.undone'], {
      userId: created_by_id,
      payload: { import_id: of.id },
    });
  });
});

const forgetOldRows = sweepTask('forget-old-import-rows', importSweeps);

export const importTasks: readonly Task[] = [read, check, run, undo, forgetContents, forgetOldRows];
export const importSchedules: readonly Schedule[] = [
  { cron: '20 * * * *', task: forgetContents.name },
  { cron: '45 8 * * *', task: forgetOldRows.name },
];
