import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMe } from '#features/accounts/web/index.ts';
import { entitySearchQuery, userSearchQuery } from '#features/clients/web/staff.ts';
import { CommandPalette } from '#ui/command-palette/CommandPalette.tsx';
import { matchCommands } from '#ui/command-palette/match.ts';
import type { Command } from '#ui/command-palette/registry.ts';
import { useCommandSource } from '#ui/command-palette/use-command-source.ts';
import { staffPlaces } from '../navigation/staff-navigation.ts';
import { useViewer } from '../viewer.ts';
import { NavIcon } from './NavIcon.tsx';

const ENTITIES_LISTED = 8;
const USERS_LISTED = 6;

/** Things first, then places. */
export function StaffPalette() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayEditEntities = useMe().permissions.includes('entities.edit');

  useCommandSource('entities', {
    group: 'Entities',
    search: async (query): Promise<Command[]> => {
      if (query === '') return [];
      const found = await queries.fetchQuery(entitySearchQuery(query, ENTITIES_LISTED));
      return found.entities.map((entity) => ({
        id: `entity-${entity.id}`,
        label: entity.name,
        hint: entity.entity_type,
        icon: <NavIcon name="entities" />,
        run: () => void navigate(`/admin/${entity.hash_id}`),
        actions: [
          {
            id: `edit-${entity.id}`,
            label: `Edit ${entity.name}`,
            icon: <NavIcon name="entities" />,
            shortcut: 'e',
            run: () => void navigate(`/admin/${entity.hash_id}?edit=1`),
          },
          {
            id: `documents-${entity.id}`,
            label: 'Open Documents',
            icon: <NavIcon name="documents" />,
            shortcut: 'd',
            run: () => void navigate(`/admin/${entity.hash_id}/documents`),
          },
        ],
      }));
    },
  });

  useCommandSource('users', {
    group: 'Users',
    search: async (query): Promise<Command[]> => {
      if (query === '') return [];
      const found = await queries.fetchQuery(userSearchQuery(query, USERS_LISTED));
      return found.users.map((user) => ({
        id: `user-${user.id}`,
        label: user.full_name,
        hint: user.email ?? 'No email',
        icon: <NavIcon name="users" />,
        run: () => void navigate(`/clients/${user.id}`),
        actions: [
          {
            id: `edit-user-${user.id}`,
            label: `Edit ${user.full_name}`,
            icon: <NavIcon name="users" />,
            shortcut: 'e',
            run: () => void navigate(`/clients?user=${user.id}`),
          },
        ],
      }));
    },
  });

  useCommandSource('making', {
    group: 'Create',
    kind: 'command',
    search: (query) =>
      matchCommands(
        [
          {
            id: 'create-user',
            label: 'Create user',
            keywords: ['new client', 'add person'],
            icon: <NavIcon name="users" />,
            run: () => void navigate('/clients?new=1'),
          },
          ...(mayEditEntities
            ? [
                {
                  id: 'new-entity',
                  label: 'New entity',
                  keywords: ['add company', 'create entity'],
                  icon: <NavIcon name="entities" />,
                  run: () => void navigate('/admin?new=1'),
                },
              ]
            : []),
        ],
        query,
      ),
  });

  useCommandSource('places', {
    group: 'Go to',
    kind: 'command',
    search: (query) => {
      const places = staffPlaces(viewer).map((place) => ({
        id: `place-${place.key}`,
        label: place.label,
        icon: <NavIcon name={place.key} />,
        run: () => void navigate(place.href),
      }));
      return matchCommands(places, query);
    },
  });
  return <CommandPalette />;
}
