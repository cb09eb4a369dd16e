import type { Tx } from '#platform/server/db/database.ts';

export type Picture = 'logo' | 'favicon';

export async function setPictureFile(
  tx: Tx,
  firmId: number,
  picture: Picture,
  fileId: number | null,
): Promise<void> {
  await tx
    .updateTable('firms')
    .set((eb) => ({ [`${picture}_file_id`]: fileId, version: eb('version', '+', 1) }))
    .where('firm_id', '=', firmId)
    .execute();
}

export function findPicture(tx: Tx, subdomain: string, picture: Picture) {
  return tx
    .selectFrom('firms')
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.firm_id', '=', 'firms.firm_id').onRef('f.id', '=', `firms.${picture}_file_id`),
    )
    .select(['f.storage_key', 'f.size', 'f.content_type'])
    .where('firms.subdomain_url', '=', subdomain)
    .executeTakeFirst();
}

const FACE = ['firm_id', 'name', 'subdomain_url', 'theme', 'logo_file_id', 'favicon_file_id'] as const;

export function findFirmBySubdomain(tx: Tx, subdomain: string) {
  return tx.selectFrom('firms').select(FACE).where('subdomain_url', '=', subdomain).executeTakeFirst();
}

export function findFirmByHost(tx: Tx, host: string) {
  return tx.selectFrom('firms').select(FACE).where('host_alias', '=', host).executeTakeFirst();
}
