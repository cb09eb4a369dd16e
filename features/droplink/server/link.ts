/** The drop link of a firm, and what partners, admins and full users set of it. */
import {
  preferencesOf,
  readWholeFirm,
  replaceDropLink as replaceLink,
  saveDropSettings,
} from '#features/firm/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { droplink } from '../contract.ts';
import type { DropLink } from '../model.ts';
import { maySeeDropLink } from '../policy.ts';
import { countWaiting } from './queries.ts';

async function linkOf(ctx: Ctx<StaffActor>, tx: Tx): Promise<DropLink> {
  const { firmId } = ctx.actor;
  const { version, drop_link } = await readWholeFirm(tx, firmId);
  const settings = await preferencesOf(tx, firmId);
  return {
    version,
    url: `${ctx.config.baseUrl}/drop-link?id=${drop_link}`,
    hide_sign_in_button_on_drop_link: settings.hide_sign_in_button_on_drop_link,
    firm_user_ids_to_receive_drop_link_notification: settings.firm_user_ids_to_receive_drop_link_notification,
    waiting: await countWaiting(tx, firmId),
  };
}

export function readDropLink(ctx: Ctx<StaffActor>): Promise<DropLink> {
  ctx.authorize(maySeeDropLink(ctx.actor));
  return ctx.read((tx) => linkOf(ctx, tx));
}

export function saveDropLink(
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof droplink.saveDropLink>,
): Promise<DropLink> {
  return ctx.write(async (tx) => {
    ctx.authorize(maySeeDropLink(ctx.actor));
    await saveDropSettings(ctx, tx, input, () => linkOf(ctx, tx));
    return linkOf(ctx, tx);
  });
}

export function replaceDropLink(ctx: Ctx<StaffActor>): Promise<DropLink> {
  return ctx.write(async (tx) => {
    ctx.authorize(maySeeDropLink(ctx.actor));
    await replaceLink(ctx, tx);
    return linkOf(ctx, tx);
  });
}
