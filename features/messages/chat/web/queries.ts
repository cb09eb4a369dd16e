import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { conversationTopic } from '../../conversations/rules/topics.ts';
import { chatCalls } from '../contract.ts';

/** Where a page begins: the latest messages, those before one, or those from one on. */
type PageStart = { before?: number; from?: number };

const startAt = (from: number | null): PageStart => (from === null ? {} : { from });

/** Each page before the one known: the last of `pages` is the earliest. `from` opens at a message that was searched for. */
export const messagesQuery = (conversationId: number, from: number | null) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'of', conversationId, from],
    // Without a line a client sees the messages they saw last.
    meta: { topics: [conversationTopic(conversationId)], ...(from === null && { kept: true as const }) },
    queryFn: ({ pageParam, signal }) =>
      call(chatCalls.listMessages, { conversation_id: conversationId, ...pageParam }, { signal }),
    initialPageParam: startAt(from),
    getNextPageParam: ({ has_earlier, messages }): PageStart | null =>
      has_earlier && messages[0] ? { before: messages[0].id } : null,
  });

/** The latest replies first; each page before the one known. */
export const threadQuery = (conversationId: number, messageId: number) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'thread', conversationId, messageId],
    meta: { topics: [conversationTopic(conversationId)] },
    queryFn: ({ pageParam, signal }) =>
      call(
        chatCalls.listThread,
        { conversation_id: conversationId, message_id: messageId, ...pageParam },
        { signal },
      ),
    initialPageParam: startAt(null),
    getNextPageParam: ({ has_earlier, replies }): PageStart | null =>
      has_earlier && replies[0] ? { before: replies[0].id } : null,
    select: ({ pages }) => ({
      parent: pages[0]!.parent,
      replies: pages.toReversed().flatMap(({ replies }) => replies),
    }),
  });
