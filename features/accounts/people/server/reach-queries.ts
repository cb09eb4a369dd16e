/** By which ways a row of users may be written to. Everybody who writes asks here. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { NotificationChoices } from '../../model.ts';

const of = (users: string) => (column: string) => sql.ref(`${users}.${column}`);

/** PLT-030: null without one, and for one that is not theirs. */
export function emailOf(users: string): RawBuilder<string | null> {
  const u = of(users);
  return sql`case when not ${u('has_temp_email')} then ${u('email')} end`;
}

/** PLT-029: whoever chose text messages, has not stopped them at that number, and can open what they tell of. */
export function wantsTexts(users: string): RawBuilder<boolean> {
  const u = of(users);
  return sql`coalesce(${u('preferred_contact_method')} = 'sms' and ${u('sms_stopped_number')} is distinct from ${u('phone_number')}
    and ${u('phone_number')} is not null and ${u('email')} is not null and not ${u('has_temp_email')}, false)`;
}

interface Addressee {
  fname: string;
  /** Null where no mail may go. */
  email: string | null;
  time_zone: string;
  /** What they want to be written to about. */
  choices: NotificationChoices;
}

/** How to write to one person. */
export async function findAddressee(tx: Tx, firmId: number, userId: number): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select coalesce(u.preferred_name, u.fname) as fname, ${emailOf('u')} as email, u.time_zone,
      u.notification_choices as choices
    from users u where u.firm_id = ${firmId} and u.id = ${userId} and u.deleted_at is null`.execute(tx);
  const [row] = rows;
  return row && { ...row, choices: NotificationChoices.parse(row.choices) };
}
