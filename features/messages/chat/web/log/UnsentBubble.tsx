import { Button } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useOnline } from '#platform/web/use-online.ts';
import { maskNumbers } from '#platform/private-numbers.ts';
import { nameOf, readText } from '../../rules/attachments.ts';
import { discardLetter, retryLetter, type Unsent } from '../outbox/outbox.ts';
import classes from './bubble.module.css';

/** A message that has not reached the server: visible, and kept until it has. */
export function UnsentBubble({ unsent, onEdit }: { unsent: Unsent; onEdit: (text: string) => void }) {
  const online = useOnline();
  const { words: typed, locations } = readText(unsent.text);
  const words = unsent.allowance?.send_securely ? maskNumbers(typed) : typed;
  const waits = unsent.state === 'waiting' || !online;
  return (
    <article
      className={classes.message}
      data-own
      data-unsent={unsent.state}
      aria-label={`You, not sent yet: ${words}`}
    >
      <div className={classes.column}>
        <div className={classes.bubble} data-waiting>
          {words === '' ? null : <p className={classes.words}>{words}</p>}
          {locations.map((location) => (
            <p key={location} className={classes.words}>
              {nameOf(location)}
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
                onEdit(typed);
                discardLetter(unsent.key);
              }}
            >
              Edit
            </Button>
          </div>
        ) : (
          <div className={classes.waiting} role="status">
            <IconClock size="0.9375rem" stroke={1.75} aria-hidden />
            {waits ? 'Waiting for the connection' : 'Sending'}
          </div>
        )}
      </div>
    </article>
  );
}
