import { type RawBuilder, sql } from 'kysely';
import { emailOf } from '#features/accounts/server/service.ts';
import { leftMailing } from '#features/signing/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type Chosen, type LeftOut, MOST_CLIENTS, type RecipientState } from '../model.ts';
import type { ClientFacts, MayLack } from '../rules/variables.ts';

/** Why this client gets no mass email; null where they do. Decided here for those asked about, frozen and sent to alike. */
const LEFT_OUT: RawBuilder<LeftOut | null> = sql`case
  when u.deleted_at is not null or not u.paying then 'deactivated'
  when ${emailOf('u')} is null then 'no_email'
  when ${leftMailing('u')} then 'opted_out' end`;

export interface Sight {
  firmId: number;
  /** Only this group's; null is all. */
  group: number | null;
}

/** R6: clients this person sees, and no others, whatever is asked for. */
const seen = ({
  firmId,
  group,
}: Sight) => sql`u.firm_id = ${firmId} and not u.is_advisor and u.deleted_at is null
  ${group === null ? sql`` : sql`and u.group_id = ${group}`}`;

const owns = (what: RawBuilder<unknown>) =>
  sql`exists (select 1 from entity_owners o where o.firm_id = u.firm_id and o.user_id = u.id and exists (${what}))`;

function narrowed({
  everyone,
  tag_ids,
  advisor_ids,
  group_ids,
  entity_types,
  tax_years,
}: Chosen): RawBuilder<boolean> {
  if (everyone) return sql`true`;
  const parts = [
    ...(tag_ids.length > 0
      ? [
          sql`exists (select 1 from user_tags ut where ut.firm_id = u.firm_id and ut.user_id = u.id
            and ut.tag_id = any(${tag_ids}::bigint[]))`,
        ]
      : []),
    ...(advisor_ids.length > 0 ? [sql`u.assigned_advisor_id = any(${advisor_ids}::bigint[])`] : []),
    ...(group_ids.length > 0 ? [sql`u.group_id = any(${group_ids}::bigint[])`] : []),
    ...(entity_types.length > 0
      ? [
          owns(sql`select 1 from entities e where e.firm_id = o.firm_id and e.id = o.entity_id
          and e.deleted_at is null and e.entity_type = any(${entity_types}::text[])`),
        ]
      : []),
    ...(tax_years.length > 0
      ? [
          owns(sql`select 1 from questionnaires q where q.firm_id = o.firm_id and q.entity_id = o.entity_id
          and q.deleted_at is null and not q.is_draft and q.tax_year = any(${tax_years}::int[])`),
        ]
      : []),
  ];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` and `)})`;
}

export interface AudienceRow {
  id: number;
  full_name: string;
  email: string | null;
  left_out: LeftOut | null;
  lacks: MayLack[];
}

export async function audienceOf(tx: Tx, sight: Sight, chosen: Chosen): Promise<AudienceRow[]> {
  const { rows } = await sql<AudienceRow>`
    select u.id, u.full_name, u.email, ${LEFT_OUT} as left_out, to_jsonb(array_remove(array[
      case when coalesce(u.preferred_name, '') = '' then 'client_preferred_name' end,
      case when coalesce(u.phone_number, '') = '' then 'client_phone_number' end,
      case when u.assigned_advisor_id is null then 'assigned_firm_user_name' end], null)) as lacks
    from users u where ${seen(sight)} and (${narrowed(chosen)} or u.id = any(${chosen.added}::bigint[]))
      and not u.id = any(${chosen.taken_out}::bigint[])
    order by u.full_name, u.id limit ${MOST_CLIENTS}`.execute(tx);
  return rows;
}

export type Filled = ClientFacts & { id: number; left_out: LeftOut | null };
const FILLED = sql`u.id, u.fname, u.lname, u.full_name, u.preferred_name, u.email, u.phone_number,
  (select a.full_name from users a where a.firm_id = u.firm_id and a.id = u.assigned_advisor_id and a.deleted_at is null) as advisor,
  (select f.name from firms f where f.firm_id = u.firm_id) as firm, ${LEFT_OUT} as left_out`;

export async function findClient(tx: Tx, sight: Sight, id: number): Promise<Filled | undefined> {
  const { rows } =
    await sql<Filled>`select ${FILLED} from users u where ${seen(sight)} and u.id = ${id}`.execute(tx);
  return rows[0];
}

/** Whoever they are: for the worker, and for a test with its sender in the place of a client. */
export async function filledOf(tx: Tx, firmId: number, ids: readonly number[]): Promise<Filled[]> {
  const { rows } = await sql<Filled>`select ${FILLED} from users u
    where u.firm_id = ${firmId} and u.id = any(${ids}::bigint[]) order by u.id`.execute(tx);
  return rows;
}

export async function postalAddressOf(tx: Tx, firmId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('firms')
    .select('postal_address')
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow();
  return row.postal_address.trim() === '' ? null : row.postal_address;
}

export async function insertMassEmail(
  tx: Tx,
  row: { firm_id: number; sent_by: number; created_at: string; subject: string; body: string },
): Promise<number> {
  const { id } = await tx.insertInto('mass_emails').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** In one statement; answers how many there are and how many of them wait for their email. */
export async function freezeRecipients(
  tx: Tx,
  sight: Sight,
  massEmailId: number,
  ids: readonly number[],
): Promise<{ frozen: number; waiting: number }> {
  const { rows } = await sql<{ frozen: number; waiting: number }>`
    with put as (
      insert into mass_email_recipients (firm_id, mass_email_id, user_id, state, reason)
      select u.firm_id, ${massEmailId}, u.id, case when u.left_out is null then 'waiting' else 'skipped' end, u.left_out
      from (select u.firm_id, u.id, ${LEFT_OUT} as left_out from users u
        where ${seen(sight)} and u.id = any(${ids}::bigint[])) u
      returning state)
    select count(*)::int as frozen, (count(*) filter (where state = 'waiting'))::int as waiting from put`.execute(
    tx,
  );
  return rows[0]!;
}

export interface MassRecord {
  id: number;
  subject: string;
  body: string;
  state: 'sending' | 'stopped' | 'finished';
  created_at: string;
  ended_at: string | null;
  sent_by: number;
  sender: string;
  counts: Partial<Record<RecipientState, number>>;
}

const RECORD = sql`m.id, m.subject, m.body, m.state, m.created_at, m.ended_at, m.sent_by,
  (select u.full_name from users u where u.firm_id = m.firm_id and u.id = m.sent_by) as sender,
  coalesce((select jsonb_object_agg(c.state, c.many) from (select r.state, count(*)::int as many
    from mass_email_recipients r where r.firm_id = m.firm_id and r.mass_email_id = m.id group by r.state) c), '{}') as counts`;

export async function findMassEmail(tx: Tx, firmId: number, id: number): Promise<MassRecord | undefined> {
  const { rows } = await sql<MassRecord>`
    select ${RECORD} from mass_emails m where m.firm_id = ${firmId} and m.id = ${id}`.execute(tx);
  return rows[0];
}

/** Held, so that whoever stops it and whoever sends it take turns. */
export async function lockMassEmail(tx: Tx, firmId: number, id: number): Promise<MassRecord | undefined> {
  await sql`select 1 from mass_emails where firm_id = ${firmId} and id = ${id} for update`.execute(tx);
  return findMassEmail(tx, firmId, id);
}

/** All of the firm, or those of one sender. */
export async function listRecords(
  tx: Tx,
  { firmId, sentBy }: { firmId: number; sentBy: number | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ records: MassRecord[]; total: number }> {
  const own = sentBy === null ? sql`` : sql`and m.sent_by = ${sentBy}`;
  const { rows: records } = await sql<MassRecord>`select ${RECORD} from mass_emails m
    where m.firm_id = ${firmId} ${own} order by m.id desc limit ${limit} offset ${offset}`.execute(tx);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from mass_emails m where m.firm_id = ${firmId} ${own}`.execute(tx);
  return { records, total: rows[0]!.total };
}

