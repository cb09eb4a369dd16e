/** How an entity can be reached, as its owners keep it. Staff have their own way to edit an entity. */
import type { ClientActor } from '#platform/actor.ts';
import { Invalid, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { addressFault, COUNTRIES } from '#features/addresses/rules/address.ts';
import type { EntityProfileChange } from '../contract.ts';
import { ownEntityEvents } from '../events.ts';
import { COUNTRY_UNKNOWN } from '#features/clients/entities/messages.ts';
import type { EntityProfile } from '../model.ts';
import { mayEditEntityProfile } from '../policy.ts';
import { maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import { visibleEntity } from '#features/clients/entities/server/entity-access.ts';
import { lockEntity } from '#features/clients/entities/server/entity-queries.ts';
import { findEntityProfile, saveEntityProfile } from './profile-queries.ts';

async function show(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  entity: Parameters<typeof mayEditEntityProfile>[1],
  id: number,
) {
  const profile = await findEntityProfile(tx, ctx.actor.firmId, id);
  return { ...profile, may_edit: mayEditEntityProfile(ctx.actor, entity) };
}

export function readEntityProfile(
  ctx: Ctx<ClientActor>,
  { company_id }: { company_id: number },
): Promise<EntityProfile> {
  return ctx.read(async (tx) => show(ctx, tx, await visibleEntity(ctx, tx, company_id), company_id));
}

function assertAddress(country: string, state: string, zip: string): void {
  if (country !== '' && !COUNTRIES.includes(country)) throw new Invalid(COUNTRY_UNKNOWN, 'country');
  const fault = addressFault({ country, state, zip });
  if (fault) throw new Invalid(fault.message, fault.field);
}

export function updateEntityProfile(
  ctx: Ctx<ClientActor>,
  { company_id, version, ...asked }: EntityProfileChange & { company_id: number },
): Promise<EntityProfile> {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const entity = await lockEntity(tx, viewerOf(ctx.actor), company_id);
    ctx.authorize(entity && maySeeEntity(ctx.actor, entity), NotFound);
    ctx.authorize(mayEditEntityProfile(ctx.actor, entity));
    const present = await show(ctx, tx, entity, company_id);
    if (version !== present.version) throw new Stale(present, asked);
    const differing = Object.entries(asked)
      .map(([name, value]) => [name, value === '' ? null : value] as const)
      .filter(([name, value]) => value !== undefined && value !== present[name as keyof EntityProfile]);
    if (differing.length === 0) return present;
    const next = { ...present, ...Object.fromEntries(differing) };
    assertAddress(next.country ?? '', next.state ?? '', next.zip ?? '');
    await saveEntityProfile(
      tx,
      firmId,
      company_id,
      Object.fromEntries(differing),
      ctx.clock.now().toISOString(),
    );
    await ctx.record(tx, ownEntityEvents['entity.profile_updated'], {
      entityId: company_id,
      payload: { fields: differing.map(([name]) => name) },
    });
    return show(ctx, tx, entity, company_id);
  });
}
