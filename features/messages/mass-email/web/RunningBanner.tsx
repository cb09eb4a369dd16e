import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Meter } from '#ui/marks/Meter.tsx';
import { progressPercent, progressWords } from '../rules/words.ts';
import { historyQuery } from './queries.ts';
import { useStop } from './use-stop.ts';
import classes from './mass-email.module.css';

/** The one that is being sent; it stays through a reload. */
export function RunningBanner() {
  const { data } = useQuery(historyQuery(1, 5));
  const running = data?.mass_emails.findLast(({ state }) => state === 'sending');
  const stop = useStop();
  if (!running) return null;
  const failed = running.counts.failed;
  return (
    <div className={classes.running} role="status">
      <div className={classes.runningWords}>
        <IconSend size="1.125rem" stroke={1.75} aria-hidden />
        <span>
          <b>“{running.subject}”</b> {progressWords(running)}.
        </span>
        {failed > 0 && <span className={classes.failed}>{failed} failed</span>}
        <span className={classes.runningActs}>
          <Button
            component={Link}
            to={`/messages/mass-email/${running.id}`}
            variant="subtle"
            size="compact-sm"
          >
            See who got it
          </Button>
          {running.may.stop && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={stop.isPending}
              onClick={() => stop.ask(running)}
            >
              Stop sending
            </Button>
          )}
        </span>
      </div>
      <Meter percent={progressPercent(running)} label="Sent" />
    </div>
  );
}
