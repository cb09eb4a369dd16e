import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { EntityDetail, Owner } from '#features/clients/entities/model.ts';
import { previewPath } from '#features/clients/previews/web/preview-path.ts';
import type { useOwners } from './use-owners.ts';

interface OwnerMenuProps {
  entity: EntityDetail;
  owner: Owner;
  actions: Pick<ReturnType<typeof useOwners>, 'makePrimary' | 'setRole'>;
  onRemove: () => void;
}

export function OwnerMenu({ entity, owner, actions, onRemove }: OwnerMenuProps) {
  const { makePrimary, setRole } = actions;
  const isPrimary = owner.id === entity.user?.id;
  const role = owner.special_role;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${owner.full_name}`}>
          <IconDots size="1.125rem" stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={previewPath(owner.id, entity.hash_id)}
          target="_blank"
          rel="noreferrer"
        >
          Preview as {owner.full_name}
        </Menu.Item>
        {entity.may.edit ? (
          <>
            {isPrimary ? null : <Menu.Item onClick={() => makePrimary(owner)}>Make primary owner</Menu.Item>}
            {role === 'taxpayer' ? null : (
              <Menu.Item onClick={() => setRole(owner, 'taxpayer')}>Make taxpayer</Menu.Item>
            )}
            {role === 'spouse' ? null : (
              <Menu.Item onClick={() => setRole(owner, 'spouse')}>Make spouse</Menu.Item>
            )}
            {role === null ? null : <Menu.Item onClick={() => setRole(owner, null)}>Remove role</Menu.Item>}
            <Menu.Item color="late" disabled={entity.owners.length < 2} onClick={onRemove}>
              Remove as owner
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
