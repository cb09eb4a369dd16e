/** Loads the demo firm once, on the first start of a fresh machine: 6 staff, 3 groups, 52 clients, 72 entities. */
import { sql } from 'kysely';
import { handleFrom } from '#platform/ids.ts';
import type { Services } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import {
  BUSINESSES,
  clientAt,
  CONTACT_TAGS,
  DEMO_ADDRESS,
  DEMO_DOMAIN,
  DEMO_PASSWORD,
  GROUPS,
  STAFF,
} from './people.ts';
import { insertPriorYear } from './prior-year.ts';

const CLIENTS = 52;
/** Among the returns of people and, behind them, the businesses. */
const INACTIVE = new Set([28, CLIENTS + 17]);
const READ_ONLY = new Set([30]);
const DAY = 86_400_000;
const HASH_BYTES = 16;
const DEMO_LOCK = 7_433_002;

const PREFERENCES = {
  new_tax_return_delivery_enabled: true,
  review_and_export_enabled: true,
  signature_requests_enabled: true,
  all_activities_enabled: true,
  drop_link_enabled: true,
  tour_enabled: true,
  use_firm_roles: true,
  has_firm_groups: true,
  external_entity_id_allowed: true,
  enable_restoring_deleting_files: true,
  document_tags_enabled: true,
  annotation_enabled: true,
  bulk_upload_processor: true,
  document_drop_off_enabled: true,
  billing_enabled: true,
  tax_return_stripe_idv_enabled: true,
};

type Loader = Pick<Services, 'db' | 'ciphers' | 'random' | 'clock'>;

/** Returns whether there was anything to do. */
export async function loadDemoFirm(services: Loader): Promise<boolean> {
  const hash = await hashPassword(DEMO_PASSWORD);
  return services.db.system(async (tx) => {
    // Two nodes may start on an empty database together; one of them loads.
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    if (await tx.selectFrom('firms').select('firm_id').limit(1).executeTakeFirst()) return false;
    const firmId = await insertFirm(tx);
    await services.ciphers.addKey(tx, firmId);
    const groups = await insertGroups(tx, firmId);
    const staff = await insertStaff(tx, firmId, groups, hash);
    const clients = await insertClients(tx, firmId, groups, staff, hash, services.clock.now());
    await insertEntities(tx, firmId, clients, services);
    await subscribe(tx, firmId, staff[0]!);
    await nameDropReceivers(tx, firmId, staff.slice(0, 2));
    await insertPriorYear(tx, {
      firmId,
      ownerId: clients[0]!.id,
      staffId: staff[2]!,
      now: services.clock.now(),
    });
    await insertTags(tx, firmId, clients);
    await connectSuggestions(tx, firmId, services.clock.now());
    return true;
  });
}

/** Who hears of files from people without an account. */
async function nameDropReceivers(tx: Tx, firmId: number, staff: readonly number[]): Promise<void> {
  const named = { firm_user_ids_to_receive_drop_link_notification: staff };
  await sql`update firms set preferences = preferences || ${JSON.stringify(named)}::jsonb where firm_id = ${firmId}`.execute(
    tx,
  );
}

