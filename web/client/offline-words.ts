/** What a client is told without a line: they go on, and nothing is lost. Pure. */
import { countOf, type Waiting } from '#platform/web/device/counts.ts';
import { savedHere } from '#platform/web/device/waiting-words.ts';

export const OFFLINE_CLIENT =
  'You’re offline. What you see may be old. Answers and files you add are saved on this device and sent when you’re back online.';
const NOT_REACHED = 'We can’t reach the server.';

export function offlineWords(online: boolean, waiting: Waiting): string {
  if (countOf(waiting) === 0) return online ? NOT_REACHED : OFFLINE_CLIENT;
  return online
    ? `${NOT_REACHED} ${savedHere(waiting)}. We’ll keep trying to send.`
    : `You’re offline. ${savedHere(waiting)} and will be sent when you’re back online.`;
}
