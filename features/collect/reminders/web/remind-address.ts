/** What is open of reminders, in the address: `?remind=9`, `?remind=selected`, `?reminders=9` for what was sent. */
import { keepDraft, withDraft } from '#ui/form/drafts.ts';
import { useOpened } from '#ui/overlay/use-opened.ts';

/** Many are too long for an address: they are kept with the drafts of the tab. */
const SELECTED = 'selected';
const KEPT = 'remind';
const keptIds = (): readonly number[] => withDraft<{ ids: readonly number[] }>(KEPT, { ids: [] }).ids;

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export function useRemind() {
  const [opened, put] = useOpened('remind', 'reminders');
  const one = idOf(opened.remind);
  return {
    /** Asks before anything goes out. */
    open: (ids: readonly number[]) => {
      if (ids.length > 1) keepDraft(KEPT, { ids });
      put({ remind: ids.length === 1 ? String(ids[0]) : SELECTED });
    },
    openLog: (id: number) => put({ reminders: String(id) }),
    ids: opened.remind === SELECTED ? keptIds() : one === null ? [] : [one],
    logOf: idOf(opened.reminders),
    close: () => put({ remind: null }),
    closeLog: () => put({ reminders: null }),
  };
}
