/** Who has to be written to about a return. */
import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { emailOf, wantsTexts } from '#features/accounts/server/service.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import type { ReturnStatus } from '../../model.ts';
import { KIND } from '../../records/server/kind.ts';
import { CLOSED, OUT } from '../../rules/status.ts';
import { DAYS_BEFORE_DUE, type Open } from '../rules/due.ts';

export interface ToTell extends Open {
  tax_return_id: number;
  round: number;
  entity_id: number;
  entity: string;
  name: string;
  tax_year: number;
  user_id: number;
  is_primary: boolean;
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

/** Neither staff nor the owner turned reminders off. */
const REMINDING = sql`and not r.reminder_disabled and coalesce((u.notification_choices ->> 'reminders')::boolean, true)`;

const sqlList = (statuses: readonly ReturnStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));
const WITH_CLIENT = sqlList(['draft', ...OUT]);
const OUT_OR_CLOSED = sqlList([...OUT, ...CLOSED]);
/** What was sent stays to be paid after staff are done with it. */
const CLOSED_BUT_SENT = sql`r.status in (${sqlList(CLOSED)}) and r.sent_at is not null`;

/** Of a firm, the returns that remind by themselves: by the indexes of those that are out and of payments to come. */
const mayRemind = (firmId: number, after: string) => sql`and r.id in (
  select id from tax_returns where firm_id = ${firmId} and status in (${WITH_CLIENT})
  union select tax_return_id from tax_return_parts where firm_id = ${firmId} and kind = 'payment_voucher'
    and paid_at is null and removed_at is null and due_date > ${after})`;

/** The owners who may still act, with what each has left to do: of these returns, or of all that remind by themselves. */
export async function peopleOfReturn(
  tx: Tx,
  firmId: number,
  of: { ids: readonly number[]; reminding?: boolean } | { remindingOn: string },
): Promise<ToTell[]> {
  const isAll = 'remindingOn' in of;
  const { rows } = await sql<ToTell>`
    select r.id as tax_return_id, r.round, r.entity_id, e.name as entity, r.name, r.tax_year, u.id as user_id,
      u.id = e.user_id as is_primary, u.full_name, coalesce(u.preferred_name, u.fname) as fname, ${emailOf('u')} as email,
      u.phone_number as phone, ${wantsTexts('u')} as wants_sms,
      coalesce((u.notification_choices ->> 'reminders')::boolean, true) as wants_reminders, u.time_zone,
      r.status = 'draft' and u.id = e.user_id as to_review,
      case when r.status = 'sent' then own.to_sign else 0 end as to_sign,
      case when may.pay then r.vouchers_count - r.vouchers_paid + may.invoices else 0 end as to_pay,
      case when may.pay then pays.due_dates else '{}' end as due_dates,
      case when may.pay and r.status not in (${sqlList(CLOSED)}) then pays.undated + may.invoices else 0 end as undated,
      told.last_at, coalesce(told.reminders, 0)::int as reminders
    from tax_returns r
    join entities e on e.firm_id = r.firm_id and e.id = r.entity_id and e.deleted_at is null and not e.inactive
      and not e.readonly_access
    join entity_owners o on o.firm_id = r.firm_id and o.entity_id = r.entity_id
    join users u on u.firm_id = r.firm_id and u.id = o.user_id and u.deleted_at is null and u.paying
      and not u.readonly_access
    cross join lateral (select r.status in (${OUT_OR_CLOSED}) and u.id = e.user_id as pay,
      case when r.invoice_status in ('unpaid', 'payment_pending') then 1 else 0 end as invoices) may
    left join lateral (select count(*)::int as to_sign from signature_slots s
      join tax_return_parts p on p.firm_id = s.firm_id and p.tax_return_id = s.subject_id and p.no = s.place
        and p.removed_at is null
      where s.firm_id = r.firm_id and s.subject_kind = ${KIND} and s.subject_id = r.id and s.user_id = u.id
        and s.state = 'not_signed' and not exists (select 1 from signature_slots b where b.firm_id = s.firm_id
          and b.subject_kind = s.subject_kind and b.subject_id = s.subject_id and b.place = s.place and b.turn < s.turn
          and b.state = 'not_signed')) own on true
    cross join lateral (select
        coalesce(array_agg(p.due_date::text order by p.due_date)
          filter (where p.due_date is not null and not p.is_due_asap), '{}') as due_dates,
        count(*) filter (where p.due_date is null or p.is_due_asap)::int as undated
      from tax_return_parts p where p.firm_id = r.firm_id and p.tax_return_id = r.id and p.kind = 'payment_voucher'
        and p.paid_at is null and p.removed_at is null) pays
    left join lateral (select max(n.sent_at) as last_at, count(*) filter (where n.because = 'reminder') as reminders
      from tax_return_notices n where n.firm_id = r.firm_id and n.tax_return_id = r.id and n.round = r.round
        and n.user_id = u.id) told on true
    where r.firm_id = ${firmId} and (r.status in (${WITH_CLIENT}) or ${CLOSED_BUT_SENT})
      ${isAll ? mayRemind(firmId, of.remindingOn) : sql`and r.id = any(${[...of.ids]}::bigint[])`}
      ${isAll || of.reminding ? REMINDING : sql``}
    order by r.id, u.id`.execute(tx);
  return rows;
}

/** Firms with a return that is out, or has a payment due soon, and reminds by itself. */
export async function firmsWithReturns(tx: Tx, day: string): Promise<number[]> {
  const { rows } = await sql<{ firm_id: number }>`
    select r.firm_id from tax_returns r where r.status in (${WITH_CLIENT}) and not r.reminder_disabled
    union select r.firm_id from tax_return_parts p
    join tax_returns r on r.firm_id = p.firm_id and r.id = p.tax_return_id and ${CLOSED_BUT_SENT}
      and not r.reminder_disabled
    where p.kind = 'payment_voucher' and p.paid_at is null and p.removed_at is null
      and p.due_date > ${day} and p.due_date <= ${addDays(day, Math.max(...DAYS_BEFORE_DUE))}`.execute(tx);
  return rows.map(({ firm_id }) => firm_id);
}

/** Whose line is new: nobody is asked twice in a round. A reminder is always new. */
export async function noteTold(
  tx: Tx,
  firmId: number,
  people: readonly Pick<ToTell, 'tax_return_id' | 'user_id' | 'round'>[],
  { because, now, by }: { because: 'draft' | 'asked' | 'turn' | 'reminder'; now: string; by: number | null },
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const added = await tx
    .insertInto('tax_return_notices')
    .values(
      people.map(({ tax_return_id, user_id, round }) => ({
        firm_id: firmId,
        tax_return_id,
        user_id,
        round,
        because,
        sent_at: now,
        sent_by: by,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['tax_return_id', 'user_id'])
    .execute();
  return new Set(added.map(({ tax_return_id, user_id }) => `${tax_return_id}:${user_id}`));
}

/** Until the transaction ends, so that two who remind by hand wait for one another. */
export async function holdReturns(tx: Tx, firmId: number, ids: readonly number[]): Promise<void> {
  await sql`select id from tax_returns where firm_id = ${firmId} and id = any(${[...ids]}::bigint[])
    order by id for update`.execute(tx);
}

export async function noteReminded(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  now: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('tax_returns')
    .set({ last_reminder_sent_at: now })
    .where('firm_id', '=', firmId)
    .where('id', 'in', ids)
    .execute();
}
