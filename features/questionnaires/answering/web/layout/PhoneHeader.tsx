import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { SegmentedMeter } from '#ui/marks/SegmentedMeter.tsx';
import { segmentsOf } from '../../../web/answering/SectionList.tsx';
import { useDesk } from '../desk.ts';
import { usePage } from '../page.ts';
import { SectionsSheet } from '../later-parts.ts';
import { HeaderNote } from '../saving/HeaderNote.tsx';
import { useSectionsSheet } from './use-sections-sheet.ts';
import classes from './phone.module.css';

interface PhoneHeaderProps {
  back: string | null;
  list: ReactNode;
}

export function PhoneHeader({ back, list }: PhoneHeaderProps) {
  const { opened, answering } = useDesk();
  const { standing, section } = usePage();
  const { place, done, isOpen, open, close } = useSectionsSheet();
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        {back === null ? null : (
          <Link to={back} className={classes.back} aria-label="Back">
            <IconArrowLeft size="1.5em" aria-hidden />
          </Link>
        )}
        <div className={classes.titles}>
          <h1>{opened.formatted_name}</h1>
          <span aria-hidden>{section ? answering.words(section.name) : ''}</span>
        </div>
        <HeaderNote />
      </div>
      <SegmentedMeter segments={segmentsOf(standing)} label={done} />
      <div className={classes.place}>
        <span>{place}</span>
        <button type="button" onClick={open}>
          All sections
        </button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <SectionsSheet list={list} onClose={close} />
        </Suspense>
      )}
    </header>
  );
}
