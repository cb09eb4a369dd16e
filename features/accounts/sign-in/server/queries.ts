import { type RawBuilder, sql } from 'kysely';
import type { AccessLevel } from '#platform/permissions.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { CodePurpose, LinkPurpose } from '#features/accounts/model.ts';
import type { Provable } from '#features/accounts/rules/factors.ts';
import { CODE_TRIES } from '#features/accounts/rules/limits.ts';
import type { SignInMethod } from '#features/accounts/rules/sign-in-states.ts';

/** A person who may sign in, with all that decides how. */
export interface Person extends Provable {
  firm_id: number;
  id: number;
  fname: string;
  lname: string;
  full_name: string;
  email: string | null;
  pending_email: string | null;
  phone_number: string | null;
  password_hash: string | null;
  preferred_sign_in_method: SignInMethod | null;
  firm_access: AccessLevel | null;
  set_password_required: boolean;
  force_2fa: boolean;
}

const PERSON = sql`
  select u.firm_id, u.id, u.fname, u.lname, u.full_name, u.email, u.pending_email, u.phone_number, u.password_hash,
    u.preferred_sign_in_method, u.firm_access, u.set_password_required, u.enabled_2fa,
    u.email is not null and not u.has_temp_email as has_email,
    u.phone_number ~ '^[0-9]{10}$' is true as has_phone,
    u.password_hash is not null as has_password,
    exists (select 1 from authenticator_apps a where a.firm_id = u.firm_id and a.user_id = u.id) as has_app,
    (select count(*)::int from recovery_codes r where r.firm_id = u.firm_id and r.user_id = u.id and r.used_at is null) as recovery_left,
    coalesce((f.preferences ->> 'force_2fa_on_users')::boolean, false) as force_2fa
  from users u join firms f on f.firm_id = u.firm_id
  where u.deleted_at is null and u.paying`;

export async function findPersonByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`${PERSON} and lower(u.email) = lower(${email})`.execute(tx);
  return rows[0];
}

/** A person, and whether this browser is one they have signed in with or even trust. */
export interface PersonHere extends Person {
  in_known_browser: boolean;
  trusted_until: string | null;
}

const here = (person: RawBuilder<unknown>, known: Buffer | null) => sql<PersonHere>`
  select p.*, k.browser_hash is not null as in_known_browser, k.trusted_until
  from (${person}) p left join known_browsers k
    on k.firm_id = p.firm_id and k.user_id = p.id and k.browser_hash = ${known}`;

export async function findPersonHereByEmail(
  tx: Tx,
  email: string,
  known: Buffer | null,
): Promise<PersonHere | undefined> {
  return (await here(sql`${PERSON} and lower(u.email) = lower(${email})`, known).execute(tx)).rows[0];
}

export async function findPersonHere(
  tx: Tx,
  firmId: number,
  userId: number,
  known: Buffer | null,
): Promise<PersonHere | undefined> {
  const person = sql`${PERSON} and u.firm_id = ${firmId} and u.id = ${userId}`;
  return (await here(person, known).execute(tx)).rows[0];
}

export async function findPerson(tx: Tx, firmId: number, userId: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`${PERSON} and u.firm_id = ${firmId} and u.id = ${userId}`.execute(tx);
  return rows[0];
}

export interface NewChallenge {
  firm_id: number;
  user_id: number;
  purpose: CodePurpose;
  channel: 'email' | 'sms';
  address: string;
  token_hash: Buffer | null;
  browser_hash: Buffer | null;
  handle_hash: Buffer | null;
  redirect: string | null;
  tries: number;
  created_at: string;
  link_expires_at: string | null;
  code_expires_at: string | null;
}

