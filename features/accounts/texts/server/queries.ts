import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';

export interface Reached {
  firm_id: number;
  id: number;
}

/** Everybody with this number, of any firm: the portal has one number for all of them. */
export async function peopleWithNumber(tx: Tx, phone: string): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select firm_id, id from users where phone_number = ${phone} and deleted_at is null order by firm_id, id limit 200`.execute(
    tx,
  );
  return rows;
}

/** Of these people, those for whom it is new. A number is kept, not a switch: with another number it is over. */
export async function setStopped(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  { phone, stopped }: { phone: string; stopped: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update users set sms_stopped_number = ${stopped ? phone : null}, version = version + 1
    where firm_id = ${firmId} and id = any(${[...ids]}::bigint[]) and phone_number = ${phone}
      and sms_stopped_number is distinct from ${stopped ? phone : null}
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
