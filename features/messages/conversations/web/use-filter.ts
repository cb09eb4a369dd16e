import { useEffect, useState } from 'react';
import { CONVERSATION_SEARCH_MS } from '#platform/web/waits.ts';
import { pause } from '#platform/web/pauses.ts';

/** What is typed, and what is searched for once the typing has paused. */
export function useFilter(): { typed: string; search: string; type: (typed: string) => void } {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    if (typed.trim() === search) return;
    // An emptied box shows everything at once.
    if (typed.trim() === '') return setSearch('');
    const timer = setTimeout(() => setSearch(typed.trim()), pause(CONVERSATION_SEARCH_MS));
    return () => clearTimeout(timer);
  }, [typed, search]);
  return { typed, search, type: setTyped };
}
