import type { Tx } from '#platform/server/db/database.ts';
import type { EntityProfile } from '../model.ts';

const FIELDS = [
  'business_email',
  'other_email',
  'street',
  'city',
  'state',
  'zip',
  'country',
  'fax',
] as const satisfies readonly (keyof EntityProfile)[];

export function findEntityProfile(tx: Tx, firmId: number, id: number) {
  return tx
    .selectFrom('entities')
    .select([...FIELDS, 'id', 'name', 'readonly_access', 'version'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function saveEntityProfile(
  tx: Tx,
  firmId: number,
  id: number,
  change: Partial<Pick<EntityProfile, (typeof FIELDS)[number]>>,
  now: string,
): Promise<void> {
  await tx
    .updateTable('entities')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}
