/** DLV-060: the words of the dialog become those it begins with the next time. The caller has asked whether the actor may. */
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { settingsEvents } from '../events.ts';
import { Preferences } from '../preferences.ts';
import { lockFirm, saveFirm } from './queries.ts';

type Texts = Partial<
  Pick<
    Preferences,
    'send_tax_return_to_documents_default_subject' | 'send_tax_return_to_documents_default_message'
  >
>;

export async function saveReturnTexts(ctx: Ctx<StaffActor>, tx: Tx, texts: Texts): Promise<void> {
  const row = await lockFirm(tx, ctx.actor.firmId);
  const before = Preferences.parse(row.preferences);
  const names = (Object.keys(texts) as (keyof Texts)[]).filter((name) => texts[name] !== before[name]);
  if (names.length === 0) return;
  await saveFirm(tx, ctx.actor.firmId, { preferences: JSON.stringify({ ...before, ...texts }) });
  await ctx.record(tx, settingsEvents['firm.preferences_changed'], {
    payload: { changes: names.map((name) => ({ name, from: before[name], to: texts[name] })) },
  });
}
