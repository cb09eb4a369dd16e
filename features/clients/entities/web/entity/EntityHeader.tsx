import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBell, IconDots, IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { EntityDetail } from '../../model.ts';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { StaleDialog } from '#ui/overlay/StaleDialog.tsx';
import { previewPath } from '#features/clients/previews/web/preview-path.ts';
import { standingOf } from '../standing.ts';
import { EntityNotificationsDialog } from '#features/clients/subscriptions/web/EntityNotificationsDialog.tsx';
import { NameForm } from './NameForm.tsx';
import { useRename } from './use-rename.ts';

export function EntityHeader({ entity, onEdit }: { entity: EntityDetail; onEdit: () => void }) {
  /** The version the person saw when they began: the live stream may bring a newer one while they type. */
  const [seen, setSeen] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { status, failure, stale, rename, forget } = useRename(entity);
  if (seen !== null || failure) {
    return (
      <NameForm
        current={entity.name}
        initial={failure?.typed ?? entity.name}
        refusal={failure?.message ?? null}
        onSave={(name) => {
          const version = failure?.version ?? seen ?? entity.version;
          setSeen(null);
          forget();
          if (name !== entity.name) rename(name, version);
        }}
        onCancel={() => {
          setSeen(null);
          forget();
        }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={entity.name}
        subtitle={
          <>
            {entity.entity_type} · {standingOf(entity)} <SaveState status={status} />
          </>
        }
        actions={
          <>
            {entity.may.edit ? (
              <>
                <Button variant="default" onClick={() => setSeen(entity.version)}>
                  Rename
                </Button>
                <Button leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />} onClick={onEdit}>
                  Edit
                </Button>
              </>
            ) : null}
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon size="lg" aria-label="More actions">
                  <IconDots size={18} stroke={1.75} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconBell size={16} stroke={1.6} aria-hidden />}
                  onClick={() => setChoosing(true)}
                >
                  Entity notifications
                </Menu.Item>
                {entity.owners.map((owner) => (
                  <Menu.Item
                    key={owner.id}
                    component="a"
                    href={previewPath(owner.id, entity.hash_id)}
                    target="_blank"
                    rel="noreferrer"
                    leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
                  >
                    Preview as {owner.full_name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </>
        }
      />
      {choosing ? <EntityNotificationsDialog entity={entity} onClose={() => setChoosing(false)} /> : null}
      {stale ? (
        <StaleDialog
          title="Someone else changed this name"
          rows={[{ label: 'Entity Name', mine: stale.mine, theirs: stale.current.name }]}
          onTakeTheirs={forget}
          onKeepMine={() => rename(stale.mine, stale.current.version)}
        />
      ) : null}
    </>
  );
}
