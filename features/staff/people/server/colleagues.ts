/** Access levels, groups and leaving: what a colleague may do changes at once, wherever they are signed in. */
import { lockFirm, replaceDropLinkReceiver } from '#features/firm/server/service.ts';
import type { HandOver } from './hand-over.ts';
import * as queries from './queries.ts';
import {
  changePeople,
  handPeopleOver,
  endSessionsOf,
  resetByStaff,
} from '#features/accounts/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, Invalid, NotFound, Refused, Stale } from '#platform/errors.ts';
import type { AccessLevel } from '#platform/permissions.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { colleagues } from '../contract.ts';
import { peopleEvents } from '../events.ts';
import { HAND_OVER_REQUIRED, LAST_PARTNER, LEVEL_ABOVE, NO_ADDRESS, NOT_YOURSELF } from '../messages.ts';
import type { StaffRow } from '../model.ts';
import { mayEditSettings } from '#features/firm/settings/policy.ts';
import { mayGrant } from '../policy.ts';
import { findStaffRow } from './staff-queries.ts';
import { checkedGroup } from '#features/staff/invites/server/invites.ts';
import { findColleague } from './queries.ts';

/** Somebody of a level the actor could give; those above are not theirs to change. The firm is held: changes of staff take turns. */
async function manageableColleague(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<queries.Colleague> {
  await lockFirm(tx, ctx.actor.firmId);
  const colleague = await queries.lockColleague(tx, ctx.actor.firmId, id);
  if (!colleague) throw new NotFound();
  ctx.authorize(mayGrant(ctx.actor, colleague.firm_access), new Forbidden('perm.denied', LEVEL_ABOVE));
  return colleague;
}

const row = async (ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<StaffRow> => {
  const found = (await findStaffRow(tx, ctx.actor.firmId, id))!;
  return { ...found, firm_access: found.firm_access as AccessLevel };
};

async function keepAPartner(ctx: Ctx<StaffActor>, tx: Tx, leaving: queries.Colleague): Promise<void> {
  if (leaving.firm_access !== 'partner') return;
  const partners = await queries.listPartners(tx, ctx.actor.firmId);
  if (!partners.some((id) => id !== leaving.id)) throw new Refused('staff.last_partner', LAST_PARTNER);
}

const signOut = (ctx: Ctx<StaffActor>, tx: Tx, userId: number) =>
  endSessionsOf(tx, {
    firmId: ctx.actor.firmId,
    userIds: [userId],
    except: null,
    now: ctx.clock.now().toISOString(),
    reason: 'ended_elsewhere',
  });

export async function updateColleague(
  ctx: Ctx<StaffActor>,
  { firm_user_id: id, version, firm_access, group_id }: InputOf<typeof colleagues.updateColleague>,
): Promise<StaffRow> {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const colleague = await manageableColleague(ctx, tx, id);
    if (version !== colleague.version) throw new Stale(await row(ctx, tx, id), { firm_access, group_id });
    const level = firm_access ?? colleague.firm_access;
    ctx.authorize(mayGrant(ctx.actor, level), new Forbidden('perm.denied', LEVEL_ABOVE));
    const group = await checkedGroup(ctx, tx, level, group_id === undefined ? colleague.group_id : group_id);
    if (level === colleague.firm_access && group === colleague.group_id) return row(ctx, tx, id);
    if (level !== 'partner') await keepAPartner(ctx, tx, colleague);
    await changePeople(tx, firmId, [id], { firm_access: level, group_id: group });
    await signOut(ctx, tx, id);
    await ctx.record(tx, peopleEvents['staff.access_changed'], {
      userId: id,
      payload: { from: colleague.firm_access, to: level, group_id: group },
    });
    return row(ctx, tx, id);
  });
}

export const deactivateColleague =
  (handOver: HandOver) =>
  async (
    ctx: Ctx<StaffActor>,
    { firm_user_id: id, hand_over_to }: InputOf<typeof colleagues.deactivateColleague>,
  ): Promise<StaffRow> => {
    const { firmId } = ctx.actor;
    return ctx.write(async (tx) => {
      const colleague = await manageableColleague(ctx, tx, id);
      if (id === ctx.actor.userId) throw new Refused('staff.yourself', NOT_YOURSELF);
      const clients = await queries.countClientsOf(tx, firmId, id);
      const heir = await heirOf(ctx, tx, id, clients, hand_over_to);
      if (!colleague.paying) return row(ctx, tx, id);
      await keepAPartner(ctx, tx, colleague);
      if (heir !== null) {
        await handPeopleOver(tx, firmId, id, heir);
        await handOver(tx, firmId, id, heir);
      }
      await replaceDropLinkReceiver(tx, firmId, id, heir ?? ctx.actor.userId);
      await changePeople(tx, firmId, [id], { paying: false });
      await signOut(ctx, tx, id);
      await ctx.record(tx, peopleEvents['staff.deactivated'], {
        userId: id,
        payload: { clients, handed_over_to: heir },
      });
      return row(ctx, tx, id);
    });
  };

async function heirOf(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  leaving: number,
  clients: number,
  wanted: number | undefined,
): Promise<number | null> {
  if (wanted === undefined) {
    if (clients > 0) throw new Invalid(HAND_OVER_REQUIRED, 'hand_over_to', 'staff.hand_over');
    return null;
  }
  const heir = wanted === leaving ? undefined : await findColleague(tx, ctx.actor.firmId, wanted, null);
  if (!heir) throw new NotFound();
  return heir.id;
}

export async function reactivateColleague(
  ctx: Ctx<StaffActor>,
  { firm_user_id: id }: { firm_user_id: number },
): Promise<StaffRow> {
  return ctx.write(async (tx) => {
    const colleague = await manageableColleague(ctx, tx, id);
    if (colleague.paying) return row(ctx, tx, id);
    await changePeople(tx, ctx.actor.firmId, [id], { paying: true });
    await ctx.record(tx, peopleEvents['staff.reactivated'], { userId: id, payload: {} });
    return row(ctx, tx, id);
  });
}

/** The new way in goes to the colleague's own mailbox, never through the partner's hands. */
export async function resetColleagueSignIn(
  ctx: Ctx<StaffActor>,
  { firm_user_id: id }: { firm_user_id: number },
) {
  await ctx.write(async (tx) => {
    ctx.authorize(mayEditSettings(ctx.actor));
    const colleague = await queries.lockColleague(tx, ctx.actor.firmId, id);
    if (!colleague || !colleague.paying) throw new NotFound();
    if (id === ctx.actor.userId) throw new Refused('staff.yourself', NOT_YOURSELF);
    if (!(await resetByStaff(ctx, tx, id))) throw new Refused('staff.no_address', NO_ADDRESS);
    await ctx.record(tx, peopleEvents['staff.sign_in_reset'], { userId: id, payload: {} });
  });
  return { ok: true as const };
}
