import { IconUserOff } from '@tabler/icons-react';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import type { Audience } from '../model.ts';
import { channelWords } from '#features/reminders/rules/channel-words.ts';
import classes from './reminders.module.css';

/** Everybody by name and by way, and who does not hear of it and why. */
export function WhoGetsIt({ audience }: { audience: Audience }) {
  return (
    <section className={classes.who} aria-label="Who gets it">
      <h3>Who gets it</h3>
      <ul className={classes.people}>
        {audience.people.map(({ user_id, name, channels }) => (
          <li key={user_id}>
            <PersonAvatar id={user_id} name={name} size={20} decorative />
            <span>
              <b>{name}</b> <span className={classes.quiet}>{channelWords(channels)}</span>
            </span>
          </li>
        ))}
      </ul>
      <ul className={classes.leftOut} aria-label="Left out">
        {audience.people_left_out.map(({ user_id, name, reason }) => (
          <li key={user_id}>
            <IconUserOff size="1.0625rem" stroke={1.6} aria-hidden />
            <span className={classes.quiet}>
              {name} left out, {reason}
            </span>
          </li>
        ))}
        {audience.left_out.map(({ id, name, reason }) => (
          <li key={`questionnaire ${id}`}>
            <IconUserOff size="1.0625rem" stroke={1.6} aria-hidden />
            <span className={classes.quiet}>
              {name} left out. {reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
