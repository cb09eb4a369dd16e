/** What a list holds, sealed with the firm's key and bound to its place: cells in use, their meaning, names of columns. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Import } from '../model.ts';

export interface RowContents {
  cells: string[];
  formulas: number[];
  /** By the index of their column: cells somebody typed anew after the upload. */
  corrected?: Record<string, string> | undefined;
  /** Once the row is judged. */
  meaning: unknown;
}

export interface RowSealer {
  seal: (rowNo: number, contents: RowContents) => Buffer;
  open: (rowNo: number, sealed: Uint8Array) => RowContents;
}

export async function rowSealer(ctx: Ctx<FirmActor>, importId: number): Promise<RowSealer> {
  const cipher = await ctx.ciphers.of(ctx.actor.firmId);
  const placeOf = (rowNo: number) => ({
    table: 'import_rows',
    row: `${importId}/${rowNo}`,
    column: 'sealed',
  });
  return {
    seal: (rowNo, contents) => cipher.seal(JSON.stringify(contents), placeOf(rowNo)),
    open: (rowNo, sealed) => JSON.parse(cipher.open(sealed, placeOf(rowNo))) as RowContents,
  };
}

const columnsPlace = (importId: number) => ({ table: 'imports', row: importId, column: 'sealed_columns' });

export async function sealColumns(ctx: Ctx<FirmActor>, importId: number, columns: Import['columns']) {
  const cipher = await ctx.ciphers.of(ctx.actor.firmId);
  return cipher.seal(JSON.stringify(columns), columnsPlace(importId));
}

export async function openColumns(ctx: Ctx<FirmActor>, importId: number, sealed: Uint8Array | null) {
  if (sealed === null) return [];
  const cipher = await ctx.ciphers.of(ctx.actor.firmId);
  return JSON.parse(cipher.open(sealed, columnsPlace(importId))) as Import['columns'];
}
