import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

interface FormRow {
  firm_id: number;
  hash: Buffer;
  form: string;
  numbers: number;
  questions: number;
  minutes: number;
  created_at: string;
}

/** Two who keep the same form at once get the same row; none of them may change it. */
export async function keepForm(tx: Tx, row: FormRow): Promise<number> {
  const made = await tx
    .insertInto('forms')
    .values(row)
    .onConflict((conflict) => conflict.columns(['firm_id', 'hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const { id } = await tx
    .selectFrom('forms')
    .select('id')
    .where('firm_id', '=', row.firm_id)
    .where('hash', '=', row.hash)
    .executeTakeFirstOrThrow();
  return id;
}

export async function readForm(tx: Tx, firmId: number, id: number): Promise<unknown> {
  const { form } = await tx
    .selectFrom('forms')
    .select(sql`form`.as('form'))
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return form;
}

/** The same words have the same hash, whichever firm wrote them. */
export async function hashOfForm(tx: Tx, firmId: number, id: number): Promise<string> {
  const { hash } = await tx
    .selectFrom('forms')
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return hash;
}
