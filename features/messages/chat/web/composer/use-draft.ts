import { useCallback, useState } from 'react';
import { useOwner } from '../outbox/use-unsent.ts';
import { draftKey, keepDraft, keptDraft } from './kept-drafts.ts';

/** What is being written, kept for this person until it is sent. */
export function useDraft(conversationId: number, threadId: number | null): [string, (text: string) => void] {
  const key = draftKey(useOwner(), conversationId, threadId);
  const [text, setText] = useState(() => keptDraft(key));
  const put = useCallback(
    (next: string) => {
      setText(next);
      keepDraft(key, next);
    },
    [key],
  );
  return [text, put];
}
