/** The rows of the uploaded file. It stays sealed in storage; of its cells only those in use are kept beside it. */
import type { FirmActor } from '#platform/actor.ts';
import { Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { readRows } from '#platform/server/sheets/read-rows.ts';
import type { SheetRow } from '#platform/server/sheets/table.ts';
import { NOT_NOW } from '../messages.ts';
import type { Import } from '../model.ts';
import { isRolloverHead, ROLLOVER_USED } from '../rules/rollover-row.ts';
import { columnsOf } from '../rules/guess.ts';
import { corrections } from '../rules/corrections.ts';
import { SharedBy } from '../rules/same-person.ts';
import { LOOKING } from './looking.ts';
import * as queries from './queries.ts';
import { type RowContents, type RowSealer, rowSealer } from './sealed-rows.ts';

/** Batch by batch; the names of the columns come with the first. */
export async function* listRows(
  ctx: Ctx<FirmActor>,
  of: Import,
  storageKey: string | null,
): AsyncGenerator<{ head: string[]; rows: SheetRow[] }> {
  if (storageKey === null) throw new Refused('import.not_now', NOT_NOW);
  let begun = false;
  for await (const batch of readRows(await ctx.storage.open(storageKey))) {
    const named = !begun && (of.type !== 'rollover_items_csv' || isRolloverHead(batch[0]!.cells));
    begun = true;
    yield named ? { head: batch[0]!.cells, rows: batch.slice(1) } : { head: [], rows: batch };
  }
}

/** Whose row it claims to be, gathered over the whole list: a clash is told on the first of its rows, too. */
class Claims {
  readonly #emails = new SharedBy('email');
  readonly #ids = new SharedBy('external user ID');
  readonly #mapping: Import['mapping'];

  constructor(mapping: Import['mapping']) {
    this.#mapping = mapping;
  }

  add({ row, cells }: SheetRow): void {
    const cell = (key: string) => (cells[this.#mapping[key] ?? -1] ?? '').trim();
    const claim = { row, fname: cell('fname'), lname: cell('lname') };
    this.#emails.add(cell('email').toLowerCase(), claim);
    if (cell('email') === '') this.#ids.add(cell('external_user_id'), claim);
  }

  clashes(): Map<number, string> {
    return new Map([...this.#ids.clashes(), ...this.#emails.clashes()]);
  }
}

type CorrectedRow = SheetRow & Pick<RowContents, 'corrected'>;

/** The rows as somebody corrected them since the upload. */
async function withCorrections(
  ctx: Ctx<FirmActor>,
  importId: number,
  sealer: RowSealer,
  rows: readonly SheetRow[],
): Promise<CorrectedRow[]> {
  const numbers = rows.map(({ row }) => row);
  const kept = await ctx.read((tx) => queries.sealedRows(tx, ctx.actor.firmId, importId, numbers));
  const sealed = new Map(kept.map((row) => [row.row_no, row.sealed]));
  return rows.map((row) => {
    const before = sealed.get(row.row);
    const corrected = before ? sealer.open(row.row, before).corrected : undefined;
    return corrected ? { ...corrections(row, corrected), corrected } : row;
  });
}

/** Reads the file once more and keeps the cells of the columns in use, sealed. Answers which rows clash by whose they are. */
export async function keepUsedCells(
  ctx: Ctx<FirmActor>,
  of: Import,
  storageKey: string | null,
): Promise<Map<number, string>> {
  const { firmId } = ctx.actor;
  const sealer = await rowSealer(ctx, of.id);
  const used = new Set(
    of.type === 'rollover_items_csv' ? ROLLOVER_USED : Object.values(columnsOf(of.mapping)),
  );
  const claims = new Claims(of.mapping);
  for await (const { rows: uploaded } of listRows(ctx, of, storageKey)) {
    const rows = await withCorrections(ctx, of.id, sealer, uploaded);
    for (const row of rows) claims.add(row);
    const kept = rows.map(({ row, cells, formulas, corrected }) => ({
      row_no: row,
      sealed: sealer.seal(row, {
        cells: cells.map((cell, at) => (used.has(at) ? cell : '')),
        formulas: formulas.filter((at) => used.has(at)),
        corrected,
        meaning: null,
      }),
    }));
    await ctx.writeQuietly(LOOKING, (tx) => queries.keepRows(tx, firmId, of.id, kept));
  }
  return claims.clashes();
}
