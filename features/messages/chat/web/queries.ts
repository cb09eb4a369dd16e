import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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
    meta: { topics: [conversationTopic(conversationId)] },
    queryFn: ({ pageParam, signal }) =>
      call(chatCalls.listMessages, { conversation_id: conversationId, ...pageParam }, { signal }),
    initialPageParam: startAt(from),
    getNextPageParam: ({ has_earlier, messages }): PageStart | null =>
      has_earlier && messages[0] ? { before: messages[0].id } : null,
  });

export const threadQuery = (conversationId: number, messageId: number) =>
  queryOptions({
    queryKey: ['messages', 'thread', conversationId, messageId],
    meta: { topics: [conversationTopic(conversationId)] },
    queryFn: ({ signal }) =>
      call(chatCalls.listThread, { conversation_id: conversationId, message_id: messageId }, { signal }),
  });
