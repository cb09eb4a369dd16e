/** OVR-065: another system is told that an export is ready, and fetches it by a link of a day. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { exportEvents } from '../events.ts';
import { ExportOptions } from '../model.ts';
import { SENT_PURPOSE } from './fetch.ts';
import { toldOf } from './make.ts';
import * as queries from './queries.ts';

const LINK_SECONDS = 24 * 3600;

/** Thrown, it is tried again by the queue; the file is there for its asker all the while. */
export async function sendExport(ctx: Ctx<FirmActor>, exportId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const { work, preferences } = await ctx.read(async (tx) => ({
    work: await queries.findWork(tx, firmId, exportId),
    preferences: await preferencesOf(tx, firmId),
  }));
  if (!work || work.state !== 'done' || work.sent_state === 'sent' || work.sent_state === null) return;
  const isOff = !preferences.export_to_third_party_dms_enabled || ctx.exportWebhook === null;
  if (isOff) return saveSent(ctx, work, false, []);
  const { export_to_platforms: platforms } = ExportOptions.parse(work.options);
  const token = ctx.secrets.signToken({ firm: firmId, export: work.id }, SENT_PURPOSE, LINK_SECONDS);
  try {
    await ctx.exportWebhook!.post('export.finished', {
      // The same however often it is told, so that its receiver takes it once.
      id: `export-${firmId}-${work.id}`,
      firm_id: firmId,
      platforms,
      format: work.format,
      name: work.name,
      size: work.size,
      sha256: work.sha256?.toString('hex'),
      questionnaire_ids: work.questionnaire_ids,
      download_url: `${ctx.config.baseUrl}/api/questionnaire_exports/sent/${token}`,
    });
  } catch (error) {
    await saveSent(ctx, work, false, platforms);
    throw error;
  }
  await saveSent(ctx, work, true, platforms);
}

const saveSent = (ctx: Ctx<FirmActor>, work: queries.ExportWork, isSent: boolean, platforms: string[]) =>
  isSent
    ? ctx.write(async (tx) => {
        await queries.changeExport(tx, ctx.actor.firmId, work.id, { sent_state: 'sent' });
        await ctx.record(tx, exportEvents['questionnaires.export_sent'], {
          userId: work.created_by,
          payload: { ...toldOf(work), platforms },
        });
      })
    : ctx.writeQuietly('it is tried again', async (tx) => {
        await queries.changeExport(tx, ctx.actor.firmId, work.id, { sent_state: 'failed' });
      });
