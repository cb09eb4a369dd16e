import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OutputOf } from '#platform/contract.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import type { chatCalls } from '../../contract.ts';
import { messagesQuery, threadQuery } from '../queries.ts';
import { allUnsent, onArrived, resumeOutbox, subscribeToUnsent, type Unsent } from './outbox.ts';

type Page = OutputOf<typeof chatCalls.listMessages>;

/** Whose drafts and unsent messages are kept in this browser. */
export const useOwner = (): string => `${useMe().id}:${useFirm().id}`;

/** What is on its way to a conversation or, with its id, to a thread. */
export function useUnsent(conversationId: number, threadId: number | null): readonly Unsent[] {
  const all = useSyncExternalStore(subscribeToUnsent, allUnsent);
  const owner = useOwner();
  return useMemo(
    () =>
      all.filter(
        (one) => one.owner === owner && one.conversationId === conversationId && one.threadId === threadId,
      ),
    [all, owner, conversationId, threadId],
  );
}

/** Takes up what was left behind, and shows what has gone out before the list is asked for again. */
export function useOutboxOf(conversationId: number): void {
  const owner = useOwner();
  const queries = useQueryClient();
  const { preview } = useMe();
  useEffect(() => {
    if (!preview) void resumeOutbox(owner);
  }, [owner, preview]);
  useEffect(
    () =>
      onArrived((unsent, message) => {
        if (unsent.conversationId !== conversationId) return;
        if (unsent.threadId !== null) {
          queries.setQueryData(threadQuery(conversationId, unsent.threadId).queryKey, (known) => {
            const [latest, ...earlier] = known?.pages ?? [];
            if (!known || !latest || latest.replies.some(({ id }) => id === message.id)) return known;
            return { ...known, pages: [{ ...latest, replies: [...latest.replies, message] }, ...earlier] };
          });
          return;
        }
        queries.setQueryData<InfiniteData<Page>>(messagesQuery(conversationId, null).queryKey, (known) => {
          const [latest, ...earlier] = known?.pages ?? [];
          if (!known || !latest || latest.messages.some(({ id }) => id === message.id)) return known;
          return { ...known, pages: [{ ...latest, messages: [...latest.messages, message] }, ...earlier] };
        });
      }),
    [conversationId, queries],
  );
}