async function insertFirm(tx: Tx): Promise<number> {
  const row = await tx
    .insertInto('firms')
    .values({
      name: 'Pell Harrow CPAs',
      subdomain_url: DEMO_ADDRESS,
      theme: JSON.stringify({ primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b', favicon: null }),
      preferences: JSON.stringify(PREFERENCES),
      postal_address: '418 Alder Street, Suite 200\nSpringfield, OR 97477',
      is_demo: true,
    })
    .returning('firm_id')
    .executeTakeFirstOrThrow();
  return row.firm_id;
}

/** The partner hears of the first dozen of clients, so that the bell has something to tell. */
async function subscribe(tx: Tx, firmId: number, user_id: number): Promise<void> {
  const first = await tx
    .selectFrom('entities')
    .select('id')
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .limit(12)
    .execute();
  await tx
    .insertInto('notification_subscriptions')
    .values(
      first.map(({ id }) => ({
        firm_id: firmId,
        entity_id: id,
        user_id,
        notification_type_ids: [1, 2, 3, 7],
      })),
    )
    .execute();
}

/** Every third client has a tag, every ninth a second one. */
async function insertTags(tx: Tx, firmId: number, clients: LoadedClient[]): Promise<void> {
  const tags = await tx
    .insertInto('firm_tags')
    .values(CONTACT_TAGS.map((name) => ({ firm_id: firmId, kind: 'contact', name })))
    .returning('id')
    .execute();
  const tagAt = (index: number) => tags[index % tags.length]!.id;
  const marks = clients.flatMap(({ id: user_id }, index) => [
    ...(index % 3 === 0 ? [{ firm_id: firmId, user_id, tag_id: tagAt(index / 3) }] : []),
    ...(index % 9 === 0 ? [{ firm_id: firmId, user_id, tag_id: tagAt(index / 3 + 1) }] : []),
  ]);
  await tx.insertInto('user_tags').values(marks).execute();
}

/** Invented addresses, so that the stand-in can be seen at work. */
async function connectSuggestions(tx: Tx, firmId: number, now: Date): Promise<void> {
  const settings = JSON.stringify({ provider: 'demo' });
  const values = { firm_id: firmId, kind: 'places', settings, updated_at: now.toISOString() };
  await tx.insertInto('firm_integrations').values(values).execute();
}

async function insertGroups(tx: Tx, firmId: number): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('firm_groups')
    .values(GROUPS.map((name) => ({ firm_id: firmId, name })))
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function insertStaff(
  tx: Tx,
  firmId: number,
  groups: Map<string, number>,
  hash: string,
): Promise<number[]> {
  const rows = await tx
    .insertInto('users')
    .values(
      STAFF.map((person) => ({
        firm_id: firmId,
        fname: person.fname,
        lname: person.lname,
        email: `${person.key}@${DEMO_DOMAIN}`,
        is_advisor: true,
        firm_access: person.level,
        group_id: person.group ? groups.get(person.group)! : null,
        preferred_sign_in_method: 'password',
        password_hash: hash,
        phone_number: person.phone ?? null,
        enabled_2fa: person.phone !== undefined,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

interface LoadedClient {
  id: number;
  name: string;
  lname: string;
}

async function insertClients(
  tx: Tx,
  firmId: number,
  groups: Map<string, number>,
  staff: number[],
  hash: string,
  now: Date,
): Promise<LoadedClient[]> {
  const rows = await tx
    .insertInto('users')
    .values(
      Array.from({ length: CLIENTS }, (_, index) => {
        const person = clientAt(index);
        // A couple shares a group and an advisor.
        const household = person.key === 'tom' ? 0 : index;
        return {
          firm_id: firmId,
          fname: person.fname,
          lname: person.lname,
          has_temp_email: person.noEmail ?? false,
          email: person.noEmail ? null : `${person.key}@${DEMO_DOMAIN}`,
          phone_number: `503555${String(100 + index).padStart(4, '0')}`,
          group_id: groups.get(GROUPS[household % GROUPS.length]!)!,
          assigned_advisor_id: staff[household % staff.length]!,
          readonly_access: person.readonly ?? false,
          paying: !person.deactivated,
          preferred_sign_in_method: person.method === undefined ? 'password' : person.method,
          password_hash: person.noEmail || person.method !== undefined ? null : hash,
          created_at: new Date(now.getTime() - (CLIENTS - index) * 9 * DAY).toISOString(),
        };
      }),
    )
    .returning(['id', 'full_name', 'lname'])
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.full_name, lname: row.lname }));
}

/** One return of their own for each person, and the businesses spread over the first twenty. */
async function insertEntities(
  tx: Tx,
  firmId: number,
  clients: LoadedClient[],
  services: Loader,
): Promise<void> {
  const now = services.clock.now().getTime();
  const own = clients.map((client) => ({ name: client.name, type: 'Individual', owner: client }));
  const businesses = BUSINESSES.map(([name, type], index) => ({ name, type, owner: clients[index]! }));
  const wanted = [...own, ...businesses];
  const ago = (days: number) => new Date(now - days * DAY).toISOString();
  const age = (index: number) => (wanted.length - index) * 5;
  const rows = await tx
    .insertInto('entities')
    .values(
      wanted.map((entity, index) => ({
        firm_id: firmId,
        hash_id: handleFrom(services.random(HASH_BYTES)),
        name: entity.name,
        entity_type: entity.type,
        user_id: entity.owner.id,
        external_entity_id: `E-${1000 + index}`,
        country: 'US',
        state: 'OR',
        city: 'Portland',
        inactive: INACTIVE.has(index),
        readonly_access: READ_ONLY.has(index),
        created_at: ago(age(index)),
        updated_at: ago(Math.min((index * 13) % 60, age(index))),
      })),
    )
    .returning(['id', 'user_id', 'entity_type'])
    .execute();
  const owners = rows.map((row) => ({
    firm_id: firmId,
    entity_id: row.id,
    user_id: row.user_id!,
    special_role: row.entity_type === 'Individual' ? 'taxpayer' : null,
    notification_type_ids: [4, 5],
  }));
  // Tom is Maria's spouse on her return and shares the landscaping business.
  const shared = [
    { entity_id: rows[0]!.id, special_role: 'spouse' },
    { entity_id: rows[clients.length]!.id, special_role: null },
  ].map((part) => ({ firm_id: firmId, user_id: clients[1]!.id, notification_type_ids: [4, 5], ...part }));
  await tx
    .insertInto('entity_owners')
    .values([...owners, ...shared])
    .execute();
}
