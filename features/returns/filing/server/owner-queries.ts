import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { emailOf } from '#features/accounts/server/service.ts';

interface OwnerToTell {
  user_id: number;
  fname: string;
  email: string;
  entity: string;
  entity_hash: string;
}

/** Owners who can sign in and have an email address. */
export async function ownersToTell(tx: Tx, firmId: number, entityId: number): Promise<OwnerToTell[]> {
  const { rows } = await sql<OwnerToTell>`
    select u.id as user_id, coalesce(u.preferred_name, u.fname) as fname, ${emailOf('u')} as email, e.name as entity,
      e.hash_id as entity_hash
    from entity_owners o
    join entities e on e.firm_id = o.firm_id and e.id = o.entity_id and e.deleted_at is null and not e.inactive
    join users u on u.firm_id = o.firm_id and u.id = o.user_id and u.deleted_at is null and u.paying
    where o.firm_id = ${firmId} and o.entity_id = ${entityId} and ${emailOf('u')} is not null order by u.id`.execute(
    tx,
  );
  return rows;
}
