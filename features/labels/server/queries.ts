import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { EditedStatus, EditedVocab } from '../model.ts';
import { unlessTaken } from '#platform/server/db/unless-taken.ts';

export async function countTagUses(tx: Tx, firmId: number): Promise<{ tag_id: number; count: number }[]> {
  const { rows } = await sql<{ tag_id: number; count: number }>`
    select tag_id, count(*) as count from (
      select t.tag_id from user_tags t join users u on u.firm_id = t.firm_id and u.id = t.user_id
        where t.firm_id = ${firmId} and u.deleted_at is null
      union all
      select t.tag_id from entity_tags t join entities e on e.firm_id = t.firm_id and e.id = t.entity_id
        where t.firm_id = ${firmId} and e.deleted_at is null) used
    group by tag_id`.execute(tx);
  return rows;
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

/** In the words clients read, and no others. */
export const listClientStatuses = (tx: Tx, firmId: number) =>
  tx
    .selectFrom('custom_statuses')
    .select(['id', 'client_display_status', 'client_instruction'])
    .where('firm_id', '=', firmId)
    .where('deleted_at', 'is', null)
    .orderBy('client_display_status')
    .execute();

export const listStatusRows = (tx: Tx, firmId: number): Promise<EditedStatus[]> =>
  tx
    .selectFrom('custom_statuses')
    .select(EDITED_STATUS)
    .where('firm_id', '=', firmId)
    .where('deleted_at', 'is', null)
    .orderBy('firm_user_display_status')
    .execute();

/** One that is in use. */
export const statusOfFirm = (tx: Tx, firmId: number, id: number) =>
  tx
    .selectFrom('custom_statuses')
    .select(['id', 'firm_user_display_status'])
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

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
