import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe } from '#features/accounts/web/index.ts';
import { toast } from '#platform/web/toasts.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { SignInPreview } from '#features/firm/web/staff.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { InviteForm } from '#features/staff/web/staff.ts';
import { dismiss, dismissed, type Hint } from './hints.ts';
import classes from './getting-started.module.css';

/** Three things worth doing first. None of them is asked for twice. */
export function GettingStartedScreen() {
  const firm = useFirm();
  const me = useMe();
  const [gone, setGone] = useState(() => dismissed(localStorage, firm.id));
  const away = (hint: Hint) => setGone(dismiss(localStorage, firm.id, hint));
  const address = `${location.origin}/${firm.subdomain_url}`;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast.success('Address copied'),
      () => toast.error('The address could not be copied'),
    );
  const left = (['invite', 'secure', 'look'] as const).filter((hint) => !gone.includes(hint));
  return (
    <>
      <title>Getting started · Sheaf</title>
      <PageHeader
        title={`Welcome, ${me.preferred_name ?? me.fname}`}
        subtitle={
          left.length > 0
            ? `${firm.name} is ready. Three things worth doing first:`
            : `${firm.name} is ready.`
        }
        actions={
          <Button component={Link} to="/" variant="default">
            Go to the portal
          </Button>
        }
      />
      <div className={classes.hints}>
        {left.includes('invite') ? (
          <Card title="Invite your colleagues" onDismiss={() => away('invite')}>
            <p>They get a mail with a link and choose how to sign in. You can do this later in Staff.</p>
            <InviteForm cancel={<Link to="/firm/staff">See all staff</Link>} />
          </Card>
        ) : null}
        {left.includes('secure') ? (
          <Card title="Secure your account" onDismiss={() => away('secure')}>
            <p>
              Two-factor sign-in is on: after your password we send a code. Add a passkey or an authenticator
              app and keep recovery codes for the day your phone is lost.
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
        {left.length === 0 ? <p className={classes.done}>Nothing is left to do here.</p> : null}
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
