/** Checks of a photo ID at the provider: opened once, read again before they are believed. */
import type { ClientActor, SystemActor } from '#platform/actor.ts';
import { AppError, Refused } from '#platform/errors.ts';
import { sameSitePath } from '#platform/same-site-path.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { IdentityDesk, ProviderIdentity } from '#platform/server/payments/identity.ts';
import { PaymentsDown } from '#platform/server/payments/payments.ts';
import { findPerson } from '#features/accounts/server/service.ts';
import { identityEvents } from '../events.ts';
import { NOT_OFFERED, PROVIDER_AWAY } from '../messages.ts';
import { type CheckState, type Ladder, TRIES } from '../model.ts';
import { isSameName } from '../rules/names.ts';
import { deskOf, ofFirm } from './desk.ts';
import { type FoundCeremony, inCeremony, ladderFor, paperOnly } from './ladder.ts';
import * as queries from './queries.ts';

const WHY = 'how a check stands at the provider; what comes of it is recorded';

async function atProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentsDown) throw new AppError(502, 'identity.unavailable', PROVIDER_AWAY);
    throw error;
  }
}

const notOffered = () => new Refused('identity.not_offered', NOT_OFFERED);

async function deskFor(firm: Ctx<SystemActor>): Promise<IdentityDesk> {
  const desk = await deskOf(firm);
  if (!desk) throw notOffered();
  return desk;
}

/** Where to show the document. One that is open in this session is gone on with. */
export async function startCheck(
  ctx: Ctx<ClientActor>,
  ceremony: FoundCeremony,
  returnPath: string,
): Promise<{ url: string }> {
  const firm = ofFirm(ctx, ctx.actor.firmId);
  const desk = await deskFor(firm);
  // What was left open may be over by now; then it counts.
  await lookAtOpen(ctx, ceremony, desk);
  const row = await begin(ctx, firm, ceremony);
  if (row.url) return { url: row.url };
  const person = await firm.read((tx) => findPerson(tx, row.firm_id, row.user_id));
  const [firstName, lastName] = [person?.fname ?? '', person?.lname ?? ''];
  return atProvider(async () => {
    const path = sameSitePath(returnPath) ?? '/';
    const returnUrl = `${ctx.config.baseUrl}${path}`;
    const made = await desk.open({ reference: row.reference!, firstName, lastName, returnUrl });
    if (!made.url) throw new PaymentsDown('The provider named no address.');
    await firm.writeQuietly(WHY, (tx) =>
      queries.changeCheck(tx, row, { provider_id: made.id, url: made.url }),
    );
    return { url: made.url };
  });
}

const begin = (
  ctx: Ctx<ClientActor>,
  firm: Ctx<SystemActor>,
  ceremony: FoundCeremony,
): Promise<queries.CheckRow> => {
  const { firmId, userId, sessionId } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  return inCeremony(firm, ctx.actor, ceremony, async (tx, { started, failed, steps, proof }) => {
    if (failed >= TRIES) throw paperOnly();
    if (proof || !steps.includes('provider')) throw notOffered();
    if (started?.session_id === sessionId) return started;
    if (started) await queries.changeCheck(tx, started, { state: 'expired', ended_at: now });
    const id = await queries.insertCheck(tx, {
      firm_id: firmId,
      subject_kind: ceremony.kind,
      subject_id: ceremony.id,
      place: ceremony.place,
      user_id: userId,
      entity_id: ceremony.entityId,
      session_id: sessionId,
      step: 'provider',
      state: 'started',
      result: '',
      reference: ctx.random(18).toString('hex'),
      started_at: now,
      ended_at: null,
    });
    await ctx.record(tx, identityEvents['identity.started'], {
      entityId: ceremony.entityId,
      userId,
      payload: {
        subject_kind: ceremony.kind,
        subject_id: ceremony.id,
        place: ceremony.place,
        step: 'provider',
      },
    });
    return (await queries.findCheck(tx, firmId, id))!;
  });
};

