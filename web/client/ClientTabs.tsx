import { IconCircle } from '@tabler/icons-react';
import { CountBadge } from '#ui/marks/CountBadge.tsx';
import { nextPlaces } from '../navigation/client-navigation.ts';
import type { NavEntry } from '../navigation/entry.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { useBringWhenIdle } from '../places.ts';
import { CLIENT_ICONS } from './client-icons.tsx';
import classes from './ClientTabs.module.css';

export function ClientTabs({ entries }: { entries: NavEntry[] }) {
  useBringWhenIdle(nextPlaces(entries));
  return (
    <nav aria-label="Main" className={classes.bar}>
      {entries.map((entry) => {
        const Icon = CLIENT_ICONS[entry.key] ?? IconCircle;
        return (
          <PlaceLink
            key={entry.key}
            to={entry.href ?? '/'}
            className={classes.tab}
            aria-current={entry.active ? 'page' : undefined}
          >
            <span className={classes.icon}>
              <Icon size={24} stroke={1.6} aria-hidden />
              {entry.count === undefined ? null : (
                <span className={classes.count}>
                  <CountBadge count={entry.count} label="unseen" />
                </span>
              )}
            </span>
            {entry.label}
          </PlaceLink>
        );
      })}
    </nav>
  );
}
