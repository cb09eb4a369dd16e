import { raiseAccess } from '#features/accounts/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, Invalid, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { roles } from '../contract.ts';
import { roleEvents } from '../events.ts';
import { ROLE_BEYOND, ROLE_NAME_TAKEN } from '../messages.ts';
import { mayManageRoles, mayPutIntoRole } from '../policy.ts';
import type { EditedRole } from '../model.ts';
import * as queries from './queries.ts';

const taken = () => new Invalid(ROLE_NAME_TAKEN, 'role_name', 'name.taken');
const beyond = () => new Forbidden('perm.denied', ROLE_BEYOND);

export async function listFirmRoles(ctx: Ctx<StaffActor>) {
  return { roles: await ctx.read((tx) => queries.listRoleRows(tx, ctx.actor.firmId)) };
}

async function editableRole(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<EditedRole> {
  ctx.authorize(mayManageRoles(ctx.actor));
  const role = await queries.lockRole(tx, ctx.actor.firmId, id);
  if (!role) throw new NotFound();
  return role;
}

export async function createRole(
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof roles.createRole>,
): Promise<EditedRole> {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    ctx.authorize(mayManageRoles(ctx.actor));
    if (!mayPutIntoRole(ctx.actor, input.permission_ids)) throw beyond();
    const made = await queries.insertRole(tx, firmId, input, ctx.clock.now().toISOString());
    if (!made) throw taken();
    await ctx.record(tx, roleEvents['role.created'], { payload: { role_id: made.id, ...input } });
    return (await queries.lockRole(tx, firmId, made.id))!;
  });
}

/** What is in a role already may stay; only what is added must be one's own to give. */
export async function updateRole(
  ctx: Ctx<StaffActor>,
  { role_id, version, ...values }: InputOf<typeof roles.updateRole>,
): Promise<EditedRole> {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const role = await editableRole(ctx, tx, role_id);
    if (version !== role.version) throw new Stale(role, values);
    const added = values.permission_ids.filter((id) => !role.permission_ids.includes(id));
    if (!mayPutIntoRole(ctx.actor, added)) throw beyond();
    if ((await queries.saveRole(tx, firmId, role_id, values)) === null) throw taken();
    await raiseAccess(tx, firmId, queries.holdersOf(firmId, role_id));
    await ctx.record(tx, roleEvents['role.changed'], { payload: { role_id, ...values } });
    return (await queries.lockRole(tx, firmId, role_id))!;
  });
}

export async function deleteRole(ctx: Ctx<StaffActor>, { role_id }: { role_id: number }) {
  const { firmId } = ctx.actor;
  await ctx.write(async (tx) => {
    const role = await editableRole(ctx, tx, role_id);
    await raiseAccess(tx, firmId, queries.holdersOf(firmId, role_id));
    await queries.deleteRoleRow(tx, firmId, role_id);
    await ctx.record(tx, roleEvents['role.deleted'], {
      payload: { role_id, role_name: role.role_name, assignments: role.assignments },
    });
  });
  return { ok: true as const };
}
