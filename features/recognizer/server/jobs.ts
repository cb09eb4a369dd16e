import { z } from 'zod';
import type { EventReader } from '#platform/server/events.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { intakeEvents } from '#features/intake/events.ts';
import { askAbout } from './ask.ts';

const Unsure = z.object({ document_id: z.number(), document_type: z.null(), papers: z.literal(1) });

/** It waits for somebody else, so it is in the lane of what can wait. */
const ask = firmTask(
  'ask-recognizer',
  'rest',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  async (ctx, { firm_id, event_id }) => {
    if (!ctx.recognizer) return;
    const event = await ctx.read((tx) => recordedEvent(tx, firm_id, event_id));
    const about = Unsure.safeParse(event?.payload).data;
    if (about) await askAbout(ctx, about.document_id);
  },
);

export const recognizerTasks: readonly Task[] = [ask];
export const recognizerReaders: readonly EventReader[] = [
  { task: ask.name, events: [intakeEvents['document.identified'].name] },
];
