import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

/** As everybody in it meets it; a client's transaction reads no more than this. */
export function readFirm(tx: Tx, firmId: number) {
  return tx
    .selectFrom('firms')
    .select([
      'firm_id',
      'name',
      'subdomain_url',
      'theme',
      'logo_file_id',
      'favicon_file_id',
      'time_zone',
      'questionnaire_reminder_frequency',
      sql`firm_preferences(firm_id)`.as('preferences'),
    ])
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow();
}

export function readWholeFirm(tx: Tx, firmId: number) {
  return tx.selectFrom('firms').selectAll().where('firm_id', '=', firmId).executeTakeFirstOrThrow();
}

/** Held until the transaction ends, so that two partners take turns. */
export function lockFirm(tx: Tx, firmId: number) {
  return tx
    .selectFrom('firms')
    .selectAll()
    .where('firm_id', '=', firmId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type FirmRecord = Awaited<ReturnType<typeof lockFirm>>;

export interface FirmChange {
  name?: string;
  time_zone?: string;
  postal_address?: string;
  /** As JSON. */
  theme?: string;
  preferences?: string;
  questionnaire_reminder_frequency?: number;
}

export async function saveFirm(tx: Tx, firmId: number, change: FirmChange): Promise<void> {
  await tx
    .updateTable('firms')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('firm_id', '=', firmId)
    .execute();
}

/** A new one of 128 bits. */
export async function renewDropLink(tx: Tx, firmId: number): Promise<void> {
  await sql`update firms set drop_link = default, version = version + 1 where firm_id = ${firmId}`.execute(
    tx,
  );
}

export const findFirmByDropLink = (tx: Tx, link: string) =>
  tx
    .selectFrom('firms')
    .select(['firm_id', 'name', 'subdomain_url'])
    .where('drop_link', '=', link)
    .executeTakeFirst();

/** How many of these people work here now. */
export async function countActiveStaff(tx: Tx, firmId: number, ids: readonly number[]): Promise<number> {
  const row = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('firm_id', '=', firmId)
    .where('id', 'in', [...ids])
    .where('is_advisor', '=', true)
    .where('paying', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Whoever heard of drop link files is followed by somebody who is here. */
export async function replaceDropLinkReceiver(
  tx: Tx,
  firmId: number,
  from: number,
  to: number,
): Promise<void> {
  await sql`
    update firms set version = version + 1, preferences = jsonb_set(preferences, '{firm_user_ids_to_receive_drop_link_notification}',
      (select jsonb_agg(distinct case when id = ${from} then ${to} else id end)
       from (select value::bigint as id from jsonb_array_elements_text(preferences -> 'firm_user_ids_to_receive_drop_link_notification')) ids))
    where firm_id = ${firmId}
      and preferences -> 'firm_user_ids_to_receive_drop_link_notification' @> to_jsonb(${from}::bigint)`.execute(
    tx,
  );
}

export async function readAuditReport(tx: Tx, firmId: number): Promise<unknown> {
  const row = await tx
    .selectFrom('firms')
    .select('audit_report')
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow();
  return row.audit_report;
}

export async function saveAuditReport(tx: Tx, firmId: number, report: object): Promise<void> {
  await tx
    .updateTable('firms')
    .set({ audit_report: JSON.stringify(report) })
    .where('firm_id', '=', firmId)
    .execute();
}

/** A column that is there for a firm only with its flag on: SQL for the readers of other features. */
export const ifFirmUses = (
  flag: 'external_entity_id_allowed' | 'external_user_id_allowed',
  firmId: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql`case when (select (f.preferences ->> ${sql.lit(flag)})::boolean from firms f where f.firm_id = ${firmId}) then ${column} end`;
