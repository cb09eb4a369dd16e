import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { FilingDialog, saveLink } from '#features/documents/web/pieces.ts';
import { call } from '#platform/web/client.ts';
import { fileSize } from '#platform/web/file-size.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { droplink } from '../../contract.ts';
import type { DropFile } from '../../model.ts';
import { isLeft, STATE_WORDS } from './received-words.ts';
import classes from './received.module.css';

type Doing = 'filing' | 'deleting' | null;

interface ReceivedFileProps {
  file: DropFile;
  /** Whose it likely is. */
  proposed: { id: number; name: string } | null;
}

export function ReceivedFile({ file, proposed }: ReceivedFileProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const drop_file_id = file.id;
  const download = useMutation({
    mutationFn: () => call(droplink.receivedLink, { drop_file_id, disposition: 'attachment' }),
    onSuccess: ({ url }) => saveLink(url, file.name),
    onError: (error) => toastFailure(error),
  });
  const open = useMutation({
    // The tab is opened by the click itself: later, a browser would hold it back.
    mutationFn: (tab: Window | null) =>
      call(droplink.receivedLink, { drop_file_id, disposition: 'inline' }).then(({ url }) => ({ tab, url })),
    onSuccess: ({ tab, url }) => {
      if (tab) tab.location.href = url;
    },
    onError: (error, tab) => {
      tab?.close();
      toastFailure(error);
    },
  });
  const remove = useMutation({
    mutationFn: () => call(droplink.deleteReceived, { drop_file_id }),
    onSuccess: () => {
      setDoing(null);
      toast.success('File deleted');
    },
    onError: (error) => toastFailure(error),
  });
  const isOpenable = file.state === 'waiting';
  return (
    <ListRow className={classes.file ?? ''}>
      <RowWords
        name={
          isOpenable ? (
            <Anchor
              component="button"
              type="button"
              className={classes.name}
              onClick={() => open.mutate(window.open('', '_blank'))}
            >
              {file.name}
            </Anchor>
          ) : (
            file.name
          )
        }
        facts={`${fileSize(file.size)} · ${STATE_WORDS[file.state]}`}
      >
        {file.filed?.entity_hash ? (
          <Anchor component={Link} to={`/admin/${file.filed.entity_hash}/documents`} size="sm">
            {file.filed.entity_name}
          </Anchor>
        ) : null}
      </RowWords>
      {!isLeft(file) ? null : (
        <div className={classes.actions}>
          {isOpenable ? (
            <>
              <Button size="xs" variant="default" onClick={() => setDoing('filing')}>
                File
              </Button>
              <ActionIcon
                aria-label={`Download ${file.name}`}
                loading={download.isPending}
                onClick={() => download.mutate()}
              >
                <IconDownload size={18} stroke={1.6} />
              </ActionIcon>
            </>
          ) : null}
          <ActionIcon aria-label={`Delete ${file.name}`} onClick={() => setDoing('deleting')}>
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      )}
      {doing === 'filing' ? (
        <FilingDialog
          what={file.name}
          proposed={proposed}
          onGo={async ({ companyId, path }) => {
            await call(droplink.fileReceived, { drop_file_id, company_id: companyId, path });
            toast.success('File filed');
          }}
          onClose={() => setDoing(null)}
        />
      ) : null}
      <ConfirmDialog
        opened={doing === 'deleting'}
        title="Delete file"
        verb="Delete"
        destructive
        busy={remove.isPending}
        onCancel={() => setDoing(null)}
        onConfirm={() => remove.mutate()}
      >
        {file.name} is deleted for good. The sender is not told.
      </ConfirmDialog>
    </ListRow>
  );
}
