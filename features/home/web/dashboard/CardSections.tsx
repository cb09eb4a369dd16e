import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { getCookie, setCookie } from '#platform/web/cookies.ts';
import type { QuestionnaireCard } from '#features/questionnaires/contract.ts';
import { SectionMark } from '#features/questionnaires/web/index.ts';
import { FEW, incompleteNames, shownSections } from '../../rules/what-needs-you.ts';
import { sectionWords } from './card-words.ts';
import { CardLink } from './CardLink.tsx';
import classes from './cards.module.css';

const COOKIE = 'dashboard_sections';

/** NAV-067, NAV-068. */
export function CardSections({ card }: { card: QuestionnaireCard }) {
  const [all, setAll] = useState(() => getCookie(COOKIE) === 'all');
  const { sections, sections_done: done, sections_total: total } = card;
  const toggle = () => {
    setCookie(COOKIE, all ? 'few' : 'all');
    setAll(!all);
  };
  return (
    <>
      <div className={classes.count}>
        <span title={done === total ? undefined : incompleteNames(sections)}>
          <b>
            {done} of {total}
          </b>{' '}
          sections done
        </span>
        {sections.length > FEW && (
          <button type="button" className={classes.toggle} aria-expanded={all} onClick={toggle}>
            {all ? 'Show fewer sections' : 'Show all sections'}
          </button>
        )}
      </div>
      <ul className={classes.sections}>
        {shownSections(sections, all).map((section) => (
          <li key={section.no}>
            <CardLink card={card} section={section}>
              <SectionMark mark={section.mark} share={section.share} />
              <span className={classes.name}>{section.name}</span>
              <span className={classes.left}>{sectionWords(section)}</span>
              <IconChevronRight size="1.125em" aria-hidden />
            </CardLink>
          </li>
        ))}
      </ul>
    </>
  );
}
