import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconBell, IconDots, IconEye, IconPencil, IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSending } from '#platform/web/slots.ts';
import type { EntityDetail } from '../../model.ts';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { previewPath } from '#features/clients/previews/web/preview-path.ts';
import { standingOf } from '../standing.ts';
import { EntityNotificationsDialog } from '#features/clients/subscriptions/web/EntityNotificationsDialog.tsx';
import { NameForm } from './NameForm.tsx';

const SAVED_SHOWN_MS = 1500;

export function EntityHeader({ entity, onEdit }: { entity: EntityDetail; onEdit: () => void }) {
  const [renaming, setRenaming] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [saved, setSaved] = useState(false);
  const send = useSending();
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(false), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  if (renaming)
    return <NameForm entity={entity} onSaved={() => setSaved(true)} onClose={() => setRenaming(false)} />;
  return (
    <>
      <PageHeader
        title={entity.name}
        subtitle={
          <>
            {entity.entity_type} · {standingOf(entity)} <SaveState status={saved ? 'saved' : 'idle'} />
          </>
        }
        actions={
          <>
            {send ? (
              <Button
                variant="default"
                leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
                onClick={() => send({ entities: new Map([[entity.id, entity.name]]), isFixed: true })}
              >
                Send Questionnaire
              </Button>
            ) : null}
            {entity.may.edit ? (
              <>
                <Button variant="default" onClick={() => setRenaming(true)}>
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
    </>
  );
}
