import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { useMe } from '#features/accounts/sessions/web/queries.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { KeysSwitch } from './KeysSwitch.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { Notifications } from './Notifications.tsx';
import { OutOfOffice } from './OutOfOffice.tsx';
import { Passkeys } from './Passkeys.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { profileQuery } from './queries.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { Section } from './Section.tsx';
import { SectionNav } from './SectionNav.tsx';
import { SessionsList } from './SessionsList.tsx';
import { SignInMethods } from './SignInMethods.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';
import classes from './profile.module.css';

export interface ProfileScreenProps {
  /** What other parts of the product add, as the entities of a client. */
  more?: readonly { id: string; title: string; content: ReactNode }[];
}

/** What an advisor sees of a client's profile: nothing about how they sign in. */
const PREVIEWED = new Set(['details', 'entities', 'two-factor', 'notifications']);

/** The same for staff and clients; the density of the shell makes it look at home. */
export function ProfileScreen({ more }: ProfileScreenProps) {
  const me = useMe();
  const profile = useQuery(profileQuery);
  const { data } = profile;
  const sections: { id: string; title: string; content: ReactNode }[] = data
    ? [
        {
          id: 'details',
          title: 'Your details',
          content: (
            <>
              <OwnPicture />
              {data.pending_email !== null && <PendingEmail email={data.pending_email} />}
              <DetailsForm latest={data} />
            </>
          ),
        },
        ...(more ?? []),
        {
          id: 'sign-in',
          title: 'How you sign in',
          content: (
            <>
              <SignInMethods profile={data} />
              <Passkeys />
            </>
          ),
        },
        { id: 'two-factor', title: 'Two-factor sign-in', content: <TwoFactorSection /> },
        { id: 'notifications', title: 'Notifications', content: <Notifications profile={data} /> },
        ...(me.is_advisor
          ? [{ id: 'out-of-office', title: 'Out of office', content: <OutOfOffice profile={data} /> }]
          : []),
        { id: 'linked', title: 'Linked accounts', content: <LinkedAccounts /> },
        { id: 'sessions', title: 'Where you are signed in', content: <SessionsList /> },
        { id: 'appearance', title: 'Appearance', content: <SchemeSwitch /> },
        ...(me.is_advisor ? [{ id: 'keys', title: 'Keyboard', content: <KeysSwitch /> }] : []),
      ]
    : [];
  const shown = me.preview ? sections.filter(({ id }) => PREVIEWED.has(id)) : sections;
  return (
    <>
      <PageTitle>Profile Settings</PageTitle>
      <PageHeader title="Profile Settings" subtitle={me.email ?? undefined} />
      <div className={classes.page}>
        <SectionNav sections={shown} />
        <div className={classes.sections}>
          {profile.error && !data ? <RegionError onRetry={() => void profile.refetch()} /> : null}
          {profile.isPending ? <Skeletons /> : null}
          {shown.map(({ id, title, content }) => (
            <Section key={id} id={id} title={title}>
              {content}
            </Section>
          ))}
        </div>
      </div>
    </>
  );
}
