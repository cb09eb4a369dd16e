import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

/** By the handle alone: the caller is whoever holds the address. */
export function findTemplate(tx: Tx, hashId: string) {
  return tx
    .selectFrom('templates as t')
    .innerJoin('firms as f', 'f.firm_id', 't.firm_id')
    .leftJoin('template_versions as v', (join) =>
      join
        .onRef('v.firm_id', '=', 't.firm_id')
        .onRef('v.template_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .select([
      't.id',
      't.firm_id',
      't.hash_id',
      't.name',
      't.public_start',
      'v.version',
      'v.form_id',
      'f.name as firm_name',
      'f.subdomain_url',
      'f.theme',
      'f.logo_file_id',
      'f.favicon_file_id',
    ])
    .where('t.hash_id', '=', hashId)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type TemplateRecord = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** Undefined when it had been started before. */
export const insertStart = (
  tx: Tx,
  row: {
    firm_id: number;
    template_id: number;
    user_id: number;
    entity_id: number;
    tax_year: number;
    created_at: string;
  },
): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('template_starts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'template_id', 'entity_id', 'tax_year']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export async function nameMade(tx: Tx, firmId: number, id: number, questionnaireId: number): Promise<void> {
  await tx
    .updateTable('template_starts')
    .set({ questionnaire_id: questionnaireId })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

export const findMade = async (
  tx: Tx,
  row: { firm_id: number; template_id: number; entity_id: number; tax_year: number },
): Promise<number | null> =>
  (
    await tx
      .selectFrom('template_starts')
      .select('questionnaire_id')
      .where('firm_id', '=', row.firm_id)
      .where('template_id', '=', row.template_id)
      .where('entity_id', '=', row.entity_id)
      .where('tax_year', '=', row.tax_year)
      .executeTakeFirst()
  )?.questionnaire_id ?? null;

/** Who looks after an entity: the advisor of its client, else every partner. */
export async function advisorsOf(tx: Tx, firmId: number, entityId: number) {
  const { rows } = await sql<{ email: string; fname: string; entity: string; hash_id: string }>`
    select a.email, a.fname, e.name as entity, e.hash_id from entities e
    join users u on u.firm_id = e.firm_id and u.id = e.user_id
    join users a on a.firm_id = e.firm_id and a.deleted_at is null and a.paying and a.is_advisor and a.email is not null
      and (a.id = u.assigned_advisor_id or (u.assigned_advisor_id is null and a.firm_access = 'partner'))
    where e.firm_id = ${firmId} and e.id = ${entityId}`.execute(tx);
  return rows;
}

export interface ClientFacts {
  fname: string;
  full_name: string;
}

export const clientFacts = (tx: Tx, firmId: number, userId: number): Promise<ClientFacts> =>
  tx
    .selectFrom('users')
    .select(['full_name', sql<string>`coalesce(preferred_name, fname)`.as('fname')])
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
