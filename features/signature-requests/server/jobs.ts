import { z } from 'zod';
import type { EventReader } from '#platform/server/events.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { signingEvents } from '#features/signing/events.ts';
import { signatureRequestEvents } from '../events.ts';
import { named } from './access.ts';
import { findRequest } from './queries.ts';
import { BACKLOG, READ_REQUEST, SEND_REQUEST } from './queue-work.ts';
import { readRequest } from './read-request.ts';
import { arrive } from './send.ts';
import { KIND } from './shown.ts';
import { tellSigners } from './tell.ts';

const TELL_NEXT = 'tell-next-signers';
const OfRequest = z.object({ firm_id: z.number(), request_id: z.number() });
const Given = z.object({ subject_kind: z.string(), subject_id: z.number() });

const read = firmTask(READ_REQUEST, 'files', OfRequest, async (ctx, { request_id }) => {
  await readRequest(ctx, request_id);
  ctx.changed([BACKLOG]);
});
const send = firmTask(SEND_REQUEST, 'urgent', OfRequest, async (ctx, { request_id }) => {
  await arrive(ctx, request_id);
  ctx.changed([BACKLOG]);
});

/** When one is done, those of the next turn are told, once. */
const tellNext = firmTask(
  TELL_NEXT,
  'urgent',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  async (ctx, { firm_id, event_id }) => {
    const event = await ctx.read((tx) => recordedEvent(tx, firm_id, event_id));
    const id = Given.safeParse(event?.payload).data?.subject_id;
    if (id === undefined) return;
    await ctx.writeQuietly('each who is told is recorded', async (tx) => {
      const told = await tellSigners(ctx, tx, id, 'turn');
      const request = await findRequest(tx, firm_id, id);
      if (told.length === 0 || !request) return;
      await ctx.record(tx, signatureRequestEvents['signature_request.turn'], {
        entityId: request.entity_id,
        payload: {
          ...named(request),
          signers: told.map(({ full_name }) => full_name),
          user_ids: told.map(({ user_id }) => user_id),
        },
      });
    });
  },
);

export const signatureRequestTasks: readonly Task[] = [read, send, tellNext];
export const signatureRequestReaders: readonly EventReader[] = [
  {
    task: TELL_NEXT,
    events: [signingEvents['signature.given'].name],
    when: ({ complete, subject_kind }: { complete: boolean; subject_kind: string }) =>
      !complete && subject_kind === KIND,
  },
];
