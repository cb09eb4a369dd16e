/** EIN, SSN and the spouse's: sealed in the row, masked on the way out. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { entityEvents } from '../events.ts';
import { NO_NUMBER } from '../messages.ts';
import { SENSITIVE, type Sensitive } from '../model.ts';
import { mayReveal, maySeeEntity, viewerOf } from '../policy.ts';
import { grouped, masked } from '../rules/masking.ts';
import { type EntityDetailRecord, findDetail } from './entity-queries.ts';

const placeOf = (entityId: number, column: Sensitive) => ({ table: 'entities', column, row: entityId });

export async function maskedNumbers(ctx: Ctx<StaffActor>, entity: EntityDetailRecord) {
  const cipher = await ctx.ciphers.of(ctx.actor.firmId);
  const show = (field: Sensitive) => {
    const sealed = entity[field];
    return sealed === null ? null : masked(field, cipher.open(sealed, placeOf(entity.id, field)));
  };
  return { ein: show('ein'), ssn: show('ssn'), spouse_ssn: show('spouse_ssn') };
}

/** The last four digits of the numbers an entity has: enough to compare, never enough to show one. */
export async function lastFoursOf(
  ctx: Ctx<FirmActor>,
  entity: { id: number } & Record<Sensitive, Buffer | null>,
): Promise<string[]> {
  const cipher = await ctx.ciphers.of(ctx.actor.firmId);
  return SENSITIVE.flatMap((field) => {
    const sealed = entity[field];
    return sealed === null ? [] : [cipher.open(sealed, placeOf(entity.id, field)).slice(-4)];
  });
}

/** What was typed, sealed for this row; an empty text takes the number away. */
export async function sealNumbers(
  ctx: Ctx<FirmActor>,
  entityId: number,
  typed: Partial<Record<Sensitive, string | undefined>>,
): Promise<Partial<Record<Sensitive, Buffer | null>>> {
  const given = SENSITIVE.filter((field) => typed[field] !== undefined);
  if (given.length === 0) return {};
  const cipher = await ctx.ciphers.of(ctx.actor.firmId);
  return Object.fromEntries(
    given.map((field) => {
      const digits = typed[field]!;
      return [field, digits === '' ? null : cipher.seal(digits, placeOf(entityId, field))];
    }),
  );
}

export async function revealNumber(
  ctx: Ctx<StaffActor>,
  { company_id, field }: { company_id: number; field: Sensitive },
) {
  return ctx.write(async (tx) => {
    const entity = await findDetail(tx, viewerOf(ctx.actor), company_id);
    ctx.authorize(entity && maySeeEntity(ctx.actor, entity), NotFound);
    ctx.authorize(mayReveal(ctx.actor, entity));
    const sealed = entity[field];
    if (sealed === null) throw new Refused('number.none', NO_NUMBER);
    const cipher = await ctx.ciphers.of(ctx.actor.firmId);
    await ctx.record(tx, entityEvents['entity.number_revealed'], {
      entityId: company_id,
      payload: { field },
    });
    return { value: grouped(field, cipher.open(sealed, placeOf(company_id, field))) };
  });
}
