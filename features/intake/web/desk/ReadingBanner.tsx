import { Button } from '@mantine/core';
import { STILL_PROCESSING } from '../../messages.ts';
import { readingWords } from '../../rules/desk-words.ts';
import type { PreviewResult } from './use-preview-result.ts';
import classes from './desk.module.css';

/** CHK-051, CHK-056: what is still read, and the way to stop looking. */
export function ReadingBanner({ result }: { result: PreviewResult }) {
  const { backlog, isLooking, arrived } = result;
  if (backlog === 0 && !isLooking) return null;
  return (
    <div className={classes.reading}>
      <p role="status">
        {backlog > 0 ? <span>{STILL_PROCESSING}</span> : null}{' '}
        <span>{readingWords({ backlog, arrived, isLooking })}</span>
      </p>
      {isLooking ? (
        <Button variant="subtle" size="xs" onClick={result.stop}>
          Stop looking
        </Button>
      ) : backlog > 0 && result.canLook ? (
        <Button variant="subtle" size="xs" onClick={result.begin}>
          Look again
        </Button>
      ) : null}
    </div>
  );
}
