import { sql } from 'kysely';
import { daysBefore, type Sweep } from '#platform/server/retention.ts';

/** Long enough to answer a question about a mail that was sent. */
const CHALLENGE_DAYS = 30;
/** Whoever comes back to a page that was left open is still told why they were signed out. */
const ENDED_SESSION_DAYS = 90;
/** A browser that was away for a tax year is still known, and nobody is mailed about it. */
const BROWSER_DAYS = 400;

const dead = (table: Sweep['table']): Sweep => ({ table, old: (now) => sql`expires_at < ${now}` });

/** What was asked, sent and begun on the way in is forgotten once nobody can use it. */
export const signInSweeps: readonly Sweep[] = [
  dead('sign_in_handles'),
  dead('passkey_challenges'),
  dead('firm_sign_ups'),
  {
    table: 'sign_in_challenges',
    // A link may be good for longer than it is kept in mind: an invitation lives for days.
    old: (now) => sql`created_at < ${daysBefore(now, CHALLENGE_DAYS)}
      and (link_expires_at is null or link_expires_at < ${now})`,
  },
  {
    table: 'sessions',
    old: (now) => sql`coalesce(ended_at, expires_at) < ${daysBefore(now, ENDED_SESSION_DAYS)}`,
  },
  {
    table: 'known_browsers',
    old: (now) => sql`last_seen_at < ${daysBefore(now, BROWSER_DAYS)}
      and (trusted_until is null or trusted_until < ${now})`,
  },
];