export interface RecipientRow {
  id: number;
  full_name: string;
  email: string | null;
  state: RecipientState;
  reason: string | null;
  queued_at: string | null;
}

export async function listRecipients(
  tx: Tx,
  { firmId, massEmailId, state }: { firmId: number; massEmailId: number; state: RecipientState | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select u.id, u.full_name, coalesce(r.email, u.email) as email, r.state, r.reason, r.queued_at
    from mass_email_recipients r join users u on u.firm_id = r.firm_id and u.id = r.user_id
    where r.firm_id = ${firmId} and r.mass_email_id = ${massEmailId}
      ${state === undefined ? sql`` : sql`and r.state = ${state}`}
    order by u.full_name, u.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function endMassEmail(
  tx: Tx,
  firmId: number,
  id: number,
  { at, stoppedBy }: { at: string; stoppedBy: number | null },
): Promise<void> {
  await tx
    .updateTable('mass_emails')
    .set({ state: stoppedBy === null ? 'finished' : 'stopped', ended_at: at, stopped_by: stoppedBy })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/** Nobody else is sent to: those that wait, and of those in line the ones that were taken out of it. */
export async function stopRecipients(
  tx: Tx,
  firmId: number,
  massEmailId: number,
  unsent: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`update mass_email_recipients set state = 'stopped', queued_at = null
    where firm_id = ${firmId} and mass_email_id = ${massEmailId}
      and (state = 'waiting' or (state = 'queued' and user_id = any(${unsent}::bigint[])))`.execute(tx);
  return Number(numAffectedRows);
}

export async function retryRecipients(tx: Tx, firmId: number, massEmailId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mass_email_recipients set state = 'waiting', reason = null, attempt = attempt + 1
    where firm_id = ${firmId} and mass_email_id = ${massEmailId} and state = 'failed'`.execute(tx);
  await sql`update mass_emails set state = 'sending', ended_at = null where firm_id = ${firmId} and id = ${massEmailId}`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

export interface InLine {
  mass_email_id: number;
  user_id: number;
  attempt: number;
}

/** Handed to the mail server's line and not heard of yet: of one mass email, or to one person. */
export async function inLine(
  tx: Tx,
  firmId: number,
  of: { massEmailId: number } | { userId: number },
): Promise<InLine[]> {
  const { rows } = await sql<InLine>`select mass_email_id, user_id, attempt from mass_email_recipients
    where firm_id = ${firmId} and state = 'queued'
      and ${'massEmailId' in of ? sql`mass_email_id = ${of.massEmailId}` : sql`user_id = ${of.userId}`}`.execute(
    tx,
  );
  return rows;
}

export async function skipInLine(
  tx: Tx,
  firmId: number,
  userId: number,
  massEmailIds: readonly number[],
): Promise<void> {
  await sql`update mass_email_recipients set state = 'skipped', reason = 'opted_out', queued_at = null
    where firm_id = ${firmId} and user_id = ${userId} and mass_email_id = any(${massEmailIds}::bigint[]) and state = 'queued'`.execute(
    tx,
  );
}
