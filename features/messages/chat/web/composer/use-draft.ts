import { useCallback, useState } from 'react';
import { maskNumbers } from '../../../rules/numbers.ts';
import { forgetDraft, keepDraft, withDraft } from '#ui/form/drafts.ts';

const placeOf = (conversationId: number, threadId: number | null): string =>
  threadId === null ? `message ${conversationId}` : `message ${conversationId} ${threadId}`;

/** What is being written, kept for this person until it is sent; numbers only masked. */
export function useDraft(conversationId: number, threadId: number | null): [string, (text: string) => void] {
  const place = placeOf(conversationId, threadId);
  const [text, setText] = useState(() => withDraft(place, { text: '' }).text);
  const put = useCallback(
    (next: string) => {
      setText(next);
      if (next === '') forgetDraft(place);
      else keepDraft(place, { text: maskNumbers(next) });
    },
    [place],
  );
  return [text, put];
}
