/** What a client is told without a line: they go on, and nothing is lost. Pure. */
import { countOf, type Waiting } from '#platform/web/device/counts.ts';
import { notSavedHere, savedHere } from '#platform/web/device/waiting-words.ts';

export const OFFLINE_CLIENT =
  'You’re offline. What you see may be old. Answers, messages and files you add are saved on this device and sent when you’re back online.';
const OFFLINE = 'You’re offline.';
const NOT_REACHED = 'We can’t reach the server.';

export function offlineWords(online: boolean, waiting: Waiting, sealed: number): string {
  const tail = sealed === 0 ? '' : ` ${notSavedHere(sealed)}`;
  if (countOf(waiting) === 0) return (online ? NOT_REACHED : sealed > 0 ? OFFLINE : OFFLINE_CLIENT) + tail;
  return online
    ? `${NOT_REACHED} ${savedHere(waiting)}. We’ll keep trying to send.${tail}`
    : `${OFFLINE} ${savedHere(waiting)} and will be sent when you’re back online.${tail}`;
}
