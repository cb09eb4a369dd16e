import { FormNotice } from '#ui/form/FormNotice.tsx';
import type { LeftOut } from '../model.ts';
import { BLOCKED_WORDS } from '../rules/blocked.ts';
import classes from './sending.module.css';

/** Why the server sent nothing; with nobody left, the reason of each. */
export function SendRefusal({ message, leftOut }: { message: string | null; leftOut: readonly LeftOut[] }) {
  return (
    <>
      <FormNotice message={message} />
      {message !== null && leftOut.length > 0 && (
        <ul className={classes.reasons} aria-label="Why">
          {leftOut.map(({ entity_id, name, reason }) => (
            <li key={entity_id}>
              {name}: {BLOCKED_WORDS[reason]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
