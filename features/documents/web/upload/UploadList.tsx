import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { fileSize } from '#platform/web/file-size.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { UPLOAD_FAILED, UPLOAD_SUCCESSFUL } from '../../messages.ts';
import { isUnderWay, type Upload, type UploadState } from './upload-queue.ts';
import classes from './UploadList.module.css';

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
  /** Deletes the new one of two documents with the same content. */
  onRemoveCopy?: (upload: Upload) => void;
}

const WORDS: Record<UploadState, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  lost: 'No connection. We’ll continue when you’re back online.',
  checking: 'Checking',
  done: UPLOAD_SUCCESSFUL,
  failed: UPLOAD_FAILED,
};
const MARKS = {
  waiting: 'empty',
  sending: 'progress',
  lost: 'wait',
  checking: 'wait',
  done: 'done',
  failed: 'error',
} as const;

const wordsOf = ({ state, size, share }: Upload): string =>
  state === 'sending' ? `${fileSize(Math.round(size * share))} of ${fileSize(size)}` : WORDS[state];

/** Files on their way and those that have arrived. */
export function UploadList({ uploads, onRetry, onRemove, onRemoveCopy }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <RowList label="Uploads" className={classes.list}>
      {uploads.map((upload) => (
        <ListRow key={upload.key}>
          <StatusMark shape={MARKS[upload.state]} share={upload.share} />
          <div className={classes.words}>
            <span className={classes.name}>
              {upload.folder ? `${upload.folder}/${upload.name}` : upload.name}
            </span>
            <span
              className={classes.state}
              data-failed={upload.state === 'failed'}
              role={upload.state === 'failed' ? 'alert' : upload.state === 'sending' ? undefined : 'status'}
            >
              {wordsOf(upload)}
            </span>
            {upload.message ? <span className={classes.state}>{upload.message}</span> : null}
            {upload.looksLike ? (
              <span className={classes.same}>
                Looks like {upload.looksLike}, which is already here. We kept both.
              </span>
            ) : null}
            {upload.state === 'sending' ? (
              <Meter percent={upload.share * 100} label={`Sending ${upload.name}`} />
            ) : null}
          </div>
          {upload.looksLike && onRemoveCopy ? (
            <Button variant="default" size="xs" onClick={() => onRemoveCopy(upload)}>
              Remove
            </Button>
          ) : null}
          {upload.state === 'failed' ? (
            <Button variant="default" size="xs" onClick={() => onRetry(upload.key)}>
              Try again
            </Button>
          ) : null}
          <ActionIcon
            aria-label={isUnderWay(upload) ? `Cancel ${upload.name}` : `Remove ${upload.name} from this list`}
            title={isUnderWay(upload) ? 'Cancel' : 'Remove from this list. The file stays uploaded.'}
            onClick={() => onRemove(upload.key)}
          >
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </ListRow>
      ))}
    </RowList>
  );
}
