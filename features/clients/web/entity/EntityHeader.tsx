import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { EntityDetail } from '#features/clients/model.ts';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { StaleDialog } from '#ui/overlay/StaleDialog.tsx';
import { NameForm } from './NameForm.tsx';
import { useRename } from './use-rename.ts';

export function EntityHeader({ entity }: { entity: EntityDetail }) {
  /** The version the person saw when they began: the live stream may bring a newer one while they type. */
  const [seen, setSeen] = useState<number | null>(null);
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
            {entity.inactive ? `${entity.entity_type} · Inactive` : entity.entity_type}{' '}
            <SaveState status={status} />
          </>
        }
        actions={
          entity.may.edit ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
              onClick={() => setSeen(entity.version)}
            >
              Rename
            </Button>
          ) : null
        }
      />
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
