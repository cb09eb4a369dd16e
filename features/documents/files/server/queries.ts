import type { Tx } from '#platform/server/db/database.ts';

export type DocumentRecord = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const findDocument = (tx: Tx, firmId: number, id: number) =>
  tx
    .selectFrom('documents as d')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'd.firm_id').onRef('f.id', '=', 'd.file_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'd.firm_id').onRef('u.id', '=', 'd.created_by'),
    )
    .select((eb) => [
      'd.id',
      'd.entity_id',
      'd.folder_id',
      'd.name',
      'd.file_id',
      'd.staff_only',
      'd.created_at',
      'f.size',
      'f.content_type',
      'f.storage_key',
      eb.fn.coalesce('u.full_name', eb.val('Another owner')).as('created_by'),
    ])
    .where('d.firm_id', '=', firmId)
    .where('d.id', '=', id)
    .where('d.deleted_at', 'is', null)
    .executeTakeFirst();
