import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWayOut } from '#ui/leaving/use-layer.ts';
import classes from './viewer.module.css';

export interface Neighbors {
  /** Counted from one, among how many. */
  at: number;
  of: number;
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface ViewerHeaderProps {
  name: string;
  place: string;
  neighbors: Neighbors | null;
  onClose: () => void;
  tools?: ReactNode;
}

const ICON = { size: '1.25rem', stroke: 1.6 } as const;

export function ViewerHeader({ name, place, neighbors, onClose, tools }: ViewerHeaderProps) {
  const wayOut = useWayOut();
  return (
    <header className={classes.header} role="presentation">
      <ActionIcon variant="subtle" color="ink" size="2.5rem" aria-label="Close" onClick={wayOut(onClose)}>
        <IconX {...ICON} />
      </ActionIcon>
      <div className={classes.title}>
        <h2 title={name}>{name}</h2>
        <p title={place}>{place}</p>
      </div>
      {neighbors && neighbors.of > 1 ? (
        <div className={classes.neighbors} role="group" aria-label="Files in this folder">
          <ActionIcon
            variant="subtle"
            color="ink"
            size="2.5rem"
            aria-label="Previous file"
            disabled={!neighbors.previous}
            onClick={neighbors.previous ? wayOut(neighbors.previous) : undefined}
          >
            <IconChevronLeft {...ICON} />
          </ActionIcon>
          <span>{`${neighbors.at} of ${neighbors.of}`}</span>
          <ActionIcon
            variant="subtle"
            color="ink"
            size="2.5rem"
            aria-label="Next file"
            disabled={!neighbors.next}
            onClick={neighbors.next ? wayOut(neighbors.next) : undefined}
          >
            <IconChevronRight {...ICON} />
          </ActionIcon>
        </div>
      ) : null}
      <div className={classes.tools}>{tools}</div>
    </header>
  );
}