async function lookAtOpen(ctx: Ctx<ClientActor>, ceremony: FoundCeremony, desk: IdentityDesk): Promise<void> {
  const { firmId, userId } = ctx.actor;
  const firm = ofFirm(ctx, firmId);
  const open = await firm.read((tx) => queries.findStarted(tx, firmId, ceremony, userId));
  if (open?.provider_id) await look(firm, open, desk, ctx);
}

/** The person is back: how it went. */
export async function readResult(ctx: Ctx<ClientActor>, ceremony: FoundCeremony): Promise<Ladder> {
  const desk = await deskOf(ofFirm(ctx, ctx.actor.firmId));
  if (desk) await lookAtOpen(ctx, ceremony, desk);
  return ladderFor(ctx, ceremony);
}

/** A notice of the provider, whose signature was checked: it says of which check, and no more. */
export async function heardOfCheck(firm: Ctx<SystemActor>, { id }: { id: string }): Promise<void> {
  const row = await firm.read((tx) => queries.findByProvider(tx, firm.actor.firmId, id));
  const desk = row?.state === 'started' ? await deskOf(firm) : null;
  if (row && desk) await look(firm, row, desk, firm);
}

async function look(
  firm: Ctx<SystemActor>,
  row: queries.CheckRow,
  desk: IdentityDesk,
  by: Ctx<ClientActor> | Ctx<SystemActor>,
): Promise<void> {
  const seen = await atProvider(() => desk.read(row.provider_id!));
  if (!seen || seen.reference !== row.reference) {
    firm.log.error('an identity check is not what the provider tells of', { check: row.id });
    return;
  }
  if (seen.state === 'open') return;
  await settle(firm, row, seen, by);
  // Nobody goes on with one that failed: the next try is a check of its own.
  if (seen.state === 'failed')
    await desk.cancel(seen.id).catch((error: unknown) => {
      if (!(error instanceof PaymentsDown)) throw error;
      firm.log.warn('an identity check could not be canceled', { check: row.id });
    });
}

function outcomeOf(
  seen: ProviderIdentity,
  person: { fname: string; lname: string } | undefined,
): { state: CheckState; result: string } {
  if (seen.state === 'processing') return { state: 'started', result: 'processing' };
  if (seen.state === 'canceled') return { state: 'expired', result: 'canceled' };
  if (seen.state !== 'verified') return { state: 'failed', result: 'document not verified' };
  return person && seen.name && isSameName(person, seen.name)
    ? { state: 'passed', result: 'photo ID verified, name matches' }
    : { state: 'failed', result: 'photo ID verified, name does not match' };
}

const settle = (
  firm: Ctx<SystemActor>,
  row: queries.CheckRow,
  seen: ProviderIdentity,
  by: Ctx<ClientActor> | Ctx<SystemActor>,
): Promise<void> =>
  firm.writeQuietly(WHY, async (tx) => {
    const { firm_id: firmId, user_id: userId } = row;
    const ceremony = { kind: row.subject_kind, id: row.subject_id, place: row.place };
    await queries.lockCeremony(tx, firmId, ceremony, userId);
    const now = await queries.findCheck(tx, firmId, row.id);
    if (now?.state !== 'started') return;
    const { state, result } = outcomeOf(seen, await findPerson(tx, firmId, userId));
    const isOver = state !== 'started';
    await queries.changeCheck(tx, row, {
      state,
      result,
      ...(isOver && { ended_at: firm.clock.now().toISOString() }),
    });
    const of = { subject_kind: row.subject_kind, subject_id: row.subject_id, place: row.place };
    const about = { entityId: row.entity_id, userId };
    if (state === 'passed')
      await by.record(tx, identityEvents['identity.passed'], {
        ...about,
        payload: { ...of, step: 'provider' },
      });
    if (state === 'failed')
      await by.record(tx, identityEvents['identity.failed'], {
        ...about,
        payload: {
          ...of,
          step: 'provider',
          tries_left: Math.max(0, TRIES - (await queries.countFailed(tx, firmId, ceremony, userId))),
        },
      });
  });
