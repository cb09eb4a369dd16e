/** What becomes of a row of a client list, given what the firm has already and what stood above it. Pure. */
import { ENTITY_NAME_TAKEN, INDIVIDUAL_NOT_ALLOWED } from '#features/clients/entities/messages.ts';
import { numberedName } from '#features/clients/entities/rules/names.ts';
import type { ClientMeaning } from './read-row.ts';
import { isSamePerson } from './same-person.ts';

export interface UserFacts {
  id: number;
  email: string | null;
  is_advisor: boolean;
  fname: string;
  lname: string;
  phone_number: string | null;
  preferred_name: string | null;
  external_user_id: string | null;
  group_id: number | null;
  assigned_advisor_id: number | null;
}
export type EntityFacts = Omit<ClientMeaning['entity'], 'name' | 'tag_ids'> & {
  id: number;
  user_id: number | null;
};

export interface Known {
  usersByEmail: ReadonlyMap<string, UserFacts>;
  usersByExternalId: ReadonlyMap<string, UserFacts>;
  usersById: ReadonlyMap<number, UserFacts>;
  /** Small letters. */
  entitiesByName: ReadonlyMap<string, EntityFacts>;
  entitiesByExternalId: ReadonlyMap<string, EntityFacts>;
  /** The return of their own each of these people has. */
  individualOf: ReadonlyMap<number, EntityFacts>;
  elsewhere: ReadonlySet<string>;
}

/** What the rows above said. */
export class Seen {
  readonly entities = new Map<string, { row: number; userKey: string }>();
  readonly externalIds = new Map<string, number>();
  readonly individuals = new Map<string, number>();
  /** The row that makes each new person. */
  readonly people = new Map<string, number>();
}

export interface Verdict {
  outcome: 'new' | 'update' | 'duplicate' | 'error' | 'confirm';
  reason: string | null;
  /** `user_row` is the row that makes the person of this one, if they are new. Without a name the one on file stays. */
  meaning: (Omit<ClientMeaning, 'fname' | 'lname'> & Named & { user_row: number | null }) | null;
  user_id: number | null;
  entity_id: number | null;
  /** What becomes of the row once it is confirmed to be the person on file. */
  if_same: 'new' | 'update' | 'duplicate' | null;
}
interface Named {
  fname: string | null;
  lname: string | null;
}

const NAMES_TRIED = 9;
export const spareNames = (name: string): string[] =>
  Array.from({ length: NAMES_TRIED - 1 }, (_, at) => numberedName(name, at + 2));

/** Nothing of it is imported. */
export const refused = (reason: string): Verdict => ({
  outcome: 'error',
  reason,
  meaning: null,
  user_id: null,
  entity_id: null,
  if_same: null,
});

const USER_FIELDS = [
  'fname',
  'lname',
  'phone_number',
  'preferred_name',
  'external_user_id',
  'group_id',
  'assigned_advisor_id',
] as const;
const ENTITY_FIELDS = [
  'street',
  'city',
  'state',
  'zip',
  'country',
  'business_email',
  'external_entity_id',
  'tax_return_id',
] as const;

const NAME_FIELDS: ReadonlySet<string> = new Set(['fname', 'lname']);

const differs = (said: unknown, present: unknown) => said !== null && said !== present;
const words = (fields: readonly string[]) => fields.join(', ').replaceAll('_id', '').replaceAll('_', ' ');

function personOf(meaning: ClientMeaning, known: Known): UserFacts | null {
  const byEmail = meaning.email === null ? undefined : known.usersByEmail.get(meaning.email.toLowerCase());
  if (byEmail) return byEmail;
  const byId =
    meaning.external_user_id === null ? undefined : known.usersByExternalId.get(meaning.external_user_id);
  if (byId) return byId;
  // Somebody without an address and number is known by the name of their return alone.
  if (meaning.email !== null || meaning.external_user_id !== null) return null;
  const entity = known.entitiesByName.get(meaning.entity.name.toLowerCase());
  const owner = entity && entity.user_id !== null ? known.usersById.get(entity.user_id) : undefined;
  return owner && owner.email === null && owner.fname === meaning.fname && owner.lname === meaning.lname
    ? owner
    : null;
}

const keyOf = (meaning: ClientMeaning, user: UserFacts | null): string => {
  if (user) return `user:${user.id}`;
  if (meaning.email !== null) return `email:${meaning.email.toLowerCase()}`;
  if (meaning.external_user_id !== null) return `id:${meaning.external_user_id}`;
  return `name:${meaning.fname.toLowerCase()} ${meaning.lname.toLowerCase()}`;
};

/** A name nobody has: people may share theirs, entities may not. */
function freeName(name: string, known: Known, seen: Seen): string | null {
  const free = (one: string) =>
    !known.entitiesByName.has(one.toLowerCase()) && !seen.entities.has(one.toLowerCase());
  return [name, ...spareNames(name)].find(free) ?? null;
}

