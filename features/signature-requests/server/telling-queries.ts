/** Who has to be written to about a request. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { emailOf, wantsTexts } from '#features/accounts/server/service.ts';

export interface ToTell {
  request_id: number;
  round: number;
  entity_id: number;
  entity: string;
  document_name: string;
  tax_year: number;
  message: string;
  user_id: number;
  full_name: string;
  fname: string;
  email: string | null;
  phone: string | null;
  wants_sms: boolean;
  /** They did not turn reminders off. */
  wants_reminders: boolean;
  time_zone: string;
  /** When they were written to last about it. */
  last_at: string | null;
  reminders: number;
}

/** Neither staff nor the signer turned reminders off. */
const REMINDING = sql`and r.reminds and coalesce((u.notification_choices ->> 'reminders')::boolean, true)`;

/** Those whose turn it is, who may still sign: of these requests, or of all that remind by themselves. */
export async function signersToTell(
  tx: Tx,
  firmId: number,
  of: { ids: readonly number[]; reminding?: boolean } | 'reminding',
): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    select r.id as request_id, r.round, r.entity_id, e.name as entity, r.document_name, r.tax_year, r.message,
      s.user_id, u.full_name,
      coalesce(u.preferred_name, u.fname) as fname, ${emailOf('u')} as email, u.phone_number as phone,
      ${wantsTexts('u')} as wants_sms,
      coalesce((u.notification_choices ->> 'reminders')::boolean, true) as wants_reminders, u.time_zone, told.last_at, coalesce(told.reminders, 0)::int as reminders
    from signature_requests r
    join entities e on e.firm_id = r.firm_id and e.id = r.entity_id and e.deleted_at is null and not e.inactive
      and not e.readonly_access
    join signature_slots s on s.firm_id = r.firm_id and s.subject_kind = 'signature_request' and s.subject_id = r.id
      and s.state = 'not_signed'
    join entity_owners o on o.firm_id = r.firm_id and o.entity_id = r.entity_id and o.user_id = s.user_id
    join users u on u.firm_id = s.firm_id and u.id = s.user_id and u.deleted_at is null and u.paying
      and not u.readonly_access
    left join lateral (select max(n.sent_at) as last_at, count(*) filter (where n.because = 'reminder') as reminders
      from signature_notices n where n.firm_id = r.firm_id and n.request_id = r.id and n.round = r.round
        and n.user_id = s.user_id) told on true
    where r.firm_id = ${firmId} and r.status = 'sent'
      ${of === 'reminding' ? sql`` : sql`and r.id = any(${[...of.ids]}::bigint[])`}
      ${of === 'reminding' || of.reminding ? REMINDING : sql``}
      and not exists (select 1 from signature_slots b where b.firm_id = s.firm_id and b.subject_kind = s.subject_kind
        and b.subject_id = s.subject_id and b.turn < s.turn and b.state = 'not_signed')
    order by r.id, s.turn, s.user_id`.execute(tx);
  return rows;
}

/** Who was not told before: those of these whose line is new. A reminder is always new. */
export async function noteTold(
  tx: Tx,
  firmId: number,
  lines: readonly { request_id: number; user_id: number; round: number }[],
  { because, now, by }: { because: 'asked' | 'turn' | 'reminder'; now: string; by: number | null },
): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set();
  const added = await tx
    .insertInto('signature_notices')
    .values(
      lines.map(({ request_id, user_id, round }) => ({
        firm_id: firmId,
        request_id,
        user_id,
        round,
        because,
        sent_at: now,
        sent_by: by,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['request_id', 'user_id'])
    .execute();
  return new Set(added.map(({ request_id, user_id }) => `${request_id}:${user_id}`));
}

/** Firms with a request that is out and reminds by itself. */
export async function firmsWithSigners(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ firm_id: number }>`
    select distinct r.firm_id from signature_requests r where r.status = 'sent' and r.reminds`.execute(tx);
  return rows.map(({ firm_id }) => firm_id);
}
