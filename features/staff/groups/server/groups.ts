import { moveGroupOfPeople } from '#features/accounts/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { groupCalls } from '../contract.ts';
import { groupEvents } from '../events.ts';
import { GROUP_ITSELF, GROUP_NAME_TAKEN, GROUP_NOT_EMPTY } from '../messages.ts';
import { mayEditSettings } from '#features/firm/settings/policy.ts';
import type { EditedGroup } from '../model.ts';
import * as queries from './queries.ts';

const taken = () => new Invalid(GROUP_NAME_TAKEN, 'name', 'name.taken');

export async function listFirmGroups(ctx: Ctx<StaffActor>) {
  return { groups: await ctx.read((tx) => queries.listGroupRows(tx, ctx.actor.firmId)) };
}

async function editableGroup(ctx: Ctx<StaffActor>, tx: Tx, id: number): Promise<EditedGroup> {
  ctx.authorize(mayEditSettings(ctx.actor));
  const group = await queries.lockGroup(tx, ctx.actor.firmId, id);
  if (!group) throw new NotFound();
  return group;
}

export async function createGroup(ctx: Ctx<StaffActor>, { name }: { name: string }): Promise<EditedGroup> {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    ctx.authorize(mayEditSettings(ctx.actor));
    const id = await queries.insertGroup(tx, firmId, name);
    if (id === null) throw taken();
    await ctx.record(tx, groupEvents['group.created'], { payload: { group_id: id, name } });
    return (await queries.lockGroup(tx, firmId, id))!;
  });
}

export async function renameGroup(
  ctx: Ctx<StaffActor>,
  { group_id, name, version }: InputOf<typeof groupCalls.renameGroup>,
): Promise<EditedGroup> {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    const group = await editableGroup(ctx, tx, group_id);
    if (version !== group.version) throw new Stale(group, { name });
    if (name === group.name) return group;
    if ((await queries.saveGroupName(tx, firmId, group_id, name)) === null) throw taken();
    await ctx.record(tx, groupEvents['group.renamed'], {
      payload: { group_id, from: group.name, to: name },
    });
    return { ...group, name, version: group.version + 1 };
  });
}

/** Nobody is left without a group by it: those who stand in it move, or it stays. */
export async function deleteGroup(
  ctx: Ctx<StaffActor>,
  { group_id, move_to }: InputOf<typeof groupCalls.deleteGroup>,
) {
  const { firmId } = ctx.actor;
  await ctx.write(async (tx) => {
    const group = await editableGroup(ctx, tx, group_id);
    if (move_to === group_id) throw new Invalid(GROUP_ITSELF, 'move_to');
    if (move_to !== undefined) {
      await editableGroup(ctx, tx, move_to);
      await moveGroupOfPeople(tx, firmId, group_id, move_to);
    }
    if (!(await queries.deleteGroupRow(tx, firmId, group_id)))
      throw new Invalid(GROUP_NOT_EMPTY, 'move_to', 'group.not_empty');
    await ctx.record(tx, groupEvents['group.deleted'], {
      payload: { group_id, name: group.name, moved_to: move_to ?? null },
    });
  });
  return { ok: true as const };
}
