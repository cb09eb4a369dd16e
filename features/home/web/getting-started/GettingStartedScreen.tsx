import { ActionIcon, Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { twoFactorQuery, useMe } from '#features/accounts/web/index.ts';
import { toast } from '#platform/web/toasts.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { SignInPreview } from '#features/firm/web/staff.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { InviteForm } from '#features/staff/web/staff.ts';
import { dismiss, dismissed, type Hint, HINTS } from './hints.ts';
import classes from './getting-started.module.css';

/** What is worth doing first. None of it is asked for twice. */
export function GettingStartedScreen() {
  const firm = useFirm();
  const me = useMe();
  const [gone, setGone] = useState(() => dismissed(localStorage, firm.id));
  const away = (hint: Hint) => setGone(dismiss(localStorage, firm.id, hint));
  const address = `${location.origin}/${firm.subdomain_url}`;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast.success('Address copied'),
      () => toast.error('We couldn’t copy the address. Select it and copy it by hand.'),
    );
  const twoFactor = useQuery(twoFactorQuery).data;
  const left = HINTS.filter((hint) => !gone.includes(hint));
  return (
    <>
      <PageTitle>Getting started</PageTitle>
      <PageHeader
        title={`Welcome, ${me.preferred_name ?? me.fname}`}
        subtitle={
          left.length > 0 ? `${firm.name} is ready. Here’s what to do first:` : `${firm.name} is ready.`
        }
        actions={
          <Button component={Link} to="/" variant="default">
            Go to your portal
          </Button>
        }
      />
      <div className={classes.hints}>
        {left.includes('clients') ? (
          <Card title="Bring in your clients" onDismiss={() => away('clients')}>
            <p>Import the list you have in a spreadsheet or your tax software, or add clients one by one.</p>
            <Group gap="sm">
              <Button component={Link} to="/imports">
                Import a list
              </Button>
              <Button component={Link} to="/clients?new=1" variant="default">
                Add a client
              </Button>
            </Group>
          </Card>
        ) : null}
        {left.includes('invite') ? (
          <Card title="Invite your colleagues" onDismiss={() => away('invite')}>
            <p>They’ll get an email invitation. You can also do this later in Staff.</p>
            <InviteForm cancel={<Link to="/firm/staff">See all staff</Link>} />
          </Card>
        ) : null}
        {left.includes('secure') ? (
          <Card title="Secure your account" onDismiss={() => away('secure')}>
            <p>
              {twoFactor?.enabled || twoFactor?.forced
                ? 'Two-factor sign-in is on: after your password we send you a code. '
                : twoFactor
                  ? 'Two-factor sign-in is off. Turn it on in your profile. '
                  : ''}
              Add a passkey or an authenticator app, and keep your recovery codes in case you lose your phone.
            </p>
            <Button component={Link} to="/admin-profile" variant="default">
              Open Profile Settings
            </Button>
          </Card>
        ) : null}
        {left.includes('look') ? (
          <Card title="See your sign-in page" onDismiss={() => away('look')}>
            <p>This is what your clients see. Give them this address:</p>
            <p className={classes.address}>{address}</p>
            <Button variant="default" onClick={copy}>
              Copy address
            </Button>
            <SignInPreview
              name={firm.name}
              logo={firm.medium_url}
              address={address.replace(/^https?:\/\//, '')}
              colors={firm.theme}
            />
          </Card>
        ) : null}
        {left.length === 0 ? <p className={classes.done}>You’re all caught up.</p> : null}
      </div>
    </>
  );
}

function Card({ title, onDismiss, children }: { title: string; onDismiss: () => void; children: ReactNode }) {
  return (
    <SheetStack stacked={false}>
      <section className={classes.card} aria-label={title}>
        <div className={classes.head}>
          <h2>{title}</h2>
          <ActionIcon aria-label={`Dismiss: ${title}`} onClick={onDismiss}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </div>
        {children}
      </section>
    </SheetStack>
  );
}
