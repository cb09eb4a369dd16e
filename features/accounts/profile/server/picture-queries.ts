import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

/** Where the picture of a row of users is shown; null without one. The address changes with the picture, so that browsers may keep it. */
export const pictureOf = (users: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`'/api/users/' || ${sql.ref(`${users}.id`)} || '/picture?v=' || ${sql.ref(`${users}.avatar_file_id`)}`;

/** Says which file was shown before. The person is held by whoever changes them. */
export async function setPictureFile(
  tx: Tx,
  firmId: number,
  userId: number,
  fileId: number | null,
): Promise<{ medium_url: string | null; before: number | null }> {
  return tx
    .with('old', (db) =>
      db.selectFrom('users').select('avatar_file_id').where('firm_id', '=', firmId).where('id', '=', userId),
    )
    .updateTable('users')
    .from('old')
    .set({ avatar_file_id: fileId })
    .where('users.firm_id', '=', firmId)
    .where('users.id', '=', userId)
    .returning([pictureOf('users').as('medium_url'), 'old.avatar_file_id as before'])
    .executeTakeFirstOrThrow();
}

/** Read with the rights of who looks: a client's transaction reaches themselves and the firm's people. */
export function findPictured(tx: Tx, firmId: number, userId: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'is_advisor', 'group_id', 'avatar_file_id'])
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .executeTakeFirst();
}

export function findPictureFile(tx: Tx, firmId: number, fileId: number) {
  return tx
    .selectFrom('stored_files')
    .select(['storage_key', 'size', 'content_type'])
    .where('firm_id', '=', firmId)
    .where('id', '=', fileId)
    .executeTakeFirst();
}
