/** Who may be asked to sign for an entity: its owners, and nobody else. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { emailOf } from '#features/accounts/server/service.ts';
import type { Candidate } from '#features/signing/placing/model.ts';
import { whyUnreachable } from '../rules/reach.ts';

interface Row {
  user_id: number;
  full_name: string;
  email: string | null;
  signs: boolean;
  active: boolean;
  readonly: boolean;
}

export async function listCandidates(tx: Tx, firmId: number, entityId: number): Promise<Candidate[]> {
  const { rows } = await sql<Row>`
    select o.user_id, u.full_name, ${emailOf('u')} as email, 5 = any(o.notification_type_ids) as signs,
      u.paying as active, u.readonly_access as readonly
    from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
    where o.firm_id = ${firmId} and o.entity_id = ${entityId} and u.deleted_at is null order by o.user_id`.execute(
    tx,
  );
  return rows.map(({ active, readonly, ...person }) => ({
    ...person,
    unreachable: whyUnreachable({ active, readonly, email: person.email }),
  }));
}
