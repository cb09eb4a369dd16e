/** What staff see of the checks, and how a partner vouches for a signer. */
import type { StaffActor } from '#platform/actor.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { SigningSubject } from '#features/signing/ceremony/server/subjects.ts';
import type { identity } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { CONFIRMED_LATER, NO_CHECK_ASKED, NOT_A_SIGNER } from '../messages.ts';
import { CONFIRMATION_WORDS, type IdentityCheck, TRIES } from '../model.ts';
import { mayConfirmIdentity, maySeeChecks } from '../policy.ts';
import { findCeremony, paperOnly } from './ladder.ts';
import * as queries from './queries.ts';

const DAY_MS = 24 * 3_600_000;

export const confirmIdentity =
  (subjects: readonly SigningSubject[]) =>
  (ctx: Ctx<StaffActor>, input: InputOf<typeof identity.confirmIdentity>): Promise<IdentityCheck> =>
    ctx.write(async (tx) => {
      const { firmId, userId: by } = ctx.actor;
      const ceremony = await findCeremony(ctx, tx, subjects, input);
      ctx.authorize(mayConfirmIdentity(ctx.actor));
      const { user_id: userId, how, confirmed_on, note } = input;
      if (!ceremony.needsIdentity) throw new Invalid(NO_CHECK_ASKED, 'place');
      if (!(await queries.isOwner(tx, firmId, ceremony.entityId, userId)))
        throw new Invalid(NOT_A_SIGNER, 'user_id');
      const now = ctx.clock.now();
      // Where the firm is, it may be tomorrow already.
      if (Date.parse(confirmed_on) > now.getTime() + DAY_MS)
        throw new Invalid(CONFIRMED_LATER, 'confirmed_on');
      await queries.lockCeremony(tx, firmId, ceremony, userId);
      if ((await queries.countFailed(tx, firmId, ceremony, userId)) >= TRIES) throw paperOnly();
      const id = await queries.insertCheck(tx, {
        firm_id: firmId,
        subject_kind: ceremony.kind,
        subject_id: ceremony.id,
        place: ceremony.place,
        user_id: userId,
        entity_id: ceremony.entityId,
        session_id: null,
        step: 'staff',
        state: 'passed',
        result: CONFIRMATION_WORDS[how],
        started_at: now.toISOString(),
        ended_at: now.toISOString(),
        confirmed_by: by,
        confirmed_on,
        note,
      });
      const made = (await queries.listChecks(tx, firmId, ceremony)).find((check) => check.id === id);
      if (!made) throw new NotFound();
      await ctx.record(tx, identityEvents['identity.confirmed'], {
        entityId: ceremony.entityId,
        userId,
        payload: {
          subject_kind: ceremony.kind,
          subject_id: ceremony.id,
          place: ceremony.place,
          signer: made.user_name,
          how,
          confirmed_on,
        },
      });
      return made as IdentityCheck;
    });

export const listIdentityChecks =
  (subjects: readonly SigningSubject[]) =>
  (
    ctx: Ctx<StaffActor>,
    { subject_kind: kind, subject_id: id }: InputOf<typeof identity.listIdentityChecks>,
  ) =>
    ctx.read(async (tx) => {
      ctx.authorize(maySeeChecks(ctx.actor));
      const found = await subjects.find((one) => one.kind === kind)?.find(ctx, tx, id);
      if (!found) throw new NotFound();
      return { checks: (await queries.listChecks(tx, ctx.actor.firmId, { kind, id })) as IdentityCheck[] };
    });
