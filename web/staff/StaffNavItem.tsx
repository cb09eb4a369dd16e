import { Tooltip, VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { useSlots } from '#platform/web/slots.ts';
import { CountBadge } from '#ui/marks/CountBadge.tsx';
import type { NavEntry } from '../navigation/entry.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { NavIcon } from './NavIcon.tsx';
import classes from './StaffNavItem.module.css';

/** What a feature counts beside its own place; only where it is shown. */
function NavCount({ place }: { place: string }) {
  const { [place]: Count } = useSlots().navCounts;
  return Count ? (
    <span className={classes.count}>
      <Suspense fallback={null}>
        <Count />
      </Suspense>
    </span>
  ) : null;
}

interface StaffNavItemProps {
  entry: NavEntry;
  /** The rail shows icons only; the name then waits in a tooltip. */
  rail: boolean;
  onOpenDialog?: (key: string) => void;
}

export function StaffNavItem({ entry, rail, onOpenDialog }: StaffNavItemProps) {
  const inside = (
    <>
      <NavIcon name={entry.key} />
      <span className={classes.label}>{entry.label}</span>
      <NavCount place={entry.key} />
      {entry.count === undefined ? null : (
        <span className={classes.count}>
          <CountBadge count={entry.count} label="unseen" />
        </span>
      )}
    </>
  );
  return (
    <Tooltip
      label={entry.disabled ?? entry.label}
      position="right"
      disabled={!rail && entry.disabled === undefined}
    >
      {entry.disabled !== undefined ? (
        <button type="button" className={classes.item} aria-disabled="true">
          {inside}
          <VisuallyHidden>. {entry.disabled}</VisuallyHidden>
        </button>
      ) : entry.href === null ? (
        <button type="button" className={classes.item} onClick={() => onOpenDialog?.(entry.key)}>
          {inside}
        </button>
      ) : (
        <PlaceLink to={entry.href} className={classes.item} aria-current={entry.active ? 'page' : undefined}>
          {inside}
        </PlaceLink>
      )}
    </Tooltip>
  );
}
