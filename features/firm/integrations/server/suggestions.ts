/** Connecting the service that completes addresses. Its key is sealed with the firm's and never leaves again. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SignedInActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type Places, PlacesFailed, type PlacesProvider } from '#platform/server/places/places.ts';
import { type suggestions, type AddressSuggestions, SUGGESTION_PROVIDERS } from '../contract.ts';
import { integrationEvents } from '../events.ts';
import { PLACES_KEY_MISSING, PLACES_KEY_REFUSED, PLACES_NOT_OFFERED } from '../messages.ts';
import { mayEditSettings } from '#features/firm/settings/policy.ts';
import {
  describeSuggestions,
  dropSuggestions,
  findSuggestions,
  keepSuggestions,
} from './suggestion-queries.ts';

const PLACE = { table: 'firm_integrations', column: 'sealed_secret', row: 'places' };
const Settings = z.object({ provider: z.enum(SUGGESTION_PROVIDERS) });
const TRIAL = '1 Main Street';

async function show(ctx: Ctx<StaffActor>, tx: Tx): Promise<AddressSuggestions> {
  const row = await describeSuggestions(tx, ctx.actor.firmId);
  return {
    provider: row ? Settings.parse(row.settings).provider : null,
    connected_at: row?.updated_at ?? null,
    connected_by: row?.full_name ?? null,
    demo_offered: ctx.places('demo', '') !== null,
  };
}

export const readAddressSuggestions = (ctx: Ctx<StaffActor>): Promise<AddressSuggestions> =>
  ctx.read((tx) => show(ctx, tx));

/** One question with the key: a service that cannot be reached just now is no reason to refuse it. */
async function tried(ctx: Ctx<StaffActor>, provider: PlacesProvider, key: string): Promise<void> {
  const places = ctx.places(provider, key);
  if (!places) throw new Invalid(PLACES_NOT_OFFERED, 'provider');
  if (provider === 'google' && key === '') throw new Invalid(PLACES_KEY_MISSING, 'key');
  await places.suggest(TRIAL, 'US', randomUUID()).catch((error: unknown) => {
    if (!(error instanceof PlacesFailed)) throw error;
    if (error.kind === 'refused') throw new Invalid(PLACES_KEY_REFUSED, 'key');
  });
}

export async function connectAddressSuggestions(
  ctx: Ctx<StaffActor>,
  { provider, key }: InputOf<typeof suggestions.connectAddressSuggestions>,
): Promise<AddressSuggestions> {
  const { firmId, userId } = ctx.actor;
  await tried(ctx, provider, key);
  const cipher = await ctx.ciphers.of(firmId);
  return ctx.write(async (tx) => {
    ctx.authorize(mayEditSettings(ctx.actor));
    await keepSuggestions(tx, {
      firm_id: firmId,
      provider,
      sealed_secret: provider === 'google' ? cipher.seal(key, PLACE) : null,
      now: ctx.clock.now().toISOString(),
      by: userId,
    });
    await ctx.record(tx, integrationEvents['firm.address_suggestions_connected'], {
      payload: { provider },
    });
    return show(ctx, tx);
  });
}

/** Forgetting what is not there changes nothing. */
export function disconnectAddressSuggestions(ctx: Ctx<StaffActor>): Promise<AddressSuggestions> {
  return ctx.write(async (tx) => {
    ctx.authorize(mayEditSettings(ctx.actor));
    if (await dropSuggestions(tx, ctx.actor.firmId))
      await ctx.record(tx, integrationEvents['firm.address_suggestions_disconnected'], { payload: {} });
    return show(ctx, tx);
  });
}

/** The service of the person's firm, or null when none is connected. Its key is the firm's, so a client's transaction cannot read it. */
export async function addressPlaces(ctx: Ctx<SignedInActor>): Promise<Places | null> {
  const { firmId } = ctx.actor;
  const row = await ctx.db.read({ firmId, clientId: null }, (tx) => findSuggestions(tx, firmId));
  if (!row) return null;
  const { provider } = Settings.parse(row.settings);
  const key = row.sealed_secret ? (await ctx.ciphers.of(firmId)).open(row.sealed_secret, PLACE) : '';
  return ctx.places(provider, key);
}
