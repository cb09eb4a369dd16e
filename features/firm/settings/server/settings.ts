/** What partners set for the whole firm. Two who save at once take turns, and the second is shown both values. */
import { Readable } from 'node:stream';
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { assertRecent } from '#platform/server/http/answer.ts';
import type { settings } from '../contract.ts';
import { settingsEvents } from '../events.ts';
import { brandingEvents } from '#features/firm/branding/events.ts';
import { Preferences } from '../preferences.ts';
import { Theme } from '#features/firm/branding/model.ts';
import { mayEditSettings } from '../policy.ts';
import { LOGO_MAX_BYTES } from '#features/firm/branding/rules/logo.ts';
import type { FirmSettings } from '../model.ts';
import { setPictureFile } from '#features/firm/branding/server/queries.ts';
import { dropFile, keepFile } from '#platform/server/storage/kept-file.ts';
import { checkedLogo, faviconUrl, logoUrl } from '#features/firm/branding/server/logo.ts';
import { assertReceivers } from './drop-link.ts';
import { readWholeFirm } from './queries.ts';
import * as queries from './queries.ts';

const shown = (row: queries.FirmRecord): FirmSettings => ({
  version: row.version,
  name: row.name,
  subdomain_url: row.subdomain_url,
  host_alias: row.host_alias,
  time_zone: row.time_zone,
  postal_address: row.postal_address,
  medium_url: logoUrl(row),
  theme: { ...Theme.parse(row.theme), favicon: faviconUrl(row) },
  questionnaire_reminder_frequency: row.questionnaire_reminder_frequency,
  preferences: Preferences.parse(row.preferences),
});

export async function readSettings(ctx: Ctx<StaffActor>): Promise<FirmSettings> {
  return shown(await ctx.read((tx) => readWholeFirm(tx, ctx.actor.firmId)));
}

async function editableFirm(ctx: Ctx<StaffActor>, tx: Tx): Promise<queries.FirmRecord> {
  ctx.authorize(mayEditSettings(ctx.actor));
  return queries.lockFirm(tx, ctx.actor.firmId);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export async function updateSettings(
  ctx: Ctx<StaffActor>,
  { version, reminders, ...fields }: InputOf<typeof settings.updateSettings>,
): Promise<FirmSettings> {
  return ctx.write(async (tx) => {
    const row = await editableFirm(ctx, tx);
    const before = shown(row);
    if (version !== row.version) throw new Stale(before, { ...fields, ...(reminders && { reminders }) });
    const given = Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) =>
          value !== undefined &&
          !same(value, name === 'theme' ? colorsOf(before.theme) : before[name as keyof FirmSettings]),
      ),
    ) as typeof fields;
    const { theme, ...plain } = given;
    const preferences = { ...before.preferences, ...defined(reminders ?? {}) };
    const worded = !same(preferences, before.preferences);
    if (Object.keys(given).length === 0 && !worded) return before;
    await queries.saveFirm(tx, ctx.actor.firmId, {
      ...plain,
      ...(theme && { theme: JSON.stringify({ ...Theme.parse(row.theme), ...theme }) }),
      ...(worded && { preferences: JSON.stringify(preferences) }),
    });
    await ctx.record(tx, settingsEvents['firm.settings_changed'], {
      payload: { fields: [...Object.keys(given), ...(worded ? ['reminders'] : [])] },
    });
    return shown(await readWholeFirm(tx, ctx.actor.firmId));
  });
}

const colorsOf = ({ primary, secondary, accent }: Theme) => ({ primary, secondary, accent });

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

const RECEIVERS = 'firm_user_ids_to_receive_drop_link_notification';
/** Switches that open or close the way in for everybody. */
const PROVED: ReadonlySet<keyof Preferences> = new Set(['force_2fa_on_users']);

export async function updatePreferences(
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof settings.updatePreferences>,
): Promise<FirmSettings> {
  return ctx.write(async (tx) => {
    const row = await editableFirm(ctx, tx);
    const before = Preferences.parse(row.preferences);
    if (input.version !== row.version) throw new Stale(shown(row), { preferences: input.preferences });
    const after = { ...before, ...defined(input.preferences) };
    const names = (Object.keys(after) as (keyof Preferences)[]).filter(
      (name) => !same(before[name], after[name]),
    );
    if (names.length === 0) return shown(row);
    if (names.some((name) => PROVED.has(name))) assertRecent(ctx.actor, ctx.clock.now());
    if (names.includes(RECEIVERS)) await assertReceivers(tx, ctx.actor.firmId, after[RECEIVERS]);
    await queries.saveFirm(tx, ctx.actor.firmId, { preferences: JSON.stringify(after) });
    await ctx.record(tx, settingsEvents['firm.preferences_changed'], {
      payload: { changes: names.map((name) => ({ name, from: before[name], to: after[name] })) },
    });
    return shown(await readWholeFirm(tx, ctx.actor.firmId));
  });
}

export async function setPicture(
  ctx: Ctx<StaffActor>,
  { picture, content }: InputOf<typeof settings.setPicture>,
): Promise<FirmSettings> {
  const { firmId } = ctx.actor;
  const given = content === null ? null : checkedLogo(content, 'content');
  const staged =
    given && (await ctx.storage.stage(Readable.from([given.bytes]), { firmId, maxBytes: LOGO_MAX_BYTES }));
  return ctx.write(async (tx) => {
    const { [`${picture}_file_id` as const]: before } = await editableFirm(ctx, tx);
    const file = given && staged ? await keepFile(ctx, tx, firmId, staged, given.type) : null;
    await setPictureFile(tx, firmId, picture, file);
    if (before !== null) await dropFile(ctx, tx, firmId, before);
    await ctx.record(tx, brandingEvents['firm.picture_set'], {
      payload: { picture, removed: given === null },
    });
    return shown(await readWholeFirm(tx, firmId));
  });
}
