import { sql } from 'kysely';
import { emailOf, wantsTexts } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { EntityFacts } from '../rules/blocked.ts';

export interface SendTarget extends EntityFacts {
  id: number;
  hash_id: string;
  name: string;
  group_id: number | null;
  granted: number[];
  /** When the one it has was sent, and which it is. */
  had: { id: number; sent_at: string | null } | null;
  prior_year_items: { id: number; form_name: string; name: string }[];
}

export interface Asked {
  firmId: number;
  /** The advisor whose roles count; null where none does. */
  rolesOf: number | null;
  ids: readonly number[];
  templateId: number | null;
  taxYear: number;
  withItems: boolean;
}

type Owner = SendTarget['owners'][number];
interface TargetRow extends Omit<SendTarget, 'owners' | 'has_one' | 'had' | 'prior_year_items'> {
  had_id: number | null;
  had_sent_at: string | null;
  owner: boolean;
  user_id: Owner['user_id'];
  owner_name: Owner['name'];
  fname: Owner['fname'];
  email: Owner['email'];
  phone: Owner['phone'];
  wants_sms: Owner['wants_sms'];
  owner_readonly: Owner['readonly'];
  active: Owner['active'];
  types: Owner['types'];
}

/**
 * What a sending needs to know of its entities and their owners, in one statement: a row an owner, so that a thousand
 * entities are joined at once and not looked up one by one. The offset keeps them a list of their own, planned by how long it is.
 */
export async function findTargets(
  tx: Tx,
  { firmId, rolesOf, ids, templateId, taxYear }: Omit<Asked, 'withItems'>,
): Promise<Omit<SendTarget, 'prior_year_items'>[]> {
  const { rows } = await sql<TargetRow>`
    with e as (
      select e.firm_id, e.id, e.hash_id, e.name, e.group_id, e.inactive, e.readonly_access, e.user_id,
        ${rolesOf === null ? sql`'{}'::int[]` : sql`role_grants(e.firm_id, e.id, ${rolesOf})`} as granted
      from entities e where e.firm_id = ${firmId} and e.id = any(${[...ids]}::bigint[]) and e.deleted_at is null
      offset 0)
    select e.id, e.hash_id, e.name, e.group_id, e.inactive, e.readonly_access as readonly, e.granted,
      h.id as had_id, h.sent_at as had_sent_at, u.id is not null as owner, u.id as user_id, u.full_name as owner_name,
      coalesce(u.preferred_name, u.fname) as fname, ${emailOf('u')} as email, u.phone_number as phone,
      ${wantsTexts('u')} as wants_sms, u.readonly_access as owner_readonly,
      u.deleted_at is null and u.paying as active, o.notification_type_ids as types
    from e
    left join (entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id)
      on o.firm_id = e.firm_id and o.entity_id = e.id
    left join (
      select distinct on (q.entity_id) q.entity_id, q.id, q.sent_at from questionnaires q
      where q.firm_id = ${firmId} and q.template_id = ${templateId}::bigint and q.entity_id in (select e.id from e)
        and q.tax_year = ${taxYear}::int and q.deleted_at is null and not q.is_draft
      order by q.entity_id, q.id desc) h on h.entity_id = e.id
    order by lower(e.name), e.id, u.id <> e.user_id, u.id`.execute(tx);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(targetOf);
}

function targetOf(rows: readonly TargetRow[]): Omit<SendTarget, 'prior_year_items'> {
  const { id, hash_id, name, group_id, inactive, readonly, granted, had_id, had_sent_at } = rows[0]!;
  return {
    id,
    hash_id,
    name,
    group_id,
    inactive,
    readonly,
    granted,
    had: had_id === null ? null : { id: had_id, sent_at: had_sent_at },
    has_one: had_id !== null,
    owners: rows.filter(({ owner }) => owner).map(ownerOf),
  };
}

const ownerOf = (row: TargetRow): Owner => ({
  user_id: row.user_id,
  name: row.owner_name,
  fname: row.fname,
  email: row.email,
  phone: row.phone,
  wants_sms: row.wants_sms,
  readonly: row.owner_readonly,
  active: row.active,
  types: row.types,
});
