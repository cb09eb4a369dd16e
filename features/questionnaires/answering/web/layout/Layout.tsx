import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import { DueBadge } from '#ui/marks/DueBadge.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { ClientSizes } from '../../../web/answering/ClientSizes.tsx';
import { ChecklistButton } from '../../../checklist/web/ChecklistButton.tsx';
import { SectionList } from '../../../web/answering/SectionList.tsx';
import { SectionPage } from '../../../web/answering/SectionPage.tsx';
import { dueBadge } from '../../../rules/due-badge.ts';
import { OutstandingNotice } from '../../../deposits/web/OutstandingNotice.tsx';
import type { QuestionnaireState } from '../../model.ts';
import { useDesk } from '../desk.ts';
import { NothingChanged } from '../NothingChanged.tsx';
import { usePage } from '../page.ts';
import { HeaderNote } from '../saving/HeaderNote.tsx';
import { leftIn } from '../section-notes.ts';
import { Footer } from './Footer.tsx';
import { Notices } from './Notices.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { WriteUs } from './WriteUs.tsx';
import classes from './layout.module.css';

export interface LayoutProps {
  back: string | null;
  state: QuestionnaireState;
  today: string;
  ringed: number | null;
  required: number | null;
  problem: string | null;
  /** Marks the section that is left, where it is complete; says whether it is marked. */
  onNext: () => Promise<boolean>;
}

/** The focus shell: sections at the side or in a sheet, one column, the way on at its foot. */
export function Layout({ back, state, today, ringed, required, problem, onNext }: LayoutProps) {
  const { mode, opened, answering } = useDesk();
  const { standing, section, go } = usePage();
  const firm = useFirm();
  const me = useMe();
  const phone = usePhone();
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(section ? answering.words(section.name) : ''), [section, answering]);
  const due = dueBadge({ due: state.due_date, locked: state.locked, completed: state.completed }, today);
  const list = (
    <SectionList
      standing={standing}
      current={section?.no ?? null}
      words={answering.words}
      required={required}
      note={(one) => leftIn(one, standing)}
      onOpen={({ no }) => go(no)}
    />
  );
  return (
    <ClientSizes size={phone ? 'phone' : 'desktop'} real>
      <PageTitle>{opened.formatted_name}</PageTitle>
      <div className={classes.page} data-phone={phone || undefined}>
        {phone ? (
          <PhoneHeader back={back} list={list} />
        ) : (
          <>
            <aside className={classes.side}>
              <Letterhead firmName={firm.name} logo={firm.medium_url} size={40} />
              {list}
              <ChecklistButton />
              <WriteUs />
            </aside>
            <header className={classes.header}>
              {back === null ? (
                <button type="button" className={classes.back} disabled>
                  <IconArrowLeft size="1.125em" aria-hidden /> Back
                </button>
              ) : (
                <Link to={back} className={classes.back}>
                  <IconArrowLeft size="1.125em" aria-hidden /> Back
                </Link>
              )}
              <h1>{opened.formatted_name}</h1>
              {due && <DueBadge tone={due.tone} text={due.text} withIcon />}
              <HeaderNote />
              {me.is_advisor && (
                <Link to={`/admin/${opened.company_hash}`} className={classes.back}>
                  Leave preview
                </Link>
              )}
            </header>
          </>
        )}
        <div className={classes.column}>
          <Notices state={state} />
          <OutstandingNotice
            questionnaire={opened}
            deposit={state}
            mayPay={mode === 'client' && !state.read_only}
          />
          {problem !== null && (
            <div role="alert">
              <Banner kind="read-only">{problem}</Banner>
            </div>
          )}
          {section ? (
            <SectionPage
              key={section.no}
              form={opened.form}
              section={section}
              standing={standing}
              answering={answering}
              ringed={ringed}
              extra={<NothingChanged section={section} />}
            />
          ) : (
            <p>There’s nothing to answer here.</p>
          )}
          {phone && <ChecklistButton />}
          {phone && <WriteUs />}
        </div>
        <Footer required={required} onNext={onNext} />
        <div className={classes.spoken} role="status">
          {announced}
        </div>
      </div>
    </ClientSizes>
  );
}
