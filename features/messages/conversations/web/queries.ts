import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { CONVERSATIONS, conversationTopic, unseenTopic } from '../rules/topics.ts';
import { conversationCalls } from '../contract.ts';

/** NAV-011, NAV-034. */
export const unseenQuery = (userId: number) =>
  queryOptions({
    queryKey: ['conversations', 'unseen', userId],
    meta: { topics: [CONVERSATIONS, unseenTopic(userId)] },
    queryFn: ({ signal }) => call(conversationCalls.unseenMessages, {}, { signal }),
  });

export interface ListAsked {
  companyHash?: string;
  unread?: boolean;
  search?: string;
}

export const conversationsQuery = (userId: number, { companyHash, unread = false, search = '' }: ListAsked) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'list', companyHash ?? null, unread, search],
    meta: {
      topics: [CONVERSATIONS, unseenTopic(userId)],
      ...(search === '' && { kept: true as const }),
    },
    queryFn: ({ pageParam, signal }) =>
      call(
        conversationCalls.listConversations,
        {
          ...(companyHash === undefined ? {} : { company_hash: companyHash }),
          ...(pageParam === null ? {} : { before: pageParam }),
          unread: unread ? 'true' : 'false',
          search,
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const conversationQuery = (id: number) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    meta: { topics: [conversationTopic(id)], kept: true },
    queryFn: ({ signal }) => call(conversationCalls.readConversation, { conversation_id: id }, { signal }),
  });
