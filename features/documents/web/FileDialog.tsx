import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { entityTopic } from '#platform/events.ts';
import { isMissing } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { fileSize } from '#platform/web/file-size.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { files } from '../files/contract.ts';
import { useDownload } from './use-download.ts';

interface FileDialogProps {
  companyId: number;
  documentId: number;
  /** Shown until the file itself is known. */
  name: string | null;
  onClose: () => void;
}

/** DOC-001: the file a link names. */
export function FileDialog({ companyId, documentId, name, onClose }: FileDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'file', documentId],
    meta: { topics: [entityTopic(companyId)] },
    queryFn: ({ signal }) => call(files.readDocument, { document_id: documentId }, { signal }),
  });
  const { download, downloadingId } = useDownload();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={data?.name ?? name ?? 'File'}
      footer={
        <>
          <LeaveButton onClick={onClose}>Close</LeaveButton>
          {data ? (
            <Button
              leftSection={<IconDownload size="1.125rem" stroke={1.6} aria-hidden />}
              loading={downloadingId === data.id}
              onClick={() => download(data)}
            >
              Download
            </Button>
          ) : null}
        </>
      }
    >
      {data ? (
        <p>
          {fileSize(data.size)} · added {shortDateTime(data.created_at)} by {data.created_by}
        </p>
      ) : isMissing(error) ? (
        <p>This file isn’t here any more. It may have been deleted, or it belongs to someone else.</p>
      ) : error ? (
        <RegionError onRetry={() => void refetch()} />
      ) : (
        <Skeletons lines={[60]} />
      )}
    </Dialog>
  );
}
