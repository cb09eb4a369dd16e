/** Cells typed anew before the list is imported. One row may decide about others, so all of them are judged again. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { imports } from '../contract.ts';
import { importEvents } from '../events.ts';
import type { Import } from '../model.ts';
import * as messages from '../messages.ts';
import { columnsOf } from '../rules/guess.ts';
import { ROLLOVER_USED } from '../rules/rollover-row.ts';
import { goOn, importAt, shownImport } from './imports.ts';
import * as queries from './queries.ts';
import { rowSealer } from './sealed-rows.ts';

const usedColumns = ({ type, mapping }: Import): ReadonlySet<number> =>
  new Set(type === 'rollover_items_csv' ? ROLLOVER_USED : Object.values(columnsOf(mapping)));

export async function correctImportRow(
  ctx: Ctx<StaffActor>,
  { import_id, row_no, cells }: InputOf<typeof imports.correctImportRow>,
): Promise<Import> {
  const { firmId, userId } = ctx.actor;
  return ctx.write(async (tx) => {
    const row = await importAt(ctx, tx, import_id, ['checked']);
    const used = usedColumns(await shownImport(ctx, row));
    if (!Object.keys(cells).every((at) => used.has(Number(at))))
      throw new Invalid(messages.COLUMN_NOT_IN_USE, 'cells');
    const [kept] = await queries.sealedRows(tx, firmId, row.id, [row_no]);
    if (!kept) throw new NotFound();
    const sealer = await rowSealer(ctx, row.id);
    const before = sealer.open(row_no, kept.sealed!);
    const trimmed = Object.entries(cells).map(([at, text]) => [at, text.trim()] as const);
    const corrected = { ...before.corrected, ...Object.fromEntries(trimmed) };
    await queries.correctRow(
      tx,
      firmId,
      row.id,
      row_no,
      sealer.seal(row_no, { ...before, corrected, meaning: null }),
    );
    await ctx.record(tx, importEvents['import.row_corrected'], {
      userId,
      payload: { import_id: row.id, row_no },
    });
    return goOn(ctx, tx, row, { state: 'checking' }, 'import-check');
  });
}
