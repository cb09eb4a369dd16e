/** Places kept by name. */
import type { Tx } from '#platform/server/db/database.ts';
import type { PlaceSet } from '../model.ts';
import type { Field } from '#features/signing/placing/model.ts';

interface Stored {
  id: number;
  name: string;
  fields: unknown;
}
const shown = ({ id, name, fields }: Stored): PlaceSet => ({
  id,
  name,
  fields: (fields as unknown[]).length,
});

const sets = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('signature_place_sets')
    .select(['id', 'name', 'shape', 'fields'])
    .where('firm_id', '=', firmId)
    .orderBy('name')
    .orderBy('id');

const MOST = 200;
export const listSets = async (tx: Tx, firmId: number): Promise<PlaceSet[]> =>
  (await sets(tx, firmId).limit(MOST).execute()).map(shown);

export const placeSetsOfShape = async (tx: Tx, firmId: number, shape: string): Promise<PlaceSet[]> =>
  (await sets(tx, firmId).where('shape', '=', shape).execute()).map(shown);

export const findSet = (tx: Tx, firmId: number, id: number) =>
  sets(tx, firmId).where('id', '=', id).executeTakeFirst();

/** Null where the name is taken. */
export async function insertSet(
  tx: Tx,
  row: {
    firm_id: number;
    name: string;
    shape: string;
    fields: readonly Field[];
    created_by: number;
    now: string;
  },
): Promise<number | null> {
  const { now, fields, ...rest } = row;
  const made = await tx
    .insertInto('signature_place_sets')
    .values({ ...rest, fields: JSON.stringify(fields), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function deleteSet(tx: Tx, firmId: number, id: number): Promise<string | null> {
  const gone = await tx
    .deleteFrom('signature_place_sets')
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name ?? null;
}
