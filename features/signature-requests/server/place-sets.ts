/** Places kept by name (“Form 2848”) and put on papers of the same shape. */
import { z } from 'zod';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { signatureRequests } from '../contract.ts';
import { signatureRequestEvents } from '../events.ts';
import { NAME_TAKEN, NO_FIELDS, SIGNED_ALREADY } from '../messages.ts';
import { Field } from '#features/signing/placing/model.ts';
import { mayDeletePlaceSet, mayRequest } from '../policy.ts';
import { bySeat, seated } from '../rules/seats.ts';
import { assertOn, assertStep, heldRequest, visibleRequest } from './access.ts';
import { detailOf } from './detail.ts';
import { assertVersion, place } from './places.ts';
import * as queries from './place-set-queries.ts';
import { findRequest } from './queries.ts';

export const listPlaceSets = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => {
    await assertOn(ctx, tx);
    return { place_sets: await queries.listSets(tx, ctx.actor.firmId) };
  });

export const keepPlaceSet = (
  ctx: Ctx<StaffActor>,
  { name, ...asked }: InputOf<typeof signatureRequests.keepPlaceSet>,
) =>
  ctx.write(async (tx) => {
    const { request, entity } = await visibleRequest(ctx, tx, asked);
    ctx.authorize(mayRequest(ctx.actor, entity));
    const { fields, shape, signers } = request;
    if (fields.length === 0 || shape === null)
      throw new Invalid(NO_FIELDS, 'request_id', 'signature_request.fields');
    const { firmId, userId } = ctx.actor;
    const id = await queries.insertSet(tx, {
      firm_id: firmId,
      name,
      shape,
      fields: bySeat(fields, signers),
      created_by: userId,
      now: ctx.clock.now().toISOString(),
    });
    if (id === null) throw new Conflict('name.taken', NAME_TAKEN);
    await ctx.record(tx, signatureRequestEvents['place_set.kept'], {
      payload: { name, fields: fields.length },
    });
    return { id, name, fields: fields.length };
  });

export const usePlaceSet = (
  ctx: Ctx<StaffActor>,
  { place_set_id, version, ...asked }: InputOf<typeof signatureRequests.usePlaceSet>,
) =>
  ctx.write(async (tx) => {
    const held = await heldRequest(ctx, tx, asked, mayRequest);
    assertStep(held, 'place', held.isSigned ? SIGNED_ALREADY : undefined);
    const { request } = held;
    assertVersion(request, version);
    const kept = await queries.findSet(tx, ctx.actor.firmId, place_set_id);
    if (!kept || kept.shape !== request.shape) throw new NotFound();
    const fields = seated(z.array(Field).parse(kept.fields), request.signers);
    await place(ctx, tx, request, { ...request, fields });
    return detailOf(ctx, tx, (await findRequest(tx, ctx.actor.firmId, request.id))!);
  });

export const deletePlaceSet = (
  ctx: Ctx<StaffActor>,
  { place_set_id }: InputOf<typeof signatureRequests.deletePlaceSet>,
) =>
  ctx.write(async (tx) => {
    await assertOn(ctx, tx);
    ctx.authorize(mayDeletePlaceSet(ctx.actor));
    const name = await queries.deleteSet(tx, ctx.actor.firmId, place_set_id);
    if (name === null) throw new NotFound();
    await ctx.record(tx, signatureRequestEvents['place_set.deleted'], { payload: { name } });
    return { ok: true as const };
  });
