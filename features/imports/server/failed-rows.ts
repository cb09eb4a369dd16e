/** The rows that need attention as a list of their own: corrected, it is uploaded like any other. */
import { Readable } from 'node:stream';
import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import { csvLine } from '#platform/safe-cells.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { fieldsOf, ROLLOVER_COLUMNS } from '../rules/fields.ts';
import type { Import } from '../model.ts';
import { columnsOf } from '../rules/guess.ts';
import { shownCell } from '../rules/sensitive.ts';
import { shownImport } from './imports.ts';
import * as queries from './queries.ts';
import { rowSealer } from './sealed-rows.ts';

const MOST = 20_000;

/** Named by their fields, so that they are known again; a list of items goes by its order. */
function headOf(of: Import): { at: number; name: string }[] {
  if (of.type === 'rollover_items_csv') return ROLLOVER_COLUMNS.map((name, at) => ({ at, name }));
  const mapping = columnsOf(of.mapping);
  return fieldsOf(of.type, of.list_type).flatMap(({ key, label }) => {
    const at = mapping[key];
    return at === undefined ? [] : [{ at, name: label }];
  });
}

export async function downloadFailedRows(
  ctx: Ctx<StaffActor>,
  { import_id }: { import_id: number },
): Promise<Download> {
  const { firmId } = ctx.actor;
  return ctx.read(async (tx) => {
    const record = await queries.findImport(tx, firmId, import_id);
    if (!record || record.forgotten_at !== null) throw new NotFound();
    const head = headOf(await shownImport(ctx, record));
    const sealer = await rowSealer(ctx, import_id);
    const page = { outcome: 'error', limit: MOST, offset: 0 };
    const rows = await queries.listImportRows(tx, firmId, import_id, page);
    const lines = rows.map(({ row_no, sealed, reason }) => {
      const cells = sealed === null ? [] : sealer.open(row_no, sealed).cells;
      return csvLine([...head.map(({ at }) => shownCell(cells[at] ?? '')), reason]);
    });
    const bytes = Buffer.from(
      `\ufeff${csvLine([...head.map(({ name }) => name), 'Needs attention'])}${lines.join('')}`,
    );
    return {
      size: bytes.length,
      contentType: 'text/csv; charset=utf-8',
      fileName: 'rows-to-correct.csv',
      disposition: 'attachment',
      open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    };
  });
}
