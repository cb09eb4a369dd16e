/** Which questionnaire is looked at over the screen: in the address, so that a reload and Back know it, too. */
import { keepDraft, withDraft } from '#ui/form/drafts.ts';
import { useOpened } from '#ui/overlay/use-opened.ts';

/** The rows it was opened from, for the steps to the next and the one before. */
const KEPT = 'look-among';
const keptRows = (): readonly number[] => withDraft<{ ids: readonly number[] }>(KEPT, { ids: [] }).ids;

const numberIn = (text: string | null): number | null => {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
};

export interface Look {
  /** On one of its tabs, or on the one that is open already. */
  open: (id: number, among?: readonly number[], tab?: string) => void;
}

export function useLookAddress() {
  const [opened, put] = useOpened('look', 'look_tab');
  const id = numberIn(opened.look);
  const among = keptRows();
  const at = id === null ? -1 : among.indexOf(id);
  return {
    id,
    tab: opened.look_tab,
    /** Null where there is none. */
    before: at > 0 ? among[at - 1]! : null,
    after: at >= 0 && at < among.length - 1 ? among[at + 1]! : null,
    place: at < 0 ? null : { at: at + 1, of: among.length },
    open: (next: number, rows?: readonly number[], tab?: string) => {
      if (rows) keepDraft(KEPT, { ids: [...rows] });
      put({ look: String(next), ...(tab !== undefined && { look_tab: tab }) });
    },
    goTab: (tab: string) => put({ look_tab: tab }),
    close: () => put({ look: null, look_tab: null }),
  };
}

export function useLook(): Look {
  const { open } = useLookAddress();
  return { open };
}
