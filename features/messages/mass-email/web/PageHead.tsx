import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './mass-email.module.css';

/** The way back, the title, and what can be done. */
export function PageHead({ title, back, children }: { title: string; back: string; children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <ActionIcon component={Link} to={back} variant="subtle" size="lg" aria-label="Back">
        <IconArrowLeft size="1.25rem" stroke={1.75} aria-hidden />
      </ActionIcon>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </header>
  );
}
