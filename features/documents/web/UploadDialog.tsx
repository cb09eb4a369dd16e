import { Button } from '@mantine/core';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { UploadArea } from './upload/UploadArea.tsx';

interface UploadDialogProps {
  companyId: number;
  entityName: string;
  path: string;
  dropped: DataTransfer | null;
  onClose: () => void;
}

export function UploadDialog({ companyId, entityName, path, dropped, onClose }: UploadDialogProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Upload Documents"
      width={560}
      footer={
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      }
    >
      <UploadArea companyId={companyId} entityName={entityName} path={path} dropped={dropped} />
    </Dialog>
  );
}
