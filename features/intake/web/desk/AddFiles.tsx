import { Suspense } from 'react';
import { useSlots } from '#platform/web/slots.ts';
import type { DeskEntity } from '../../model.ts';
import { MultiFormConfirmation } from './MultiFormConfirmation.tsx';

interface AddFilesProps {
  entity: DeskEntity;
  /** They are on their way. */
  onSent: () => void;
  onClose: () => void;
}

/** Files of a client that staff have: they go where the client's own uploads go. */
export function AddFiles({ entity, onSent, onClose }: AddFilesProps) {
  const { UploadDialog } = useSlots();
  if (!UploadDialog) return null;
  return (
    <Suspense fallback={null}>
      <UploadDialog
        companyId={entity.id}
        entityName={entity.name}
        path={null}
        confirm={(files, send, cancel) => (
          <MultiFormConfirmation
            files={files}
            entityName={entity.name}
            onConfirm={() => {
              send();
              onSent();
            }}
            onClose={cancel}
          />
        )}
        onClose={onClose}
      />
    </Suspense>
  );
}
