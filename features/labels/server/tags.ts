import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { tagEvents } from '../events.ts';
import { TAG_EXISTS } from '../messages.ts';
import { mayManageTags } from '../policy.ts';
import { sameTag } from '../rules/tags.ts';
import type { tags } from '../contract.ts';
import { dropTag, insertTag, listTagRows, lockTag, saveTagName } from './tag-queries.ts';

export async function listTags(ctx: Ctx<StaffActor>, { kind }: InputOf<typeof tags.listTags>) {
  const rows = await ctx.read((tx) => listTagRows(tx, ctx.actor.firmId));
  return { tags: rows.filter((tag) => tag.kind === kind) };
}

export function createTag(ctx: Ctx<StaffActor>, { kind, new_tag: name }: InputOf<typeof tags.createTag>) {
  return ctx.write(async (tx) => {
    ctx.authorize(mayManageTags(ctx.actor));
    const id = await insertTag(tx, { firm_id: ctx.actor.firmId, kind, name });
    if (id === null) throw new Invalid(TAG_EXISTS, 'new_tag', 'tag.exists');
    await ctx.record(tx, tagEvents['tag.created'], { payload: { kind, name } });
    return { id, kind, name };
  });
}

export const addTag = (ctx: Ctx<StaffActor>, { kind, tag }: InputOf<typeof tags.addTag>) =>
  createTag(ctx, { kind, new_tag: tag });

export async function removeTag(ctx: Ctx<StaffActor>, { kind, tag }: InputOf<typeof tags.removeTag>) {
  const rows = await ctx.read((tx) => listTagRows(tx, ctx.actor.firmId));
  const found = rows.find((row) => row.kind === kind && sameTag(row.name, tag));
  ctx.authorize(mayManageTags(ctx.actor));
  if (!found) throw new NotFound();
  return deleteTag(ctx, { tag_id: found.id });
}

export function renameTag(ctx: Ctx<StaffActor>, { tag_id, name }: InputOf<typeof tags.renameTag>) {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    ctx.authorize(mayManageTags(ctx.actor));
    const tag = await lockTag(tx, firmId, tag_id);
    if (!tag) throw new NotFound();
    if (tag.name === name) return tag;
    if (!(await saveTagName(tx, firmId, tag_id, name))) throw new Invalid(TAG_EXISTS, 'name', 'tag.exists');
    await ctx.record(tx, tagEvents['tag.renamed'], {
      payload: { kind: tag.kind, from: tag.name, to: name },
    });
    return { ...tag, name };
  });
}

export async function deleteTag(ctx: Ctx<StaffActor>, { tag_id }: { tag_id: number }) {
  const { firmId } = ctx.actor;
  await ctx.write(async (tx) => {
    ctx.authorize(mayManageTags(ctx.actor));
    const tag = await lockTag(tx, firmId, tag_id);
    if (!tag) throw new NotFound();
    await dropTag(tx, firmId, tag_id);
    await ctx.record(tx, tagEvents['tag.deleted'], {
      payload: { kind: tag.kind, name: tag.name },
    });
  });
  return { ok: true as const };
}
