/** The one way an entity comes to be, whoever asks for it: by the firm's hand, with a new user, or with a sign-up. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import { handleFrom } from '#platform/ids.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { addressFault, COUNTRIES } from '#features/addresses/rules/address.ts';
import { insertWholeOwner } from '#features/clients/owners/server/queries.ts';
import { visibleColleague } from '#features/staff/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { COUNTRY_UNKNOWN, ENTITY_NAME_TAKEN, EXTERNAL_IDS_OFF, INDIVIDUAL_NOT_ALLOWED } from '../messages.ts';
import type { Sensitive } from '../model.ts';
import * as queries from './entity-queries.ts';
import { sealNumbers } from './sealed-numbers.ts';

const HASH_BYTES = 16;

/** What can be written into an entity, empty texts meaning nothing there. */
export type EntityFields = Partial<Record<Sensitive, string | undefined>> & {
  [field: string]: string | number | boolean | null | undefined;
};

interface Next {
  id: number;
  userId: number | null;
  country: string | null;
  state: string | null;
  zip: string | null;
}

/** Every rule a new entity and a changed one are held to alike. `next` is how it will stand. */
export async function assertFits(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  change: EntityFields,
  next: Next,
): Promise<void> {
  const { firmId } = ctx.actor;
  const country = next.country ?? '';
  if (country !== '' && !COUNTRIES.includes(country)) throw new Invalid(COUNTRY_UNKNOWN, 'country');
  const fault = addressFault({ country, state: next.state ?? '', zip: next.zip ?? '' });
  if (fault) throw new Invalid(fault.message, fault.field);
  if (change.external_entity_id && !(await preferencesOf(tx, firmId)).external_entity_id_allowed)
    throw new Invalid(EXTERNAL_IDS_OFF, 'external_entity_id');
  if (
    change.entity_type === 'Individual' &&
    next.userId !== null &&
    (await queries.ownsIndividual(tx, firmId, next.userId, next.id))
  )
    throw new Invalid(INDIVIDUAL_NOT_ALLOWED, 'entity_type');
  for (const field of ['client_manager_id', 'cpa_id'] as const) {
    const id = change[field];
    if (typeof id === 'number' && !(await isKnownColleague(ctx, tx, id))) throw new NotFound();
  }
}

/** A group advisor assigns within their own group. */
const isKnownColleague = async ({ actor }: Ctx<FirmActor>, tx: Tx, id: number): Promise<boolean> =>
  actor.kind === 'staff'
    ? (await visibleColleague(actor, tx, id)) !== undefined
    : (await queries.countAdvisors(tx, actor.firmId, [id])) > 0;

/** What is sent at all. */
export const given = (fields: EntityFields): EntityFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const placeOf = ({ country, state, zip }: EntityFields): Pick<Next, 'country' | 'state' | 'zip'> =>
  given({ country, state, zip }) as Pick<Next, 'country' | 'state' | 'zip'>;

/** Empty texts become nothing; numbers are sealed. */
export async function stored(
  ctx: Ctx<FirmActor>,
  entityId: number,
  { ein, ssn, spouse_ssn, ...plain }: EntityFields,
): Promise<queries.EntityChange> {
  const texts = Object.entries(plain).map(([name, value]) => [name, value === '' ? null : value]);
  return { ...Object.fromEntries(texts), ...(await sealNumbers(ctx, entityId, { ein, ssn, spouse_ssn })) };
}

interface NewEntity {
  userId: number;
  name: string;
  entity_type: string;
  fields?: EntityFields;
}

/** Null when the name is taken. Its owner hears of it and signs for it. */
export async function insertNamedEntity(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { userId, name, entity_type, fields = {} }: NewEntity,
): Promise<{ id: number; hash_id: string; name: string } | null> {
  const { firmId } = ctx.actor;
  const asked = given(fields);
  const nowhere = { country: null, state: null, zip: null };
  await assertFits(ctx, tx, { ...asked, entity_type }, { ...nowhere, ...placeOf(asked), id: 0, userId });
  const now = ctx.clock.now().toISOString();
  const { ein, ssn, spouse_ssn, ...plain } = asked;
  const entity = await queries.insertEntity(
    tx,
    { firm_id: firmId, hash_id: handleFrom(ctx.random(HASH_BYTES)), name, entity_type, user_id: userId, now },
    await stored(ctx, 0, plain),
  );
  if (!entity) return null;
  // A number is sealed for its row, which has an id only now.
  const sealed = await sealNumbers(ctx, entity.id, { ein, ssn, spouse_ssn });
  if (Object.keys(sealed).length > 0) await queries.changeEntity(tx, firmId, entity.id, sealed, now);
  await insertWholeOwner(tx, firmId, entity.id, userId, entity_type === 'Individual' ? 'taxpayer' : null);
  return entity;
}

export async function makeEntity(ctx: Ctx<StaffActor>, tx: Tx, asked: NewEntity) {
  const entity = await insertNamedEntity(ctx, tx, asked);
  if (!entity) throw new Invalid(ENTITY_NAME_TAKEN, 'name', 'name.taken');
  return entity;
}
