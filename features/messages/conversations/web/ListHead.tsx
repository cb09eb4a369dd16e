import { Button, TextInput } from '@mantine/core';
import { IconMail, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './list.module.css';

interface ListHeadProps {
  /** MSG-007, MSG-009: only where no entity was chosen. */
  standalone: {
    typed: string;
    onType: (typed: string) => void;
    unread: boolean;
    onUnread: () => void;
  } | null;
  /** MSG-010. */
  allHref: string | null;
  mayMail: boolean;
}

export function ListHead({ standalone, allHref, mayMail }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.heading}>
        <h1 className={classes.title}>Messages</h1>
        {standalone && mayMail ? (
          <Button
            component={Link}
            to="/messages/mass-email"
            variant="default"
            size="xs"
            leftSection={<IconMail size="1rem" stroke={1.75} aria-hidden />}
          >
            Mass Email
          </Button>
        ) : null}
        {allHref === null ? null : (
          <Button component={Link} to={allHref} variant="default" size="xs">
            Show All
          </Button>
        )}
      </div>
      {standalone ? (
        <div className={classes.tools}>
          <TextInput
            type="search"
            size="xs"
            className={classes.filter}
            aria-label="Filter conversations"
            placeholder="Filter conversations"
            value={standalone.typed}
            leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden />}
            onChange={(event) => standalone.onType(event.currentTarget.value)}
          />
          <Button variant="default" size="xs" onClick={standalone.onUnread}>
            {standalone.unread ? 'Show All' : 'Show Unread'}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
