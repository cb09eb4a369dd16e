/** Whom the portal may write to, by which ways, and how often. */
import { sql } from 'kysely';
import { emailOf, wantsTexts } from '#features/accounts/server/service.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { About, Rhythm, Rhythms } from '../model.ts';
import { DEFAULT_RHYTHMS } from '../rules/rhythm.ts';

export interface Reader {
  id: number;
  fname: string;
  is_advisor: boolean;
  time_zone: string;
  /** Null where no mail may go: none, one that is not theirs (PLT-030), or switched off by the client. */
  email: string | null;
  /** Null without a number, consent, or after STOP to that number. */
  phone: string | null;
  rhythms: Rhythms;
}

interface Row extends Omit<Reader, 'rhythms'> {
  chosen: Partial<Record<About, Rhythm>>;
}

/** Those of them who can sign in. */
export async function readersOf(tx: Tx, firmId: number, ids: readonly number[]): Promise<Reader[]> {
  const { rows } = await sql<Row>`
    select u.id, coalesce(u.preferred_name, u.fname) as fname, u.is_advisor, u.time_zone,
      case when u.is_advisor or (u.notification_choices ->> 'messages')::boolean is not false then ${emailOf('u')} end as email,
      case when not u.is_advisor and ${wantsTexts('u')} then u.phone_number end as phone,
      coalesce((select jsonb_object_agg(r.about, r.rhythm) from notification_rhythms r
        where r.firm_id = u.firm_id and r.user_id = u.id), '{}') as chosen
    from users u
    where u.firm_id = ${firmId} and u.id = any(${[...ids]}::bigint[]) and u.deleted_at is null and u.paying
    order by u.id`.execute(tx);
  return rows.map(({ chosen, ...reader }) => ({ ...reader, rhythms: { ...DEFAULT_RHYTHMS, ...chosen } }));
}

export const findReader = async (tx: Tx, firmId: number, id: number): Promise<Reader | undefined> =>
  (await readersOf(tx, firmId, [id]))[0];

export async function putRhythm(
  tx: Tx,
  of: { firmId: number; userId: number },
  { about, rhythm }: { about: About; rhythm: Rhythm },
): Promise<void> {
  await tx
    .insertInto('notification_rhythms')
    .values({ firm_id: of.firmId, user_id: of.userId, about, rhythm })
    .onConflict((conflict) => conflict.columns(['firm_id', 'user_id', 'about']).doUpdateSet({ rhythm }))
    .execute();
}
