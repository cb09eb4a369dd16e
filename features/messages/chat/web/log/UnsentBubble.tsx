import { Button } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useOnline } from '#platform/web/use-online.ts';
import { maskNumbers } from '#platform/private-numbers.ts';
import type { LetterFile } from '../outbox/letter.ts';
import { discardLetter, retryLetter, type Unsent } from '../outbox/outbox.ts';
import classes from './bubble.module.css';

/** A message that has not reached the server: visible, and kept until it has. */
interface UnsentBubbleProps {
  unsent: Unsent;
  /** Puts it back where it was written. */
  onEdit: (text: string, files: readonly LetterFile[]) => void;
}

/** "w2.pdf, w2 back.jpg"; the words of a message that has none. */
const fileNames = (files: readonly LetterFile[]): string => files.map(({ name }) => name).join(', ');

export function UnsentBubble({ unsent, onEdit }: UnsentBubbleProps) {
  const online = useOnline();
  const { text, files, percent } = unsent;
  const words = unsent.allowance?.send_securely ? maskNumbers(text) : text;
  const waits = unsent.state === 'waiting' || !online;
  const isUploading = files.some(({ location }) => location === null) && percent > 0;
  return (
    <article
      className={classes.message}
      data-own
      data-unsent={unsent.state}
      aria-label={`You, not sent yet: ${words || fileNames(files)}`}
    >
      <div className={classes.column}>
        <div className={classes.bubble} data-waiting>
          {words === '' ? null : <p className={classes.words}>{words}</p>}
          {files.map(({ name }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have one name, and their order stays
            <p key={at} className={classes.words}>
              {name}
            </p>
          ))}
        </div>
        {unsent.state === 'failed' ? (
          <div className={classes.failed} role="alert">
            <IconAlertCircle size="1rem" stroke={1.75} aria-hidden />
            <span>{unsent.why ? `Not sent. ${unsent.why}` : 'Not sent.'}</span>
            <Button variant="default" size="compact-xs" onClick={() => retryLetter(unsent.key)}>
              Retry
            </Button>
            <Button
              variant="subtle"
              size="compact-xs"
              onClick={() => {
                onEdit(text, files);
                discardLetter(unsent.key);
              }}
            >
              Edit
            </Button>
          </div>
        ) : (
          <div className={classes.waiting} role="status">
            <IconClock size="0.9375rem" stroke={1.75} aria-hidden />
            {waits ? 'Waiting for the connection' : isUploading ? `Sending, ${percent}%` : 'Sending'}
          </div>
        )}
      </div>
    </article>
  );
}
