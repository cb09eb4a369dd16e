import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { EditedGroup, EditedStatus, EditedVocab } from '../words.ts';

const broke = (error: unknown, ...constraints: string[]): boolean =>
  constraints.includes((error as { constraint?: string }).constraint ?? '');

/** Null when the name is taken; the index decides, so that two at once cannot both have it. */
async function unlessTaken<T>(constraint: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (broke(error, constraint)) return null;
    throw error;
  }
}

const groups = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('firm_groups as g')
    .select(['g.id', 'g.name', 'g.version'])
    .select(
      sql<number>`(select count(*) from users u where u.firm_id = g.firm_id and u.group_id = g.id and u.is_advisor and u.deleted_at is null)`.as(
        'staff',
      ),
    )
    .select(
      sql<number>`(select count(*) from users u where u.firm_id = g.firm_id and u.group_id = g.id and not u.is_advisor and u.deleted_at is null)`.as(
        'clients',
      ),
    )
    .where('g.firm_id', '=', firmId);

export const listGroupRows = (tx: Tx, firmId: number): Promise<EditedGroup[]> =>
  groups(tx, firmId).orderBy('g.name').execute();

export const lockGroup = (tx: Tx, firmId: number, id: number): Promise<EditedGroup | undefined> =>
  groups(tx, firmId).where('g.id', '=', id).forUpdate('g').executeTakeFirst();

export async function insertGroup(tx: Tx, firmId: number, name: string): Promise<number | null> {
  const made = await tx
    .insertInto('firm_groups')
    .values({ firm_id: firmId, name })
    .onConflict((conflict) => conflict.columns(['firm_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export const saveGroupName = (tx: Tx, firmId: number, id: number, name: string) =>
  unlessTaken('firm_groups_firm_id_name_key', () =>
    tx
      .updateTable('firm_groups')
      .set((eb) => ({ name, version: eb('version', '+', 1) }))
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .execute(),
  );

/** Everyone of the group, deleted people too; entities follow their owner. What staff may see changes with it. */
export async function moveGroup(tx: Tx, firmId: number, from: number, to: number): Promise<void> {
  await sql`
    update users set group_id = ${to}, version = version + 1,
      access_version = access_version + case when is_advisor then 1 else 0 end
    where firm_id = ${firmId} and group_id = ${from}`.execute(tx);
  await sql`update entities set group_id = ${to} where firm_id = ${firmId} and group_id = ${from}`.execute(
    tx,
  );
}

export async function deleteGroupRow(tx: Tx, firmId: number, id: number): Promise<boolean> {
  try {
    await tx.deleteFrom('firm_groups').where('firm_id', '=', firmId).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}

const STATUS = ['id', 'firm_user_display_status', 'client_display_status', 'client_instruction'] as const;
const EDITED_STATUS = [...STATUS, 'mail_subject', 'mail_body', 'version'] as const;

export const listStatuses = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('custom_statuses')
    .select(STATUS)
    .where('firm_id', '=', firmId)
    .where('deleted_at', 'is', null)
    .orderBy('firm_user_display_status')
    .execute();

export const listStatusRows = (tx: Tx, firmId: number): Promise<EditedStatus[]> =>
  tx
    .selectFrom('custom_statuses')
    .select(EDITED_STATUS)
    .where('firm_id', '=', firmId)
    .where('deleted_at', 'is', null)
    .orderBy('firm_user_display_status')
    .execute();

export const lockStatus = (tx: Tx, firmId: number, id: number): Promise<EditedStatus | undefined> =>
  tx
    .selectFrom('custom_statuses')
    .select(EDITED_STATUS)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type StatusValues = Omit<EditedStatus, 'id' | 'version'>;

export const insertStatus = (tx: Tx, firmId: number, values: StatusValues) =>
  unlessTaken('custom_statuses_name', () =>
    tx
      .insertInto('custom_statuses')
      .values({ firm_id: firmId, ...values })
      .returning(EDITED_STATUS)
      .executeTakeFirstOrThrow(),
  );

export const saveStatus = (tx: Tx, firmId: number, id: number, values: StatusValues) =>
  unlessTaken('custom_statuses_name', () =>
    tx
      .updateTable('custom_statuses')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('firm_id', '=', firmId)
      .where('id', '=', id)
      .returning(EDITED_STATUS)
      .executeTakeFirstOrThrow(),
  );

export async function retireStatus(tx: Tx, firmId: number, id: number, now: string): Promise<void> {
  await tx
    .updateTable('custom_statuses')
    .set({ deleted_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

const VOCAB = ['id', 'key_words', 'description'] as const;

export const listVocabs = (tx: Tx, firmId: number) =>
  tx.selectFrom('firm_vocabs').select(VOCAB).where('firm_id', '=', firmId).orderBy('id').execute();

export const listVocabRows = (tx: Tx, firmId: number): Promise<EditedVocab[]> =>
  tx
    .selectFrom('firm_vocabs')
    .select([...VOCAB, 'version'])
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .execute();

export const insertVocab = (tx: Tx, firmId: number, values: { key_words: string[]; description: string }) =>
  tx
    .insertInto('firm_vocabs')
    .values({ firm_id: firmId, ...values })
    .returning([...VOCAB, 'version'])
    .executeTakeFirstOrThrow();

export const saveVocab = (
  tx: Tx,
  firmId: number,
  id: number,
  values: { key_words: string[]; description: string },
) =>
  tx
    .updateTable('firm_vocabs')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .returning([...VOCAB, 'version'])
    .executeTakeFirstOrThrow();

export async function deleteVocabRow(tx: Tx, firmId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('firm_vocabs')
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
