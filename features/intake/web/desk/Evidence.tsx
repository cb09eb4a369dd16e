import { IconCheck } from '@tabler/icons-react';
import type { IdentifiedDocument } from '../../model.ts';
import { evidenceWords } from '../../rules/say-why.ts';
import type { DeskState } from './use-desk.ts';
import classes from './panel.module.css';

/** The words a document was known by; pointing at one lights it on the page. */
export function Evidence({ found, desk }: { found: IdentifiedDocument; desk: DeskState }) {
  if (found.reasons.length === 0) return null;
  return (
    <ul className={classes.evidence} aria-label="How we know">
      {found.reasons.map((reason) => (
        <li key={`${reason.kind} ${reason.page} ${reason.x} ${reason.y} ${reason.text}`}>
          <button
            type="button"
            className={classes.reason}
            onPointerEnter={() => desk.light(reason)}
            onPointerLeave={() => desk.light(null)}
            onFocus={() => desk.light(reason)}
            onBlur={() => desk.light(null)}
            onClick={() => desk.light(reason, true)}
          >
            <IconCheck size="1rem" stroke={2} aria-hidden />
            <span className={classes.words}>{evidenceWords(reason)}</span>
            <span className={classes.where}>Page {reason.page + 1}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
