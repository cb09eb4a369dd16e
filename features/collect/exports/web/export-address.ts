/** What is open of exports, in the address: `?export=9`, `?export=selected`; `?exporting=3` while one is made. */
import { keepDraft, withDraft } from '#ui/form/drafts.ts';
import { useOpened } from '#ui/overlay/use-opened.ts';

/** Many are too long for an address: they are kept with the drafts of the tab. */
const SELECTED = 'selected';
const KEPT = 'export';
const keptIds = (): readonly number[] => withDraft<{ ids: readonly number[] }>(KEPT, { ids: [] }).ids;

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export function useExportAddress() {
  const [opened, put] = useOpened('export', 'exporting');
  const one = idOf(opened.export);
  return {
    open: (ids: readonly number[]) => {
      if (ids.length > 1) keepDraft(KEPT, { ids });
      put({ export: ids.length === 1 ? String(ids[0]) : SELECTED });
    },
    ids: opened.export === SELECTED ? keptIds() : one === null ? [] : [one],
    exporting: idOf(opened.exporting),
    watch: (id: number) => put({ export: null, exporting: String(id) }),
    close: () => put({ export: null, exporting: null }),
  };
}
