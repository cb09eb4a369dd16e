/** Once nothing is missing at a place, its paper is made, whatever it is. */
import { z } from 'zod';
import type { EventReader } from '#platform/server/events.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { signingEvents } from '../events.ts';
import { filePaper } from '../ceremony/server/paper.ts';
import type { SigningSubject } from '../ceremony/server/subjects.ts';

const MAKE_PAPER = 'make-signed-paper';
const Of = z.object({ subject_kind: z.string(), subject_id: z.number(), place: z.number() });

export const signingTasks = (subjects: readonly SigningSubject[]): readonly Task[] => [
  firmTask(
    MAKE_PAPER,
    'files',
    z.object({ firm_id: z.number(), event_id: z.number() }),
    async (ctx, { firm_id, event_id }) => {
      const event = await ctx.read((tx) => recordedEvent(tx, firm_id, event_id));
      if (!event) return;
      const { subject_kind, subject_id: id, place } = Of.parse(event.payload);
      const subject = subjects.find(({ kind }) => kind === subject_kind);
      if (subject) await ctx.write((tx) => filePaper(ctx, tx, subject, { id, place }));
    },
  ),
];

export const signingReaders: readonly EventReader[] = [
  {
    task: MAKE_PAPER,
    events: [signingEvents['signature.given'].name, signingEvents['signature.not_needed'].name],
    when: ({ complete }: { complete: boolean }) => complete,
  },
];
