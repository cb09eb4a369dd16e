/** Roles per entity: who may do more here than their level says. */
import { raiseAccess } from '#features/accounts/server/service.ts';
import { firmRole, firmRoles, visibleColleague } from '#features/staff/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { roleAssignments } from '../contract.ts';
import { roleAssignmentEvents } from '../events.ts';
import { mayAssignRole } from '../policy.ts';
import { visibleEntity } from '#features/clients/entities/server/entity-access.ts';
import * as queries from './queries.ts';

type Input = InputOf<typeof roleAssignments.assignRole>;

/** All three must be there for this person, and the role must hold nothing they could not do themselves. */
async function assignable(ctx: Ctx<StaffActor>, tx: Tx, input: Input) {
  const entity = await visibleEntity(ctx, tx, input.companyId);
  const role = await firmRole(tx, ctx.actor.firmId, input.firmRoleId);
  const colleague = await visibleColleague(ctx.actor, tx, input.userId);
  if (!role || !colleague) throw new NotFound();
  ctx.authorize(mayAssignRole(ctx.actor, entity, role.permission_ids));
  return {
    role,
    row: { firm_role_id: role.id, entity_id: entity.id, user_id: colleague.id },
    happening: {
      entityId: entity.id,
      userId: colleague.id,
      payload: { role_id: role.id, role_name: role.role_name, full_name: colleague.full_name },
    },
  };
}

export async function assignRole(ctx: Ctx<StaffActor>, input: Input) {
  return ctx.write(async (tx) => {
    const { role, row, happening } = await assignable(ctx, tx, input);
    const now = ctx.clock.now().toISOString();
    const { id, fresh } = await queries.insertAssignment(tx, ctx.actor.firmId, row, now);
    if (fresh) {
      await raiseAccess(tx, ctx.actor.firmId, [row.user_id]);
      await ctx.record(tx, roleAssignmentEvents['role.assigned'], happening);
    }
    return { id, firm_role_id: role.id, error: null };
  });
}

/** Taking away what is not there changes nothing. */
export async function unassignRole(ctx: Ctx<StaffActor>, input: Input) {
  await ctx.write(async (tx) => {
    const { row, happening } = await assignable(ctx, tx, input);
    if (!(await queries.deleteAssignment(tx, ctx.actor.firmId, row))) return;
    await raiseAccess(tx, ctx.actor.firmId, [row.user_id]);
    await ctx.record(tx, roleAssignmentEvents['role.unassigned'], happening);
  });
  return { ok: true as const };
}

export async function listEntityRoles(ctx: Ctx<StaffActor>, { company_id }: { company_id: number }) {
  return ctx.read(async (tx) => {
    const entity = await visibleEntity(ctx, tx, company_id);
    const roles = await firmRoles(tx, ctx.actor.firmId);
    return {
      assignments: await queries.listOfEntity(tx, ctx.actor.firmId, entity.id),
      assignable_role_ids: roles
        .filter((role) => mayAssignRole(ctx.actor, entity, role.permission_ids))
        .map((role) => role.id),
    };
  });
}

export async function listAssignmentsOfRole(
  ctx: Ctx<StaffActor>,
  { role_id, page, rows_per_page }: InputOf<typeof roleAssignments.listAssignmentsOfRole>,
) {
  const { firmId } = ctx.actor;
  return ctx.read(async (tx) => {
    if (!(await firmRole(tx, firmId, role_id))) throw new NotFound();
    return {
      assignments: await queries.listOfRole(tx, firmId, role_id, rows_per_page, (page - 1) * rows_per_page),
      total: await queries.countOfRole(tx, firmId, role_id),
    };
  });
}
