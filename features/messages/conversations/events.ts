import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';
import { conversationTopic, CONVERSATIONS } from './rules/topics.ts';

const named = z.object({ conversation_id: z.number() });
const about = ({ conversation_id }: z.output<typeof named>) => [conversationTopic(conversation_id)];
const count = (ids: readonly number[], word: string) => `${ids.length} ${word}`;

export const conversationEvents = defineEvents(
  {
    'conversation.begun': event({
      category: 4,
      payload: named,
      reads: () => 'started a conversation',
      about,
    }),
    'conversation.joined': event({
      category: 4,
      payload: named,
      reads: () => 'joined a conversation',
      about,
      justHistory: true,
    }),
    'conversation.advisors_changed': event({
      category: 4,
      payload: named.extend({ added: z.array(z.number()), removed: z.array(z.number()) }),
      reads: ({ added, removed }) =>
        `changed which staff are in a conversation (${count(added, 'added')}, ${count(removed, 'removed')})`,
      about,
      justHistory: true,
    }),
    /** Its owners changed: it has other people now, or its entity another conversation. */
    'conversation.owners_changed': event({
      category: 4,
      payload: named.extend({
        before_id: z.number(),
        how: z.enum(['moved', 'new', 'new_to_keep_private']),
        copy_previous_messages: z.boolean(),
        archived: z.boolean(),
      }),
      reads: ({ how }) =>
        how === 'moved'
          ? 'changed the people in a conversation'
          : 'started a conversation with different people',
      about: ({ conversation_id, before_id }) => [
        ...new Set([conversationTopic(conversation_id), conversationTopic(before_id)]),
      ],
    }),
  },
  { lists: [CONVERSATIONS] },
);
