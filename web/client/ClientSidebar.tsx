import { IconCircle } from '@tabler/icons-react';
import { EntitySelector } from '#features/clients/web/index.ts';
import { Letterhead } from '#ui/layout/Letterhead.tsx';
import { CountBadge } from '#ui/marks/CountBadge.tsx';
import { useFace } from '../firm-face.ts';
import { nextPlaces } from '../navigation/client-navigation.ts';
import type { NavEntry } from '../navigation/entry.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { useBringWhenIdle } from '../places.ts';
import { CLIENT_ICONS } from './client-icons.tsx';
import { ClientFoot } from './ClientFoot.tsx';
import classes from './ClientSidebar.module.css';

export function ClientSidebar({ entries }: { entries: NavEntry[] }) {
  const face = useFace();
  useBringWhenIdle(nextPlaces(entries));
  return (
    <aside className={classes.sidebar} aria-label="Sidebar">
      <Letterhead firmName={face.name} logo={face.logo} subtitle="Client portal" size={40} />
      <EntitySelector label="You are viewing" />
      <nav aria-label="Main" className={classes.items}>
        {entries.map((entry) => {
          const Icon = CLIENT_ICONS[entry.key] ?? IconCircle;
          return (
            <PlaceLink
              key={entry.key}
              to={entry.href ?? '/'}
              className={classes.item}
              aria-current={entry.active ? 'page' : undefined}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
              <span className={classes.label}>{entry.label}</span>
              {entry.count === undefined ? null : <CountBadge count={entry.count} label="unseen" />}
            </PlaceLink>
          );
        })}
      </nav>
      <ClientFoot />
    </aside>
  );
}
