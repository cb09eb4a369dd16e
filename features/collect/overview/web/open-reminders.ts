/** The dialog of reminders stands over the screen; many are too long for an address and are kept with the drafts of the tab. */
import { keepDraft } from '#ui/form/drafts.ts';
import { useOpened } from '#ui/overlay/use-opened.ts';

export function useReminding(): (questionnaireIds: readonly number[]) => void {
  const [, put] = useOpened('remind');
  return (ids) => {
    keepDraft('remind', { ids: [...ids] });
    put({ remind: 'selected' });
  };
}
