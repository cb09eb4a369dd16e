/** DRP-001 to DRP-007: what partners, admins and full users set of the drop link. The caller has asked whether they may. */
import type { StaffActor } from '#platform/actor.ts';
import { Invalid, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { settingsEvents } from '../events.ts';
import { NOT_STAFF } from '../messages.ts';
import { Preferences } from '../preferences.ts';
import { countActiveStaff, findFirmByDropLink, lockFirm, renewDropLink, saveFirm } from './queries.ts';

export const DROP_SETTINGS = [
  'hide_sign_in_button_on_drop_link',
  'firm_user_ids_to_receive_drop_link_notification',
] as const;
export type DropSettings = Pick<Preferences, (typeof DROP_SETTINGS)[number]>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only people who work here hear of what arrives. */
export async function assertReceivers(tx: Tx, firmId: number, receivers: readonly number[]): Promise<void> {
  const ids = [...new Set(receivers)];
  if (ids.length > 0 && (await countActiveStaff(tx, firmId, ids)) !== ids.length)
    throw new Invalid(NOT_STAFF, 'firm_user_ids_to_receive_drop_link_notification');
}

export async function saveDropSettings(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { version, ...wanted }: DropSettings & { version: number },
  current: () => Promise<unknown>,
): Promise<void> {
  const { firmId } = ctx.actor;
  const row = await lockFirm(tx, firmId);
  if (row.version !== version) throw new Stale(await current(), wanted);
  const before = Preferences.parse(row.preferences);
  const names = DROP_SETTINGS.filter((name) => !same(before[name], wanted[name]));
  if (names.length === 0) return;
  await assertReceivers(tx, firmId, wanted.firm_user_ids_to_receive_drop_link_notification);
  await saveFirm(tx, firmId, { preferences: JSON.stringify({ ...before, ...wanted }) });
  await ctx.record(tx, settingsEvents['firm.preferences_changed'], {
    payload: { changes: names.map((name) => ({ name, from: before[name], to: wanted[name] })) },
  });
}

/** The old address is dead from then on. */
export async function replaceDropLink(ctx: Ctx<StaffActor>, tx: Tx): Promise<void> {
  await renewDropLink(tx, ctx.actor.firmId);
  await ctx.record(tx, settingsEvents['firm.drop_link_replaced'], { payload: {} });
}

/** Of anyone who has the address. */
export const firmOfDropLink = (ctx: Pick<Ctx, 'db'>, link: string) =>
  ctx.db.system((tx) => findFirmByDropLink(tx, link));
