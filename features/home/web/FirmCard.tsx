import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFirm } from '#features/firm/web/index.ts';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import classes from './FirmCard.module.css';

/** The firm speaking. NAV-054: a message can be sent unless the firm has switched messages off. */
export function FirmCard({ companyHash }: { companyHash: string | null }) {
  const firm = useFirm();
  const inbox = companyHash === null ? '/inbox' : `/inbox/${companyHash}`;
  const silent = firm.preferences.communication_disabled === true;
  return (
    <aside aria-label={firm.name}>
      <SheetStack stacked={false} firm>
        <div className={classes.card}>
          <Letterhead firmName={firm.name} logo={firm.medium_url} size={40} withRule={false} />
          <p className={classes.text}>
            {silent
              ? 'Not sure about something? Contact us as you usually do.'
              : 'Not sure about something? Write to us.'}
          </p>
          {silent ? null : (
            <Button
              component={Link}
              to={inbox}
              variant="default"
              leftSection={<IconMessage2 size={20} stroke={1.6} aria-hidden />}
            >
              Send a Message
            </Button>
          )}
        </div>
      </SheetStack>
    </aside>
  );
}
