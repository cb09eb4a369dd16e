/** Addresses completed while somebody types. A service that fails never keeps anybody from typing on. */
import { addressPlaces } from '#features/firm/server/service.ts';
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import { type Places, PlacesFailed } from '#platform/server/places/places.ts';
import type { SuggestedAddress, addresses } from '../contract.ts';
import { TOO_MANY_ADDRESSES } from '../messages.ts';
import { COUNTRIES } from '../rules/address.ts';

/** Somebody who types without a pause asks five times a second for a few seconds. */
const ASKS_PER_PERSON = { name: 'address-suggestions', max: 60, seconds: 60 };

export const addressesOffered = async (ctx: Ctx<SignedInActor>) => ({
  offered: (await addressPlaces(ctx)) !== null,
});

async function asked<T>(
  ctx: Ctx<SignedInActor>,
  otherwise: T,
  ask: (places: Places) => Promise<T>,
): Promise<T> {
  const places = await addressPlaces(ctx);
  if (!places) return otherwise;
  await ctx.limits.take(ASKS_PER_PERSON, [`${ctx.actor.firmId}:${ctx.actor.userId}`], TOO_MANY_ADDRESSES);
  try {
    return await ask(places);
  } catch (error) {
    if (!(error instanceof PlacesFailed)) throw error;
    ctx.log.warn('address suggestions', { kind: error.kind, message: error.message });
    return otherwise;
  }
}

export const suggestAddresses = async (
  ctx: Ctx<SignedInActor>,
  { text, country, session }: InputOf<typeof addresses.suggestAddresses>,
) => ({
  suggestions: await asked(ctx, [], (places) => places.suggest(text, country ?? null, session)),
});

export const readAddress = async (
  ctx: Ctx<SignedInActor>,
  { id, session }: InputOf<typeof addresses.readAddress>,
): Promise<{ address: SuggestedAddress | null }> => {
  const address = await asked(ctx, null, (places) => places.read(id, session));
  if (!address) return { address: null };
  return { address: { ...address, country: COUNTRIES.includes(address.country) ? address.country : '' } };
};
