import { shortDate } from '#platform/web/show-date.ts';
import { CONFIRM_FROM, type Receiver } from '../../model.ts';
import { blockedLine, blockedWords } from '../../rules/send-words.ts';
import classes from './fields.module.css';

/** Few are named with their reason; of many the review says why. */
export function BlockedNote({ receivers }: { receivers: readonly Receiver[] }) {
  const blocked = receivers.filter((one) => one.blocked !== null);
  const line = blockedLine(blocked.length, receivers.length);
  if (line === null) return null;
  return (
    <div className={classes.blocked} role="status">
      {receivers.length >= CONFIRM_FROM ? (
        <p>{line}. The review shows why before anything goes out.</p>
      ) : (
        <>
          <p>{line}:</p>
          <ul>
            {blocked.map((one) => (
              <li key={one.entity_id}>
                {one.name}: {blockedWords(one, shortDate)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
