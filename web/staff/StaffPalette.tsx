import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { entitySearchQuery } from '#features/clients/web/index.ts';
import { CommandPalette } from '#ui/command-palette/CommandPalette.tsx';
import { useCommandSource, type Command } from '#ui/command-palette/command-registry.ts';
import { staffPlaces } from '../navigation/staff-navigation.ts';
import { useViewer } from '../viewer.ts';
import { NAV_ICONS } from './nav-icons.tsx';

const ENTITIES_LISTED = 8;

/** Things first, then places. */
export function StaffPalette() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const queries = useQueryClient();

  const entities = useMemo(
    () => ({
      group: 'Entities',
      search: async (query: string): Promise<Command[]> => {
        if (query.trim() === '') return [];
        const found = await queries.fetchQuery(entitySearchQuery(query.trim(), ENTITIES_LISTED));
        const Icon = NAV_ICONS.entities!;
        return found.entities.map((entity) => ({
          id: `entity-${entity.id}`,
          label: entity.name,
          hint: entity.entity_type,
          icon: <Icon size={18} stroke={1.6} />,
          run: () => void navigate(`/admin/${entity.hash_id}`),
        }));
      },
    }),
    [navigate, queries],
  );

  const places = useMemo(
    () => ({
      group: 'Go to',
      search: (query: string): Command[] => {
        const wanted = query.trim().toLowerCase();
        return staffPlaces(viewer)
          .filter((place) => place.label.toLowerCase().includes(wanted))
          .map((place) => {
            const Icon = NAV_ICONS[place.key] ?? NAV_ICONS.dashboard!;
            const icon = <Icon size={18} stroke={1.6} />;
            return {
              id: `place-${place.key}`,
              label: place.label,
              icon,
              run: () => void navigate(place.href),
            };
          });
      },
    }),
    [navigate, viewer],
  );

  useCommandSource('entities', entities);
  useCommandSource('places', places);
  return <CommandPalette />;
}
