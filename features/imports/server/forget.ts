/** After the time to undo, nothing of a list is left but what became of its rows. */
import { systemCtx } from '#platform/server/context.ts';
import { platformTask } from '#platform/server/jobs.ts';
import { dropFile } from '#platform/server/storage/kept-file.ts';
import { LEFT_LYING } from '../messages.ts';
import { importsToForget, emptyRows } from './housekeeping-queries.ts';
import { changeImport } from './queries.ts';

const FORGETTING = 'the contents of a list go by the clock; what it did is in the record already';

export const forgetContents = platformTask('forget-import-contents', 'rest', async (services) => {
  const now = services.clock.now();
  const due = await services.db.system((tx) => importsToForget(tx, now));
  for (const { firm_id, id, file_id, state } of due) {
    const left = state !== 'done' && state !== 'undone' && state !== 'failed';
    const ctx = systemCtx(services, firm_id, 'forget-import-contents');
    await ctx.writeQuietly(FORGETTING, async (tx) => {
      await emptyRows(tx, firm_id, id);
      await changeImport(tx, firm_id, id, {
        ...(left ? { state: 'failed' as const, failure: LEFT_LYING } : {}),
        sealed_columns: null,
        file_id: null,
        forgotten_at: now.toISOString(),
      });
      if (file_id !== null) await dropFile(ctx, tx, firm_id, file_id);
    });
  }
});
