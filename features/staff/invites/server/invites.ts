/** Colleagues are invited: the account waits for them, and a mailed link lets them choose how to sign in. */
import * as queries from './queries.ts';
import { SENT_ENOUGH } from '#features/accounts/messages.ts';
import { INVITE_LIFE } from '#features/accounts/rules/lifetimes.ts';
import { SENDS_PER_PERSON } from '#features/accounts/rules/limits.ts';
import {
  changePeople,
  insertPerson,
  killChallenges,
  sendLinkMail,
} from '#features/accounts/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, Invalid, NotFound, Refused } from '#platform/errors.ts';
import type { AccessLevel } from '#platform/permissions.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { invites } from '../contract.ts';
import { inviteEvents } from '../events.ts';
import { ALREADY_ACCEPTED, GROUP_REQUIRED } from '../messages.ts';
import { LEVEL_ABOVE } from '#features/staff/people/messages.ts';
import type { InviteRow } from '../model.ts';
import { Preferences } from '#features/firm/settings/preferences.ts';
import { mayGrant, mayManageStaff } from '#features/staff/people/policy.ts';
import { listGroups } from '#features/staff/groups/server/queries.ts';
import { readFirm, emailTaken } from '#features/firm/server/service.ts';

const FIRST_PAGE = '/';

const shown = (row: queries.InviteRecord): InviteRow => ({
  id: row.id,
  full_name: row.full_name,
  email: row.email,
  firm_access: row.firm_access as AccessLevel,
  group_id: row.group_id,
  invited_by: row.invited_by,
  sent_at: row.sent_at,
  expires_at: new Date(Date.parse(row.sent_at) + INVITE_LIFE).toISOString(),
});

export async function listInvites(ctx: Ctx<StaffActor>) {
  const rows = await ctx.read((tx) => queries.listOpenInvites(tx, ctx.actor.firmId));
  return { invites: rows.map(shown) };
}

export async function createInvite(ctx: Ctx<StaffActor>, input: InputOf<typeof invites.createInvite>) {
  return { invite: shown((await inviteColleague(ctx, input)).invite) };
}

/** The same for one colleague by hand and for a list of them. */
export async function inviteColleague(
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof invites.createInvite>,
): Promise<{ invite: queries.InviteRecord; userId: number }> {
  const { firmId, userId: invitedBy } = ctx.actor;
  const { email, fname, lname, firm_access } = input;
  const now = ctx.clock.now().toISOString();
  return ctx.write(async (tx) => {
    ctx.authorize(mayManageStaff(ctx.actor));
    ctx.authorize(mayGrant(ctx.actor, firm_access), new Forbidden('perm.denied', LEVEL_ABOVE));
    const group_id = await checkedGroup(ctx, tx, firm_access, input.group_id ?? null);
    const { time_zone } = await readFirm(tx, firmId);
    const person = {
      firm_id: firmId,
      email,
      fname,
      lname,
      time_zone,
      firm_access,
      group_id,
      created_at: now,
    };
    const id = await insertPerson(tx, person);
    if (id === null) throw emailTaken();
    const inviteId = await queries.insertInvite(tx, {
      firm_id: firmId,
      user_id: id,
      invited_by: invitedBy,
      now,
    });
    await mail(ctx, tx, { id, email, fname });
    await ctx.record(tx, inviteEvents['staff.invited'], {
      userId: id,
      payload: { level: firm_access },
    });
    return { invite: (await queries.lockInvite(tx, firmId, inviteId))!, userId: id };
  });
}

/** A group of another firm is no group. */
export async function checkedGroup(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  level: AccessLevel,
  groupId: number | null,
): Promise<number | null> {
  const { firmId } = ctx.actor;
  if (groupId !== null) {
    if (!(await queries.groupExists(tx, firmId, groupId))) throw new NotFound();
    return groupId;
  }
  if (level !== 'group') return null;
  const { has_firm_groups } = Preferences.parse((await readFirm(tx, firmId)).preferences);
  if (has_firm_groups && (await listGroups(tx, firmId, null)).length > 0)
    throw new Invalid(GROUP_REQUIRED, 'group_id');
  return null;
}

const mail = (ctx: Ctx<StaffActor>, tx: Tx, person: { id: number; email: string; fname: string }) =>
  sendLinkMail(ctx, tx, { firm_id: ctx.actor.firmId, ...person }, 'invite', {
    redirect: FIRST_PAGE,
    life: INVITE_LIFE,
  });

async function manageableInvite(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<queries.InviteRecord> {
  const invite = await queries.lockInvite(tx, ctx.actor.firmId, id);
  ctx.authorize(mayManageStaff(ctx.actor) && invite, NotFound);
  return invite;
}

export async function resendInvite(ctx: Ctx<StaffActor>, { invite_id }: { invite_id: number }) {
  const { firmId } = ctx.actor;
  const open = await ctx.write(async (tx) => {
    const invite = await manageableInvite(ctx, tx, invite_id);
    if (invite.revoked_at !== null) throw new NotFound();
    if (invite.accepted_at !== null) throw new Refused('invite.accepted', ALREADY_ACCEPTED);
    ctx.authorize(
      mayGrant(ctx.actor, invite.firm_access as AccessLevel),
      new Forbidden('perm.denied', LEVEL_ABOVE),
    );
    await ctx.limits.take(SENDS_PER_PERSON, [`invite:${invite.user_id}`], SENT_ENOUGH);
    await queries.markInvite(tx, firmId, invite.id, { sent_at: ctx.clock.now().toISOString() });
    await mail(ctx, tx, { id: invite.user_id, email: invite.email!, fname: invite.fname });
    await ctx.record(tx, inviteEvents['staff.invite_resent'], {
      userId: invite.user_id,
      payload: { invite_id },
    });
    return { ...invite, sent_at: ctx.clock.now().toISOString() };
  });
  return { invite: shown(open) };
}

/** Taking back what is taken back already changes nothing. */
export async function revokeInvite(ctx: Ctx<StaffActor>, { invite_id }: { invite_id: number }) {
  await ctx.write(async (tx) => {
    const invite = await manageableInvite(ctx, tx, invite_id);
    if (invite.accepted_at !== null) throw new Refused('invite.accepted', ALREADY_ACCEPTED);
    await revoke(ctx, tx, invite);
  });
  return { ok: true as const };
}

async function revoke(ctx: Ctx<StaffActor>, tx: Tx, invite: queries.InviteRecord): Promise<void> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  if (invite.revoked_at !== null) return;
  await queries.markInvite(tx, firmId, invite.id, { revoked_at: now });
  await changePeople(tx, firmId, [invite.user_id], { deleted_at: now });
  await killChallenges(tx, firmId, [invite.user_id], now);
  await ctx.record(tx, inviteEvents['staff.invite_revoked'], {
    userId: invite.user_id,
    payload: { invite_id: invite.id },
  });
}

/** Takes back the invitation of somebody who has not come yet; false when they have. */
export async function withdrawInvite(ctx: Ctx<StaffActor>, tx: Tx, userId: number): Promise<boolean> {
  const id = await queries.findOpenInviteOf(tx, ctx.actor.firmId, userId);
  if (id === null) return false;
  await revoke(ctx, tx, await manageableInvite(ctx, tx, id));
  return true;
}
