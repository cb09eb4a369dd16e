import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import type { Placing } from './use-placing.ts';
import classes from './placing.module.css';

/** How many fields the portal found; nothing goes out before somebody has looked at them. */
export function ProposalNote({ placing }: { placing: Placing }) {
  const { draft, isProposed, desk, mayEdit } = placing;
  const found = draft.fields.filter(({ found_by }) => found_by !== null).length;
  if (found === 0) return null;
  const all = draft.fields.length;
  return (
    <div className={classes.proposals}>
      <IconWand size="1.125rem" stroke={1.6} aria-hidden />
      <div>
        <p>
          <strong>
            {found} of {all} {all === 1 ? 'field' : 'fields'} {found === 1 ? 'was' : 'were'} found
          </strong>{' '}
          from words and lines on the page.
        </p>
        {isProposed && mayEdit ? (
          <Button size="compact-sm" variant="default" onClick={() => void desk.flush(true)}>
            Accept all
          </Button>
        ) : null}
      </div>
    </div>
  );
}
