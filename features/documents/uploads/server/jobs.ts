import { z } from 'zod';
import { firmFace } from '#features/firm/server/service.ts';
import type { EventReader } from '#platform/server/events.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { firmTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { uploadSweeps } from './housekeeping-queries.ts';
import { uploadedMail } from './mails.ts';
import { findAdvisorOf } from './queries.ts';

/** The advisor hears of what a client sent; staff know what they uploaded themselves. */
const tellAdvisorOfUpload = firmTask(
  'tell-advisor-of-upload',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  async (ctx, payload) => {
    await ctx.writeQuietly('the mail is told of by its own row', async (tx) => {
      const event = await recordedEvent(tx, payload.firm_id, payload.event_id);
      if (!event || event.actor_kind !== 'client' || event.entity_id === null) return;
      const advisor = await findAdvisorOf(tx, payload.firm_id, event.entity_id);
      if (!advisor?.email) return;
      const firm = await firmFace(tx, payload.firm_id);
      await ctx.outgoing.mail(ctx, tx, {
        to: advisor.email,
        dedupeKey: `upload:${event.id}`,
        ...uploadedMail(firm, ctx.config.baseUrl, {
          advisor: advisor.fname,
          entity: advisor.entity_name,
          hash: advisor.hash_id,
        }),
      });
    });
  },
);

const forgetOldUploads = sweepTask('forget-old-uploads', uploadSweeps);

export const uploadTasks: readonly Task[] = [tellAdvisorOfUpload, forgetOldUploads];
export const uploadSchedules: readonly Schedule[] = [{ cron: '35 8 * * *', task: forgetOldUploads.name }];
export const uploadReaders: readonly EventReader[] = [
  { task: tellAdvisorOfUpload.name, events: ['document.uploaded'] },
];
