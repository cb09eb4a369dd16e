/** The firm hears of who began something by a public address: nobody sent it, so nobody waits for it. */
import { z } from 'zod';
import type { EventReader } from '#platform/server/events.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';
import { startEvents } from '../events.ts';
import { advisorsOf } from './queries.ts';

const tellFirm = firmTask(
  'tell-firm-of-start',
  'urgent',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  async (ctx, { firm_id, event_id }) => {
    await ctx.writeQuietly('the mail is told of by its own row', async (tx) => {
      const event = await recordedEvent(tx, firm_id, event_id);
      if (!event || event.entity_id === null) return;
      const { name, year } = startEvents['template.started'].payload.parse(event.payload);
      const firm = await mailFace(tx, firm_id);
      for (const { email, fname, entity, hash_id } of await advisorsOf(tx, firm_id, event.entity_id))
        await ctx.outgoing.mail(ctx, tx, {
          to: email,
          dedupeKey: `template-start:${event_id}:${email}`,
          ...renderMail({
            firm,
            title: say`${entity} started ${year} ${name}`,
            paragraphs: [
              say`Hello ${fname},`,
              say`${entity} started ${year} ${name} from its public link. You’ll find it with the entity.`,
            ],
            button: { label: say`Open the entity`, url: `${ctx.config.baseUrl}/admin/${hash_id}` },
          }),
        });
    });
  },
);

export const startTasks: readonly Task[] = [tellFirm];
export const startReaders: readonly EventReader[] = [{ task: tellFirm.name, events: ['template.started'] }];
