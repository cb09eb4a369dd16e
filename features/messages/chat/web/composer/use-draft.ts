import { useCallback, useState } from 'react';
import { maskNumbers } from '#platform/private-numbers.ts';
import { useOwner } from '../outbox/use-unsent.ts';
import { draftKey, keepDraft, keptDraft } from './kept-drafts.ts';

/** What is being written, kept for this person until it is sent; numbers only masked. It may begin with words of a link. */
export function useDraft(
  conversationId: number,
  threadId: number | null,
  begin = '',
): [string, (text: string) => void] {
  const key = draftKey(useOwner(), conversationId, threadId);
  const [text, setText] = useState(() => keptDraft(key) || begin);
  const put = useCallback(
    (next: string) => {
      setText(next);
      keepDraft(key, maskNumbers(next));
    },
    [key],
  );
  return [text, put];
}
