/** By which ways a row of users may be written to. Everybody who writes asks here. */
import { type RawBuilder, sql } from 'kysely';

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
