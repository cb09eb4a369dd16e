import { useEffect, useState } from 'react';
import { useFirm } from '#features/firm/web/index.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import { useNarrowerThan, useShort } from '#ui/use-room.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { ClientSizes } from '../../../web/answering/ClientSizes.tsx';
import { ChecklistButton } from '../../../checklist/web/ChecklistButton.tsx';
import { SectionList } from '../../../web/answering/SectionList.tsx';
import { SectionPage } from '../../../web/answering/SectionPage.tsx';
import { OutstandingNotice } from '../../../deposits/web/OutstandingNotice.tsx';
import type { QuestionnaireState } from '../../model.ts';
import { useDesk } from '../desk.ts';
import { NothingChanged } from '../NothingChanged.tsx';
import { usePage } from '../page.ts';
import { HeaderNote } from '../saving/HeaderNote.tsx';
import { leftIn, signedOn } from '../section-notes.ts';
import { Footer } from './Footer.tsx';
import { Notices } from './Notices.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { TabletHeader } from './TabletHeader.tsx';
import { TopRow } from './TopRow.tsx';
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
  const [phone, compact, short] = [useNarrowerThan(43.75), useNarrowerThan(56.25), useShort()];
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(section ? answering.words(section.name) : ''), [section, answering]);
  const list = (
    <SectionList
      standing={standing}
      current={section?.no ?? null}
      words={answering.words}
      required={required}
      note={(one) => leftIn(one, standing) ?? signedOn(one, standing, state.signatures)}
      onOpen={({ no }) => go(no)}
    />
  );
  return (
    <ClientSizes size={phone ? 'phone' : 'desktop'} real>
      <PageTitle>{opened.formatted_name}</PageTitle>
      <div
        className={classes.page}
        data-phone={phone || undefined}
        data-compact={compact || undefined}
        data-short={short || undefined}
        // The letter has a button of its own at the foot.
        data-letter={section?.key === 'agreement_signature' || undefined}
      >
        {phone ? (
          <PhoneHeader back={back} list={list} />
        ) : compact ? (
          <TabletHeader top={<TopRow back={back} state={state} today={today} />} list={list} />
        ) : (
          <>
            <aside className={classes.side}>
              <Letterhead firmName={firm.name} logo={firm.medium_url} size={40} />
              {list}
              <ChecklistButton />
              <WriteUs />
            </aside>
            <header className={classes.header}>
              <TopRow back={back} state={state} today={today}>
                <HeaderNote />
              </TopRow>
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
          {compact && <ChecklistButton />}
          {compact && <WriteUs />}
        </div>
        <Footer required={required} phone={phone} onNext={onNext} />
        <div className={classes.spoken} role="status">
          {announced}
        </div>
      </div>
    </ClientSizes>
  );
}
