import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { isUnderWay, type Upload } from '#features/documents/web/pieces.ts';
import { UPLOAD_TRY_AGAIN } from '#features/documents/messages.ts';
import { Meter } from '#ui/marks/Meter.tsx';
import type { Sending } from './use-sending.ts';
import classes from './checklist.module.css';

const WORDS: Record<string, string> = {
  waiting: 'Waiting to upload',
  lost: 'No connection. We’ll continue when you’re back online.',
  checking: 'Checking',
};

const wordsOf = ({ state, share }: Upload): string => WORDS[state] ?? `Sending ${Math.round(share * 100)}%`;

interface SendingRowsProps {
  uploads: readonly Upload[];
  sending: Sending;
}

/** Files on their way: each with its bar, a way to stop it, and a way to try again. */
export function SendingRows({ uploads, sending }: SendingRowsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.sending} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className={classes.fileName}>
            <span>{upload.name}</span>
            {isUnderWay(upload) ? (
              <>
                <span className={classes.small}>{wordsOf(upload)}</span>
                <Meter percent={upload.share * 100} label={`Sending ${upload.name}`} />
              </>
            ) : (
              <span className={classes.bad} role="alert">
                {/* CHK-030 */}
                {UPLOAD_TRY_AGAIN} {upload.message}
              </span>
            )}
          </span>
          {!isUnderWay(upload) && (
            <Button size="compact-md" variant="default" onClick={() => sending.retry(upload.key)}>
              Try again
            </Button>
          )}
          <ActionIcon
            className={classes.stop}
            aria-label={isUnderWay(upload) ? `Cancel ${upload.name}` : `Dismiss ${upload.name}`}
            title={isUnderWay(upload) ? 'Cancel' : 'Dismiss this line'}
            onClick={() => sending.cancel(upload.key)}
          >
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
