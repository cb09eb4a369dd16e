import { sql } from 'kysely';
import { pictureOf } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';

export interface StaffRecord {
  id: number;
  full_name: string;
  medium_url: string | null;
  email: string | null;
  firm_access: string;
  group_id: number | null;
  enabled_2fa: boolean;
  last_seen_at: string | null;
  paying: boolean;
  out_of_office_until: string | null;
  assigned_clients: number;
  version: number;
}

/** Everyone who has come in at least once or was never invited: invitations are listed apart. Those who left come last. */
async function staffRows(tx: Tx, firmId: number, only: number | null): Promise<StaffRecord[]> {
  const { rows } = await sql<StaffRecord>`
    select u.id, u.full_name, ${pictureOf('u')} as medium_url, u.email, u.firm_access, u.group_id, u.enabled_2fa, seen.last_seen_at, u.paying, u.version,
      u.out_of_office_until::text, (select count(*) from users c where c.firm_id = u.firm_id
        and c.assigned_advisor_id = u.id and c.deleted_at is null) as assigned_clients
    from users u
    left join lateral (
      select max(s.last_seen_at) as last_seen_at from sessions s where s.firm_id = u.firm_id and s.user_id = u.id
    ) seen on true
    where u.firm_id = ${firmId} and u.is_advisor and u.deleted_at is null and (${only}::bigint is null or u.id = ${only})
      and (${only}::bigint is not null or not exists (select 1 from firm_invites i where i.firm_id = u.firm_id
        and i.user_id = u.id and i.accepted_at is null and i.revoked_at is null))
    order by u.paying desc, u.full_name limit 500`.execute(tx);
  return rows;
}

export const listStaffRows = (tx: Tx, firmId: number): Promise<StaffRecord[]> => staffRows(tx, firmId, null);

export const findStaffRow = async (tx: Tx, firmId: number, id: number): Promise<StaffRecord | undefined> =>
  (await staffRows(tx, firmId, id))[0];
