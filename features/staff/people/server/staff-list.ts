import * as queries from './staff-queries.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { AccessLevel } from '#platform/permissions.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { StaffRow } from '../model.ts';

export async function listStaff(ctx: Ctx<StaffActor>) {
  const rows = await ctx.read((tx) => queries.listStaffRows(tx, ctx.actor.firmId));
  return { staff: rows.map((row): StaffRow => ({ ...row, firm_access: row.firm_access as AccessLevel })) };
}
