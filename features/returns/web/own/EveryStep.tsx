import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconRoute } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { TrackerMark } from '../../review/model.ts';
import { StepList } from './StepList.tsx';
import classes from './own.module.css';

/** 28a: the foot of a card says what comes next, and opens the whole way in words. */
export function EveryStep({ ahead, marks }: { ahead: string; marks: readonly TrackerMark[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.every}>
      <div className={classes.foot}>
        <IconRoute size="1.25em" stroke={1.6} aria-hidden />
        <span>{ahead}</span>
        <UnstyledButton
          className={classes.see}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          See every step
          <IconChevronDown size="1.125em" aria-hidden data-open={isOpen || undefined} />
        </UnstyledButton>
      </div>
      {isOpen && <StepList id={id} marks={marks} />}
    </div>
  );
}