export function judgeClientRow(
  meaning: ClientMeaning,
  options: { row: number; named: boolean },
  known: Known,
  seen: Seen,
): Verdict {
  const { row, named } = options;
  const email = meaning.email?.toLowerCase() ?? null;
  if (email !== null && known.elsewhere.has(email))
    return refused('Email is already taken: this address belongs to someone at another firm.');
  const user = personOf(meaning, known);
  if (user?.is_advisor) return refused('This email belongs to a member of your staff.');
  const user_key = keyOf(meaning, user);
  const individual = meaning.entity.entity_type === 'Individual';

  const own = individual && user ? known.individualOf.get(user.id) : undefined;
  const byId =
    meaning.entity.external_entity_id === null
      ? undefined
      : known.entitiesByExternalId.get(meaning.entity.external_entity_id);
  const byName = known.entitiesByName.get(meaning.entity.name.toLowerCase());
  const mine = (entity: EntityFacts | undefined) =>
    entity && entity.user_id === user?.id ? entity : undefined;
  const entity = mine(byId) ?? mine(byName) ?? own ?? null;

  const above = seen.entities.get(meaning.entity.name.toLowerCase());
  if (above && above.userKey === user_key)
    return said(meaning, `The same as row ${above.row}.`, user, entity);
  if (individual && seen.individuals.has(user_key))
    return refused(
      `${INDIVIDUAL_NOT_ALLOWED}: row ${seen.individuals.get(user_key)} is this person’s return already.`,
    );
  if (!entity && byId) return refused('This external entity ID belongs to someone else’s entity.');
  const externalId = meaning.entity.external_entity_id;
  if (externalId !== null && seen.externalIds.has(externalId))
    return refused(`Row ${seen.externalIds.get(externalId)} has the same external entity ID.`);

  let { name } = meaning.entity;
  if (!entity && (byName || above)) {
    const free = named ? null : freeName(name, known, seen);
    if (free === null) return refused(above ? `${ENTITY_NAME_TAKEN} (row ${above.row})` : ENTITY_NAME_TAKEN);
    name = free;
  }
  seen.entities.set(name.toLowerCase(), { row, userKey: user_key });
  if (externalId !== null) seen.externalIds.set(externalId, row);
  if (individual) seen.individuals.set(user_key, row);

  if (!user && !seen.people.has(user_key)) seen.people.set(user_key, row);
  const user_row = user ? null : seen.people.get(user_key)!;
  const full = { ...meaning, entity: { ...meaning.entity, name }, user_row };
  const ids = { user_id: user?.id ?? null, entity_id: entity?.id ?? null };
  if (!user || !entity)
    return asked(meaning, user, {
      outcome: 'new',
      reason: user ? `Another entity of ${user.fname} ${user.lname}.` : null,
      meaning: full,
      ...ids,
    });
  const renamed = !isSamePerson(meaning, user);
  const changed = [
    ...USER_FIELDS.filter(
      (name_) => !(renamed && NAME_FIELDS.has(name_)) && differs(meaning[name_], user[name_]),
    ),
    ...(user.email === null && email !== null ? ['email'] : []),
    ...ENTITY_FIELDS.filter((name_) => differs(meaning.entity[name_], entity[name_])),
  ];
  return asked(
    meaning,
    user,
    changed.length > 0
      ? { outcome: 'update', reason: `Changes ${words(changed)}.`, meaning: full, ...ids }
      : said(meaning, 'Already in your list, nothing to change.', user, entity),
  );
}

/** A person on file under another name may be somebody else: nothing happens until somebody says that they are not. */
function asked(
  { email, fname, lname }: ClientMeaning,
  user: UserFacts | null,
  verdict: Omit<Verdict, 'if_same'>,
): Verdict {
  const { outcome, meaning } = verdict;
  if (!user || isSamePerson({ fname, lname }, user) || outcome === 'error' || outcome === 'confirm')
    return { ...verdict, if_same: null };
  const by = email !== null && email.toLowerCase() === user.email ? 'email' : 'external user ID';
  return {
    ...verdict,
    outcome: 'confirm',
    if_same: outcome,
    reason: `This ${by} belongs to ${user.fname} ${user.lname}. If ${fname} ${lname} is the same person, check the box; the name on file stays.`,
    meaning: meaning && { ...meaning, fname: null, lname: null },
  };
}

const said = (
  meaning: ClientMeaning,
  reason: string,
  user: UserFacts | null,
  entity: EntityFacts | null,
): Verdict => ({
  outcome: 'duplicate',
  reason,
  meaning: { ...meaning, user_row: null },
  user_id: user?.id ?? null,
  entity_id: entity?.id ?? null,
  if_same: null,
});
