import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Meter } from '#ui/marks/Meter.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { Upload } from './use-uploads.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import classes from './UploadList.module.css';

interface UploadListProps {
  uploads: Upload[];
  onRetry: (key: string) => void;
  onDismiss: (key: string) => void;
}

const WORDS: Record<Upload['state'], string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  checking: 'Being checked',
  done: 'Uploaded',
  failed: 'Not uploaded',
};
const MARKS = {
  waiting: 'empty',
  sending: 'progress',
  checking: 'wait',
  done: 'done',
  failed: 'error',
} as const;

export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  return (
    <RowList label="Uploads" className={classes.list}>
      {uploads.map((upload) => (
        <ListRow key={upload.key}>
          <StatusMark shape={MARKS[upload.state]} share={upload.part} />
          <div className={classes.words}>
            <span className={classes.name}>{upload.name}</span>
            <span
              className={classes.state}
              data-failed={upload.state === 'failed'}
              role={upload.state === 'failed' ? 'alert' : 'status'}
            >
              {upload.message ?? WORDS[upload.state]}
            </span>
            {upload.state === 'sending' ? (
              <Meter percent={upload.part * 100} label={`Sending ${upload.name}`} />
            ) : null}
          </div>
          {upload.state === 'failed' && upload.retryable ? (
            <Button variant="default" size="xs" onClick={() => onRetry(upload.key)}>
              Try again
            </Button>
          ) : null}
          {upload.state === 'done' || upload.state === 'failed' ? (
            <ActionIcon
              aria-label={`Remove ${upload.name} from this list`}
              onClick={() => onDismiss(upload.key)}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          ) : null}
        </ListRow>
      ))}
    </RowList>
  );
}
