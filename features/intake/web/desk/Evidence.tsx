import { IconCheck } from '@tabler/icons-react';
import type { IdentifiedDocument } from '../../model.ts';
import { evidenceWords } from '../../rules/say-why.ts';
import classes from './panel.module.css';

/** The words a document was known by, and where they stand. */
export function Evidence({ found }: { found: IdentifiedDocument }) {
  if (found.reasons.length === 0) return null;
  return (
    <ul className={classes.evidence} aria-label="How we know">
      {found.reasons.map((reason) => (
        <li key={`${reason.kind} ${reason.page} ${reason.x} ${reason.y} ${reason.text}`}>
          <IconCheck size="1rem" stroke={2} aria-hidden />
          <span>{evidenceWords(reason)}</span>
          <span className={classes.where}>Page {reason.page + 1}</span>
        </li>
      ))}
    </ul>
  );
}
