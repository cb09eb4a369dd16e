/** The list of sections where there is no room for it at the side, and the words that say where the reader is. */
import { useEffect, useState } from 'react';
import { isCounted } from '../../../rules/counted.ts';
import { usePage } from '../page.ts';

export function useSectionsSheet() {
  const { standing, section } = usePage();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [section]);
  const at = standing.visible.sections.filter(isCounted).findIndex((one) => one === section) + 1;
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    place: at === 0 ? 'Last step' : `Section ${at} of ${standing.total}`,
    done: `${standing.completed} of ${standing.total} sections completed`,
  };
}
