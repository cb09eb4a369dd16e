/** What an answer says about unseen messages, put where they are counted. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract.ts';
import type { conversationCalls } from '../contract.ts';
import { conversationQuery, unseenQuery } from './queries.ts';

type ListPage = OutputOf<typeof conversationCalls.listConversations>;

export interface Counted {
  unseen_messages: number;
  unseen_total: number;
}

export function putCounts(
  queries: QueryClient,
  userId: number,
  conversationId: number,
  counted: Counted,
): void {
  const { unseen_messages, unseen_total } = counted;
  queries.setQueryData(unseenQuery(userId).queryKey, { unseen_total });
  queries.setQueryData(
    conversationQuery(conversationId).queryKey,
    (known) => known && { ...known, unseen_messages },
  );
  queries.setQueriesData<InfiniteData<ListPage>>({ queryKey: ['conversations', 'list'] }, (known) =>
    known
      ? {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            conversations: page.conversations.map((row) =>
              row.id === conversationId ? { ...row, unseen_messages } : row,
            ),
          })),
        }
      : known,
  );
}
