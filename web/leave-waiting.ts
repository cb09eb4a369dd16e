/** Signing out takes everything off the device: what waits to be sent gets a last try, and then the person decides. */
import { allWaiting, flushQueues } from '#platform/web/device/waiting.ts';
import { countOf, type Unsent } from '#platform/web/device/counts.ts';
import { unsentCount, unsentWords } from '#platform/web/device/waiting-words.ts';
import { keptPageCount } from '#features/documents/web/index.ts';
import { keptDraftCount } from '#features/messages/web/index.ts';
import { keptNoteCount } from '#features/questionnaires/web/index.ts';
import { askToConfirm } from '#ui/overlay/confirm-store.ts';

const LAST_TRY_MS = 3000;

async function unsentHere(): Promise<Unsent> {
  const [notes, drafts, pages] = await Promise.all([keptNoteCount(), keptDraftCount(), keptPageCount()]);
  const { waiting, sealed, stopped } = allWaiting();
  return { waiting, sealed, stopped, notes, drafts, pages };
}

/** What goes out by itself, and what the person has to finish. */
function whyStay({ waiting, sealed, stopped, notes, drafts, pages }: Unsent, them: string): string {
  const needsPerson = countOf(stopped) + notes + drafts + pages > 0;
  if (!needsPerson) return `, and we’ll send ${them} when you’re back online`;
  return countOf(waiting) + sealed > 0
    ? ' to finish, and we’ll send the rest when you’re back online'
    : ` to finish ${them}`;
}

export async function mayLeaveWaiting(): Promise<boolean> {
  const { waiting, sealed } = allWaiting();
  if (countOf(waiting) + sealed > 0 && navigator.onLine) await flushQueues(LAST_TRY_MS);
  const unsent = await unsentHere();
  const count = unsentCount(unsent);
  if (count === 0) return true;
  const them = count === 1 ? 'it' : 'them';
  return askToConfirm({
    title: `${unsentWords(unsent)} ${count === 1 ? 'hasn’t' : 'haven’t'} been sent yet`,
    body: `Signing out removes ${them} from this device. Stay signed in${whyStay(unsent, them)}.`,
    verb: `Sign out and lose ${them}`,
    cancel: 'Stay signed in',
    destructive: true,
  });
}
