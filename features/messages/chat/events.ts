import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { NUMBER_KINDS } from '#platform/private-numbers.ts';
import { looksLike } from '#platform/number-words.ts';
import { conversationTopic, CONVERSATIONS } from '../conversations/rules/topics.ts';

const named = z.object({ conversation_id: z.number(), message_id: z.number() });
/** What still waits for its time is staff's alone. */
const waiting = named.extend({ waiting: z.boolean() });
const about = ({ conversation_id }: { conversation_id: number }) => [conversationTopic(conversation_id)];
const staffOnly = () => true;
const quiet = { category: 4, about, justHistory: true } as const;

export const chatEvents = defineEvents(
  {
    /** It went out: at once, at its time, or again as a reminder. */
    'message.sent': event({
      ...quiet,
      payload: named.extend({
        user_id: z.number(),
        message_thread_id: z.number().nullable(),
        tag: z.string(),
        reminds_of: z.number().nullable(),
        /** Null where it went out as it was written. */
        scheduled_at: z.string().nullable(),
      }),
      reads: ({ reminds_of }) =>
        reminds_of === null ? 'sent a message' : 'sent a message again as a reminder',
    }),
    'message.scheduled': event({
      ...quiet,
      payload: named.extend({ scheduled_at: z.string() }),
      reads: () => 'scheduled a message',
      staffOnly,
    }),
    'message.rescheduled': event({
      ...quiet,
      payload: named.extend({ scheduled_at: z.string() }),
      reads: () => 'changed the time of a scheduled message',
      staffOnly,
    }),
    'message.edited': event({
      ...quiet,
      payload: waiting,
      reads: () => 'changed a message',
      staffOnly: (it) => it.waiting,
    }),
    'message.unsent': event({
      ...quiet,
      payload: waiting,
      reads: () => 'unsent a message',
      staffOnly: (it) => it.waiting,
    }),
    'message.deleted': event({ ...quiet, payload: named, reads: () => 'deleted a message' }),
    /** The guard found a number, and whoever wrote it let it through. Never the number itself. */
    'message.number_let_through': event({
      ...quiet,
      payload: named.extend({
        kinds: z.array(z.enum(NUMBER_KINDS)),
        /** What staff gave; null where a client said that it is no such number. */
        reason: z.string().nullable(),
      }),
      reads: ({ kinds, reason }) =>
        reason === null
          ? `said a number that looks like ${looksLike(kinds)} is something else`
          : `sent a message with a number that looks like ${looksLike(kinds)}: “${reason}”`,
      staffOnly,
    }),
    'message.number_sent_securely': event({
      ...quiet,
      payload: named.extend({ kinds: z.array(z.enum(NUMBER_KINDS)) }),
      reads: ({ kinds }) => `sent ${looksLike(kinds)} securely`,
    }),
    'message.number_revealed': event({
      ...quiet,
      payload: named.extend({ kind: z.enum(NUMBER_KINDS) }),
      reads: ({ kind }) => `viewed ${looksLike([kind])} that was sent securely`,
      staffOnly,
    }),
    'message.reminding_stopped': event({
      ...quiet,
      payload: named,
      reads: () => 'stopped the reminders for a message',
      staffOnly,
    }),
  },
  { lists: [CONVERSATIONS] },
);
