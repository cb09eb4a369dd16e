import type { Evidence } from '../model.ts';
import { momentIn } from './evidence-words.ts';
import classes from './evidence.module.css';

/** Whether one device went from signer to signer. */
export function Handovers({ evidence: { handovers, time_zone } }: { evidence: Evidence }) {
  return (
    <section className={classes.person} aria-labelledby="evidence-handover">
      <h2 id="evidence-handover">Handover</h2>
      {handovers.length === 0 ? (
        <p className={classes.quiet}>
          Nobody handed a device to the next signer. Each signed in a session of their own.
        </p>
      ) : (
        <ol className={classes.history}>
          {handovers.map(({ at, from, to }) => (
            <li key={`${at} ${from}`}>
              <time dateTime={at}>{momentIn(at, time_zone)}</time>
              <span>
                {to === null
                  ? `${from} handed the device to the next signer, who hasn’t signed yet.`
                  : `${from} handed the device to ${to}.`}{' '}
                {from}’s session was locked first
                {to === null ? '.' : `, and ${to} signed in a session of their own.`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Every entry of the firm's record that is in the pack, the oldest first. */
export function History({ evidence: { activity, time_zone } }: { evidence: Evidence }) {
  return (
    <section className={classes.person} aria-labelledby="evidence-activity">
      <h2 id="evidence-activity">
        Activity <span className={classes.quiet}>as recorded</span>
      </h2>
      <ol className={classes.history}>
        {activity.map(({ entry, at, who, what }) => (
          <li key={entry}>
            <time dateTime={at}>{momentIn(at, time_zone)}</time>
            <span>
              <strong>{who ?? 'The portal'}</strong> {what}{' '}
              <span className={classes.quiet}>entry {entry.toLocaleString('en-US')}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
