import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '#platform/web/client.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { conversationCalls } from '../../../conversations/contract.ts';
import { putCounts } from '../../../conversations/web/seen.ts';
import type { Message } from '../../model.ts';

const isVisible = (): boolean => document.visibilityState === 'visible';
const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** MSG-022: what stands on a page that is looked at is seen. A preview sees nothing for the client. */
export function useMarkSeen(conversationId: number, messages: readonly Message[], hasLater: boolean): void {
  const me = useMe();
  const queries = useQueryClient();
  const visible = useSyncExternalStore(subscribe, isVisible);
  const told = useRef(0);
  const { mutate } = useMutation({
    mutationFn: (upTo: number) =>
      call(conversationCalls.markConversationSeen, { conversation_id: conversationId, up_to: upTo }),
    onSuccess: (counted) => putCounts(queries, me.id, conversationId, counted),
  });
  const unseen = messages.findLast(({ unseen_user_ids }) => unseen_user_ids.includes(me.id))?.id ?? null;
  useEffect(() => {
    if (unseen === null || me.preview || !visible || hasLater || told.current === unseen) return;
    told.current = unseen;
    mutate(unseen);
  }, [unseen, me.preview, visible, hasLater, mutate]);
}
