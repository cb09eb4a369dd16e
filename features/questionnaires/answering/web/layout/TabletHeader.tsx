import { IconChevronDown, IconList } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { SegmentedMeter } from '#ui/marks/SegmentedMeter.tsx';
import { segmentsOf } from '../../../web/answering/SectionList.tsx';
import { useDesk } from '../desk.ts';
import { SectionsSheet } from '../later-parts.ts';
import { usePage } from '../page.ts';
import { HeaderNote } from '../saving/HeaderNote.tsx';
import { useSectionsSheet } from './use-sections-sheet.ts';
import classes from './tablet.module.css';

/** The section button, the meter and the save state share one bar below the name. */
export function TabletHeader({ top, list }: { top: ReactNode; list: ReactNode }) {
  const { answering } = useDesk();
  const { standing, section } = usePage();
  const { place, done, isOpen, open, close } = useSectionsSheet();
  return (
    <header className={classes.header}>
      <div className={classes.top}>{top}</div>
      <div className={classes.bar}>
        <button type="button" className={classes.section} onClick={open}>
          <IconList size="1.25em" aria-hidden />
          <span className={classes.words}>
            <b>{section ? answering.words(section.name) : 'Sections'}</b>
            <span>{place}</span>
          </span>
          <IconChevronDown size="1.125em" aria-hidden />
        </button>
        <span className={classes.meter}>
          <SegmentedMeter segments={segmentsOf(standing)} label={done} />
        </span>
        <HeaderNote />
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <SectionsSheet list={list} from="left" onClose={close} />
        </Suspense>
      )}
    </header>
  );
}
