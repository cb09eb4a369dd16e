import { sql } from 'kysely';
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

/** What a sending needs to know of its entities and their owners, in one statement. */
export async function findTargets(
  tx: Tx,
  asked: Omit<Asked, 'withItems'>,
): Promise<Omit<SendTarget, 'prior_year_items'>[]> {
  const { firmId, rolesOf, ids, templateId, taxYear } = asked;
  const { rows } = await sql<Omit<SendTarget, 'has_one' | 'prior_year_items'>>`
    select e.id, e.hash_id, e.name, e.group_id, e.inactive, e.readonly_access as readonly,
      ${rolesOf === null ? sql`'{}'::int[]` : sql`role_grants(e.firm_id, e.id, ${rolesOf})`} as granted,
      coalesce(o.owners, '[]') as owners, h.had
    from entities e
    left join lateral (
      select jsonb_agg(jsonb_build_object('user_id', u.id, 'name', u.full_name, 'fname', coalesce(u.preferred_name, u.fname),
        'email', u.email, 'phone', u.phone_number, 'wants_sms', u.preferred_contact_method = 'sms',
        'readonly', u.readonly_access, 'active', u.deleted_at is null and u.paying,
        'types', o.notification_type_ids) order by u.id <> e.user_id, u.id) as owners
      from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
      where o.firm_id = e.firm_id and o.entity_id = e.id) o on true
    left join lateral (
      select jsonb_build_object('id', q.id, 'sent_at', q.sent_at) as had from questionnaires q
      where q.firm_id = e.firm_id and q.entity_id = e.id and q.template_id = ${templateId}::bigint
        and q.tax_year = ${taxYear}::int and q.deleted_at is null and not q.is_draft
      order by q.id desc limit 1) h on true
    where e.firm_id = ${firmId} and e.id = any(${[...ids]}::bigint[]) and e.deleted_at is null
    order by lower(e.name), e.id`.execute(tx);
  return rows.map((row) => ({ ...row, has_one: row.had !== null }));
}
