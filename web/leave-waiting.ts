/** Signing out takes everything off the device: what waits to be sent gets a last try, and then the person decides. */
import { allWaiting, flushQueues } from '#platform/web/device/waiting.ts';
import { countOf } from '#platform/web/device/counts.ts';
import { waitingWords } from '#platform/web/device/waiting-words.ts';
import { askToConfirm } from '#ui/overlay/confirm-store.ts';

const LAST_TRY_MS = 3000;

export async function mayLeaveWaiting(): Promise<boolean> {
  if (countOf(allWaiting().waiting) === 0) return true;
  if (navigator.onLine) await flushQueues(LAST_TRY_MS);
  const { waiting } = allWaiting();
  const count = countOf(waiting);
  if (count === 0) return true;
  return askToConfirm({
    title: `${waitingWords(waiting)} ${count === 1 ? 'hasn’t' : 'haven’t'} been sent yet`,
    body: `Signing out removes ${count === 1 ? 'it' : 'them'} from this device. Stay signed in, and we’ll send ${count === 1 ? 'it' : 'them'} when you’re back online.`,
    verb: count === 1 ? 'Sign out and lose it' : 'Sign out and lose them',
    cancel: 'Stay signed in',
    destructive: true,
  });
}
