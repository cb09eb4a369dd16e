/** OVR-076: an export is asked for here and made by the worker. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import type { Preferences } from '#features/firm/settings/preferences.ts';
import { mayListDocuments } from '#features/documents/policy.ts';
import { todayOf } from '../../sending/server/today.ts';
import type { exportCalls } from '../contract.ts';
import { exportEvents } from '../events.ts';
import { FORMAT_OFF, NO_WEBHOOK, TARGET_UNKNOWN, TARGETS_OFF } from '../messages.ts';
import type { ExportOptions, ExportRow } from '../model.ts';
import { extensionOf, type Format, formatsOf } from '../rules/formats.ts';
import { defaultName, nameOfMany, savedAs } from '../rules/names.ts';
import { seenToExport } from './choices.ts';
import { outDocuments } from './out-documents.ts';
import * as queries from './queries.ts';

export const MAKE_EXPORT = 'make-questionnaire-export';
export const DROP_EXPORT = 'drop-questionnaire-export';
export const SEND_EXPORT = 'send-questionnaire-export';
export const exportJob = (firm_id: number, export_id: number) => ({ firm_id, export_id });
const LIFE_DAYS = 7;

type Asked = InputOf<typeof exportCalls.exportQuestionnaires>;

export const lifeEnd = (from: Date): string =>
  new Date(from.getTime() + LIFE_DAYS * 24 * 3_600_000).toISOString();

export const exportQuestionnaires = (ctx: Ctx<StaffActor>, asked: Asked): Promise<ExportRow> =>
  ctx.write(async (tx) => {
    const { firmId, userId } = ctx.actor;
    const found = await seenToExport(ctx, tx, asked.questionnaire_ids);
    const preferences = await preferencesOf(tx, firmId);
    const format: Format = asked.zipped ? 'zipped' : asked.format;
    if (!formatsOf(preferences).includes(format)) throw new Forbidden('export.format_off', FORMAT_OFF);
    const isSent = assertTargets(ctx, asked, format, preferences);
    const named = new Set([...(asked.documents_to_include ?? []), ...asked.documents_to_exclude]);
    if (named.size > 0) {
      const listable = found.filter((one) => mayListDocuments(ctx.actor, one)).map(({ id }) => id);
      const known = await outDocuments(ctx, tx, listable, []);
      const all = new Set([...known.values()].flatMap((of) => [...of.all]));
      for (const id of named) if (!all.has(id)) throw new NotFound();
    }
    const now = ctx.clock.now();
    const row = {
      firm_id: firmId,
      created_by: userId,
      created_at: now.toISOString(),
      touched_at: now.toISOString(),
      expires_at: lifeEnd(now),
      format,
      questionnaire_ids: found.map(({ id }) => id),
      options: optionsOf(asked, preferences),
      name: nameFor(asked, format, found, await todayOf(ctx, tx)),
      sent_state: isSent ? ('queued' as const) : null,
    };
    const id = await queries.insertExport(tx, row);
    await ctx.jobs.add(tx, MAKE_EXPORT, exportJob(firmId, id));
    await ctx.record(tx, exportEvents['questionnaires.export_asked'], {
      userId,
      payload: { export_id: id, name: row.name, format, questionnaire_ids: row.questionnaire_ids },
    });
    return (await queries.findExport(tx, firmId, id))!;
  });

/** OVR-065: only where the firm wants it, and only in formats that go elsewhere. */
function assertTargets(ctx: Ctx, asked: Asked, format: Format, preferences: Preferences): boolean {
  const isAsked = asked.trigger_webhook || asked.export_to_platforms.length > 0;
  if (!isAsked || (format !== 'pdf' && format !== 'zipped')) return false;
  if (!preferences.export_to_third_party_dms_enabled) throw new Forbidden('export.targets_off', TARGETS_OFF);
  const unknown = asked.export_to_platforms.some((name) => !preferences.export_to_platforms.includes(name));
  if (unknown) throw new Refused('export.target_unknown', TARGET_UNKNOWN);
  if (ctx.exportWebhook === null) throw new Refused('export.no_webhook', NO_WEBHOOK);
  return true;
}

const optionsOf = (asked: Asked, { custom_document_export_order }: Preferences): ExportOptions => ({
  include_documents: asked.include_documents,
  include_toc: asked.include_toc,
  include_pages: asked.include_pages,
  remove_nos_and_na_answers: asked.remove_nos_and_na_answers,
  convert_images_to_pdfs: asked.convert_images_to_pdfs,
  mark_changes: asked.mark_changes,
  save_as_names: asked.save_as_names,
  documents_to_include: asked.documents_to_include ?? null,
  documents_to_exclude: asked.documents_to_exclude,
  document_order: asked.document_order ?? (custom_document_export_order.length > 0 ? 'firm' : 'standard'),
  trigger_webhook: asked.trigger_webhook,
  export_to_platforms: asked.export_to_platforms,
});

function nameFor(
  asked: Asked,
  format: Format,
  found: readonly queries.ExportableRecord[],
  today: string,
): string {
  const extension = extensionOf(format, found.length);
  const [one] = found;
  if (found.length > 1) return `${nameOfMany(found.length, today)}${extension}`;
  const typed = asked.save_as_name ?? asked.save_as_names[String(one!.id)];
  return savedAs(typed ?? defaultName(one!, today), extension);
}
