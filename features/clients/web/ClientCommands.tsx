/** Users and entities in the palette: found, opened, edited, made. */
import { IconBuilding, IconFolder, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMe } from '#features/accounts/web/index.ts';
import { matchCommands } from '#ui/command-palette/match.ts';
import type { Command } from '#ui/command-palette/registry.ts';
import { useCommandSource } from '#ui/command-palette/use-command-source.ts';
import { entitySearchQuery } from '#features/clients/entities/web/queries.ts';
import { userSearchQuery } from '#features/clients/users/web/queries.ts';

const ENTITIES_LISTED = 8;
const USERS_LISTED = 6;
const LOOK = { size: 18, stroke: 1.6, 'aria-hidden': true };

export function ClientCommands() {
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
        icon: <IconBuilding {...LOOK} />,
        run: () => void navigate(`/admin/${entity.hash_id}`),
        actions: [
          {
            id: `edit-${entity.id}`,
            label: `Edit ${entity.name}`,
            icon: <IconBuilding {...LOOK} />,
            shortcut: 'e',
            run: () => void navigate(`/admin/${entity.hash_id}?edit=1`),
          },
          {
            id: `documents-${entity.id}`,
            label: 'Open Documents',
            icon: <IconFolder {...LOOK} />,
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
        icon: <IconUsers {...LOOK} />,
        run: () => void navigate(`/clients/${user.id}`),
        actions: [
          {
            id: `edit-user-${user.id}`,
            label: `Edit ${user.full_name}`,
            icon: <IconUsers {...LOOK} />,
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
            icon: <IconUsers {...LOOK} />,
            run: () => void navigate('/clients?new=1'),
          },
          ...(mayEditEntities
            ? [
                {
                  id: 'new-entity',
                  label: 'New entity',
                  keywords: ['add company', 'create entity'],
                  icon: <IconBuilding {...LOOK} />,
                  run: () => void navigate('/admin?new=1'),
                },
              ]
            : []),
        ],
        query,
      ),
  });
  return null;
}
