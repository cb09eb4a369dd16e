import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import classes from './conflict.module.css';

interface DraftConflictProps {
  title: string;
  subtitle: string;
  mine: ReactNode;
  theirs: ReactNode;
  onSettle: (choice: 'mine' | 'theirs') => void;
}

/** Two people changed a draft at once: both are shown, and neither is lost before somebody has chosen. */
export function DraftConflict({ title, subtitle, mine, theirs, onSettle }: DraftConflictProps) {
  const sides = [
    ['Yours', mine],
    ['Saved by your colleague', theirs],
  ] as const;
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title={title}
      subtitle={subtitle}
      width={560}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={() => onSettle('theirs')}>
            Reload theirs
          </Button>
          <Button onClick={() => onSettle('mine')}>Keep mine</Button>
        </>
      }
    >
      <div className={classes.sides}>
        {sides.map(([name, side]) => (
          <section key={name} className={classes.side} aria-label={name}>
            <h3>{name}</h3>
            {side}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
