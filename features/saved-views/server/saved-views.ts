import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { viewEvents } from '../events.ts';
import type { views } from '../contract.ts';
import { dropView, listOwnViews, putView } from './queries.ts';

export async function listViews(ctx: Ctx<StaffActor>, { screen }: InputOf<typeof views.listViews>) {
  return { views: await ctx.read((tx) => listOwnViews(tx, ctx.own(), screen)) };
}

export function saveView(ctx: Ctx<StaffActor>, input: InputOf<typeof views.saveView>) {
  const whose = ctx.own();
  return ctx.write(async (tx) => {
    const view = await putView(tx, whose, input);
    const { screen } = view;
    await ctx.record(tx, viewEvents['view.saved'], {
      userId: whose.userId,
      payload: { screen },
    });
    return view;
  });
}

export async function removeView(ctx: Ctx<StaffActor>, { view_id }: { view_id: number }) {
  const whose = ctx.own();
  await ctx.write(async (tx) => {
    const screen = await dropView(tx, whose, view_id);
    if (screen === null) throw new NotFound();
    await ctx.record(tx, viewEvents['view.removed'], {
      userId: whose.userId,
      payload: { screen },
    });
  });
  return { ok: true as const };
}
