import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import type { OwnEntity } from '#features/clients/own-entities/contract.ts';

interface FirstEntity {
  firm_id: number;
  hash_id: string;
  user_id: number;
  name: string;
  entity_type: string;
  business_email: string | null;
  other_email: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  external_entity_id: string | null;
  tax_return_id: string | null;
  tax_software: string | null;
  now: string;
}

/** Null when another entity has the name; the index decides. */
export async function insertFirstEntity(tx: Tx, row: FirstEntity): Promise<OwnEntity | null> {
  const { rows } = await sql<OwnEntity>`
    insert into entities (firm_id, hash_id, user_id, name, entity_type, business_email, other_email, street, city, state, zip,
      country, external_entity_id, tax_return_id, tax_software, created_at, updated_at)
    values (${row.firm_id}, ${row.hash_id}, ${row.user_id}, ${row.name}, ${row.entity_type}, ${row.business_email},
      ${row.other_email}, ${row.street}, ${row.city}, ${row.state}, ${row.zip}, ${row.country}, ${row.external_entity_id},
      ${row.tax_return_id}, ${row.tax_software}, ${row.now}, ${row.now})
    on conflict (firm_id, lower(name)) where deleted_at is null do nothing
    returning id, hash_id, name, entity_type, readonly_access`.execute(tx);
  return rows[0] ?? null;
}
