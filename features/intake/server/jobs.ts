import { z } from 'zod';
import { type EventReader, readerOf } from '#platform/server/events.ts';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { uploadEvents } from '#features/documents/uploads/events.ts';
import { failLostExtractions } from '#features/documents/server/service.ts';
import { FormType } from '../model.ts';
import { beginIntake, identifyFile, takeSaidType } from './identify.ts';
import { learnWords } from './learn.ts';
import { firmsThatLearn } from './learned-queries.ts';
import { IDENTIFY_FILE } from './queue.ts';

const LOST_AFTER_MS = 60 * 60 * 1000;
const OfUpload = z.object({ document_id: z.number(), document_type: z.string().optional() });

const identify = firmTask(
  IDENTIFY_FILE,
  'files',
  z.object({ firm_id: z.number(), file_id: z.number() }),
  (ctx, { file_id }) => identifyFile(ctx, file_id),
);

/** It reads no file and a client waits for it, so it waits behind no file. */
const begin = firmTask(
  'begin-intake',
  'urgent',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  async (ctx, { firm_id, event_id }) => {
    const event = await ctx.read((tx) => recordedEvent(tx, firm_id, event_id));
    const of = OfUpload.safeParse(event?.payload).data;
    if (!of) return;
    const type = FormType.safeParse(of.document_type).data;
    if (type) await takeSaidType(ctx, of.document_id, type);
    else await beginIntake(ctx, of.document_id);
  },
);

/** Those whose job was given up can be tried again by hand. */
const failLost = platformTask('fail-lost-intake', 'files', ({ db, clock }) =>
  db.system((tx) => failLostExtractions(tx, new Date(clock.now().getTime() - LOST_AFTER_MS).toISOString())),
);

const LEARN = 'learn-words';

const learn = firmTask(LEARN, 'rest', z.object({ firm_id: z.number() }), (ctx) => learnWords(ctx));

/** One firm after another: nobody waits for it. */
const learnAll = platformTask('learn-words-of-all', 'rest', async ({ db, jobs }) => {
  await db.system(async (tx) => {
    for (const firm_id of await firmsThatLearn(tx))
      await jobs.add(tx, LEARN, { firm_id }, { key: `${LEARN}:${firm_id}`, queue: LEARN });
  });
});

export const intakeTasks: readonly Task[] = [identify, begin, failLost, learn, learnAll];
export const intakeSchedules: readonly Schedule[] = [
  { cron: '*/15 * * * *', task: failLost.name },
  { cron: '27 2 * * *', task: learnAll.name },
];
export const intakeReaders: readonly EventReader[] = [
  readerOf(begin.name, uploadEvents['document.uploaded'], ({ made_here }) => !made_here),
];
/** Once the text of a file is complete. */
export const intakeTextReaders: readonly string[] = [identify.name];
