import { sql } from 'kysely';
import type { Tx } from '#platform/server/db/database.ts';
import { NotificationChoices, type Profile } from '#features/accounts/model.ts';

export async function lockPerson(tx: Tx, firmId: number, userId: number): Promise<void> {
  await sql`select 1 from users where firm_id = ${firmId} and id = ${userId} for update`.execute(tx);
}

export async function readProfileRow(tx: Tx, firmId: number, userId: number): Promise<Profile> {
  const row = await tx
    .selectFrom('users')
    .select([
      'fname',
      'lname',
      'preferred_name',
      'email',
      'pending_email',
      'phone_number',
      'work_phone_number',
      'work_phone_extension',
      'preferred_contact_method',
      'preferred_sign_in_method',
      'time_zone',
      'notification_choices',
      'out_of_office_note',
      'version',
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<string | null>`out_of_office_until::text`.as('out_of_office_until'),
    ])
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    preferred_contact_method: row.preferred_contact_method as Profile['preferred_contact_method'],
    preferred_sign_in_method: row.preferred_sign_in_method as Profile['preferred_sign_in_method'],
    notification_choices: NotificationChoices.parse(row.notification_choices),
  };
}

export type ProfileColumns = Partial<
  Pick<
    Profile,
    | 'fname'
    | 'lname'
    | 'preferred_name'
    | 'pending_email'
    | 'phone_number'
    | 'work_phone_number'
    | 'work_phone_extension'
    | 'preferred_contact_method'
    | 'time_zone'
    | 'notification_choices'
    | 'out_of_office_until'
    | 'out_of_office_note'
  >
>;

export async function saveProfile(
  tx: Tx,
  firmId: number,
  userId: number,
  change: ProfileColumns,
): Promise<void> {
  const { notification_choices: choices, ...columns } = change;
  await tx
    .updateTable('users')
    .set({
      ...columns,
      ...(choices && { notification_choices: JSON.stringify(choices) }),
      version: sql`version + 1`,
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .execute();
}

/** The mail that waits to be opened is worth nothing any more. */
export async function killConfirmations(tx: Tx, firmId: number, userId: number, now: string): Promise<void> {
  await tx
    .updateTable('sign_in_challenges')
    .set({ superseded_at: now })
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm-email')
    .where('superseded_at', 'is', null)
    .where('spent_at', 'is', null)
    .execute();
}

export async function countTrustedBrowsers(
  tx: Tx,
  firmId: number,
  userId: number,
  now: string,
): Promise<number> {
  const row = await tx
    .selectFrom('known_browsers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('trusted_until', '>', now)
    .executeTakeFirstOrThrow();
  return row.total;
}
