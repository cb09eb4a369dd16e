import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { TemplateVersion } from '../model.ts';

export async function insertVersion(
  tx: Tx,
  {
    changes,
    ...row
  }: {
    firm_id: number;
    template_id: number;
    version: number;
    form_id: number;
    name: string;
    changes: readonly string[];
    published_by: number;
    published_at: string;
  },
): Promise<void> {
  await tx
    .insertInto('template_versions')
    .values({ ...row, changes: JSON.stringify(changes) })
    .execute();
  await tx
    .updateTable('templates')
    .set({ version: row.version })
    .where('firm_id', '=', row.firm_id)
    .where('id', '=', row.template_id)
    .execute();
}

const versions = (firmId: number, templateId: number) => sql`
  from template_versions v left join users u on u.firm_id = v.firm_id and u.id = v.published_by
  where v.firm_id = ${firmId} and v.template_id = ${templateId}`;
const COLUMNS = sql`v.version, v.name, v.changes, u.full_name as published_by, v.published_at, v.sent`;

export const listVersions = async (tx: Tx, firmId: number, templateId: number): Promise<TemplateVersion[]> =>
  (
    await sql<TemplateVersion>`select ${COLUMNS} ${versions(firmId, templateId)} order by v.version desc limit 200`.execute(
      tx,
    )
  ).rows;

export const findVersion = async (
  tx: Tx,
  firmId: number,
  templateId: number,
  version: number,
): Promise<(TemplateVersion & { form_id: number }) | undefined> =>
  (
    await sql<TemplateVersion & { form_id: number }>`
      select ${COLUMNS}, v.form_id ${versions(firmId, templateId)} and v.version = ${version}`.execute(tx)
  ).rows[0];
