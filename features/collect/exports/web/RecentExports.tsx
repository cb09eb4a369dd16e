import { Button } from '@mantine/core';
import { shortDateTime } from '#platform/web/show-date.ts';
import type { ExportRow } from '../model.ts';
import type { ExportState } from '../rules/formats.ts';
import { takeFile } from './take-file.ts';
import classes from './exports.module.css';

const STATES: Record<ExportState, string> = {
  queued: 'Waiting',
  running: 'In progress',
  done: 'Ready',
  failed: 'Failed',
  expired: 'Expired',
};

/** What this person exported in the last days, to be had again. */
export function RecentExports({ exports }: { exports: readonly ExportRow[] }) {
  if (exports.length === 0) return null;
  return (
    <section aria-label="Your recent exports" className={classes.recent}>
      <h3>Your recent exports</h3>
      <ul>
        {exports.map(({ id, name, state, created_at }) => (
          <li key={id}>
            <span className={classes.name}>{name}</span>
            <span className={classes.quiet}>
              {STATES[state]} · {shortDateTime(created_at)}
            </span>
            {state === 'done' && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Download ${name}`}
                onClick={() => void takeFile(id)}
              >
                Download
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