export async function insertChallenge(tx: Tx, row: NewChallenge): Promise<number> {
  const made = await tx
    .insertInto('sign_in_challenges')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** The code is hashed together with its row, so it is written once the row has its number. */
export async function setChallengeCode(tx: Tx, firmId: number, id: number, mac: Buffer): Promise<void> {
  await tx
    .updateTable('sign_in_challenges')
    .set({ code_mac: mac })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

/**
 * A newer code ends the older ones of the same browser, and its link the older links of the same kind. Answers the
 * wrong tries that still stand against this browser: asking again gives no new ones.
 */
export async function supersede(
  tx: Tx,
  row: { firmId: number; userId: number; purpose: CodePurpose; browserHash: Buffer | null; now: string },
): Promise<number> {
  const { firmId, userId, purpose, browserHash, now } = row;
  const { rows } = await sql<{ tries: number }>`
    select coalesce(max(tries), 0) as tries from sign_in_challenges
    where firm_id = ${firmId} and user_id = ${userId} and purpose = ${purpose} and browser_hash = ${browserHash}
      and spent_at is null and code_expires_at > ${now}`.execute(tx);
  await sql`
    update sign_in_challenges set superseded_at = ${now}
    where firm_id = ${firmId} and user_id = ${userId} and purpose = ${purpose} and superseded_at is null and spent_at is null
      and browser_hash is not distinct from ${browserHash}`.execute(tx);
  // Elsewhere the link dies, the code stays: nobody can end the code another browser waits for.
  await sql`
    update sign_in_challenges set link_dead_at = ${now}
    where firm_id = ${firmId} and user_id = ${userId} and purpose = ${purpose} and superseded_at is null and spent_at is null
      and link_dead_at is null`.execute(tx);
  return rows[0]!.tries;
}

/** Nothing that was sent before works any more: after a reset or a change of address. */
export async function killChallenges(
  tx: Tx,
  firmId: number,
  userIds: readonly number[],
  now: string,
): Promise<void> {
  await tx
    .updateTable('sign_in_challenges')
    .set({ superseded_at: now })
    .where('firm_id', '=', firmId)
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('superseded_at', 'is', null)
    .where('spent_at', 'is', null)
    .execute();
}

/** Whether a link or a code went out to them of late. */
export async function wasSentSomething(tx: Tx, firmId: number, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in_challenges')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface CodeAsked {
  firmId: number;
  userId: number;
  purpose: CodePurpose;
  browserHash: Buffer;
  now: string;
}

/** Counts one try at the newest code and hands it out to be judged; null when there is none to judge. */
export async function takeTry(tx: Tx, asked: CodeAsked) {
  const { rows } = await sql<{ id: number; code_mac: Buffer; channel: 'email' | 'sms'; address: string }>`
    update sign_in_challenges c set tries = c.tries + 1
    where c.firm_id = ${asked.firmId} and c.user_id = ${asked.userId} and c.purpose = ${asked.purpose}
      and c.browser_hash = ${asked.browserHash} and c.superseded_at is null and c.spent_at is null
      and c.code_mac is not null and c.code_expires_at > ${asked.now} and c.tries < ${CODE_TRIES}
    returning c.id, c.code_mac, c.channel, c.address`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the code died of wrong tries, rather than of age or of never having been. */
export async function isTriedOut(tx: Tx, asked: CodeAsked): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`
    select exists (select 1 from sign_in_challenges c
    where c.firm_id = ${asked.firmId} and c.user_id = ${asked.userId} and c.purpose = ${asked.purpose}
      and c.browser_hash = ${asked.browserHash} and c.superseded_at is null and c.spent_at is null
      and c.code_expires_at > ${asked.now} and c.tries >= ${CODE_TRIES}) as out`.execute(tx);
  return rows[0]!.out;
}

export async function spendChallenge(tx: Tx, firmId: number, id: number, now: string): Promise<boolean> {
  const spent = await tx
    .updateTable('sign_in_challenges')
    .set({ spent_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

export interface LinkRow {
  firm_id: number;
  id: number;
  user_id: number;
  purpose: LinkPurpose;
  address: string;
  handle_hash: Buffer | null;
  redirect: string | null;
  link_expires_at: string;
  dead: boolean;
  firm_name: string;
  firm_address: string;
}

export async function findLink(tx: Tx, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select c.firm_id, c.id, c.user_id, c.purpose, c.address, c.handle_hash, c.redirect, c.link_expires_at,
      c.spent_at is not null or c.superseded_at is not null or c.link_dead_at is not null as dead, f.name as firm_name,
      f.subdomain_url as firm_address
    from sign_in_challenges c join firms f on f.firm_id = c.firm_id where c.token_hash = ${tokenHash}`.execute(
    tx,
  );
  return rows[0];
}

export async function findKnownBrowser(tx: Tx, firmId: number, userId: number, known: Buffer | null) {
  if (known === null) return undefined;
  return tx
    .selectFrom('known_browsers')
    .select('trusted_until')
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .where('browser_hash', '=', known)
    .executeTakeFirst();
}

export async function isSomebodyKnown(tx: Tx, known: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('known_browsers')
    .select('user_id')
    .where('browser_hash', '=', known)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody who is known in a browser is known by its new value, and nobody any more by the one before. */
export async function renewKnown(tx: Tx, before: Buffer, now: Buffer): Promise<void> {
  await tx
    .updateTable('known_browsers')
    .set({ browser_hash: now })
    .where('browser_hash', '=', before)
    .execute();
}

/** True when the browser is new to this person and not their first. */
export async function rememberBrowser(
  tx: Tx,
  row: { firmId: number; userId: number; hash: Buffer; now: string; trustedUntil: string | null },
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const { rows } = await sql<{ is_new: boolean; others: boolean }>`
    insert into known_browsers as k (firm_id, user_id, browser_hash, first_seen_at, last_seen_at, trusted_until)
    values (${row.firmId}, ${row.userId}, ${row.hash}, ${row.now}, ${row.now}, ${row.trustedUntil})
    on conflict (firm_id, user_id, browser_hash) do update set last_seen_at = excluded.last_seen_at,
      trusted_until = coalesce(excluded.trusted_until, k.trusted_until)
    returning xmax = 0 as is_new, exists (select 1 from known_browsers o
      where o.firm_id = k.firm_id and o.user_id = k.user_id and o.browser_hash <> k.browser_hash) as others`.execute(
    tx,
  );
  return { isNew: rows[0]!.is_new, isFirst: !rows[0]!.others };
}

export async function distrustBrowsers(tx: Tx, firmId: number, userId: number): Promise<void> {
  await tx
    .updateTable('known_browsers')
    .set({ trusted_until: null })
    .where('firm_id', '=', firmId)
    .where('user_id', '=', userId)
    .execute();
}

/** Every open session of the person but one; answers which. */
export async function endSessionsOf(
  tx: Tx,
  row: { firmId: number; userIds: readonly number[]; except: string | null; now: string; reason: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sessions set ended_at = ${row.now}, ended_reason = ${row.reason}
    where firm_id = ${row.firmId} and user_id = any(${row.userIds}::bigint[]) and ended_at is null and id is distinct from ${row.except}::uuid
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function emailIsTaken(tx: Tx, email: string, exceptUser: number | null): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .$if(exceptUser !== null, (query) => query.where('id', '<>', exceptUser!))
    .executeTakeFirst();
  return row !== undefined;
}

export interface SignInChange {
  password_hash?: string;
  phone_number?: string;
  pending_email?: string | null;
  preferred_sign_in_method?: SignInMethod;
  set_password_required?: boolean;
  enabled_2fa?: boolean;
}

export async function changeSignIn(
  tx: Tx,
  firmId: number,
  userId: number,
  change: SignInChange,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, version: sql`version + 1` })
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .execute();
}

/** The person sets up a way in anew, as on their first day. The phone stays unless it is lost too. */
export async function takeWaysIn(
  tx: Tx,
  firmId: number,
  userId: number,
  forgetPhone: boolean,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: null,
      preferred_sign_in_method: null,
      enabled_2fa: false,
      set_password_required: true,
      ...(forgetPhone && { phone_number: null }),
      version: sql`version + 1`,
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', userId)
    .execute();
}

/** Answers the address that was replaced, or null when nothing waited any more. */
export async function confirmEmail(tx: Tx, firmId: number, userId: number, email: string) {
  const { rows } = await sql<{ old: string | null }>`
    update users u set email = u.pending_email, pending_email = null, has_temp_email = false, version = u.version + 1
    from users before where before.id = u.id and u.firm_id = ${firmId} and u.id = ${userId} and lower(u.pending_email) = lower(${email})
    returning before.email as old`.execute(tx);
  return rows[0] ?? null;
}
