/** What is typed and not saved, wherever it stands on the page, and the one question asked before it is left. */
import { askToConfirm, type ConfirmRequest } from '../overlay/confirm-store.ts';
import { gate } from './gate.ts';
import { whatIsLeft, type Place } from './what-is-left.ts';

export interface Unsaved {
  /** Read when it matters: a form that was saved a moment ago is not asked about. */
  isDirty: () => boolean;
  /** Whose changes these are, as in "your changes to Maria Client". */
  what: () => string | undefined;
  /** The dialog or drawer it stands in. */
  layer: () => string | null;
  /** The draft outlives the dialog: nothing is lost by leaving. */
  isKept: () => boolean;
  /** Asked instead of the usual question, where nothing else is unsaved. */
  question: () => ConfirmRequest | undefined;
  /** The address at the time it came onto the page. */
  address: string;
  within: string | null;
  /** A name in the address: once its value changes, this is off the page. */
  key: () => string | undefined;
}

const held = new Set<Unsaved>();
/** Left by choice, though it may still be on the page for a moment. */
const letGo = new WeakSet<Unsaved>();
const openedKeys = new Set<string>();

const onUnload = (event: BeforeUnloadEvent) => {
  if (unsavedNow().length > 0) event.preventDefault();
};

export function holdUnsaved(unsaved: Unsaved): () => void {
  if (held.size === 0) addEventListener('beforeunload', onUnload);
  held.add(unsaved);
  gate.leave = leave;
  gate.mayLeaveAll = () => mayLeave(unsavedNow());
  return () => {
    held.delete(unsaved);
    if (held.size === 0) removeEventListener('beforeunload', onUnload);
  };
}

/** Typing again after "Leave" did not lead anywhere makes it unsaved again. */
export function takeBack(unsaved: Unsaved): void {
  letGo.delete(unsaved);
}

/** A name in the address that says what is open: its change closes a drawer, unlike that of a filter. */
export function registerOpenedKey(key: string): void {
  openedKeys.add(key);
}

const unsavedNow = (): Unsaved[] => [...held].filter((one) => !letGo.has(one) && one.isDirty());

export const unsavedIn = (layers: readonly string[]): Unsaved[] =>
  unsavedNow().filter((one) => layers.includes(one.layer() ?? ''));

/** What a change of the address would take away. */
export function unsavedLeftBy(from: string, to: string): Unsaved[] {
  return unsavedNow().filter((one) => {
    const place: Place = {
      address: one.address,
      inLayer: one.layer() !== null,
      within: one.within,
      key: one.key(),
    };
    return whatIsLeft(place, from, to, openedKeys);
  });
}

/** True when nothing would be lost, or the person says that it may be. */
export async function mayLeave(found: readonly Unsaved[]): Promise<boolean> {
  if (found.length === 0) return true;
  const own = found.length === 1 ? found[0]!.question() : undefined;
  const agreed = await askToConfirm(own ?? usualQuestion(found));
  if (agreed) for (const one of found) letGo.add(one);
  return agreed;
}

function usualQuestion(found: readonly Unsaved[]): ConfirmRequest {
  const names = [...new Set(found.map((one) => one.what()).filter((name) => name !== undefined))];
  const changes = names.length > 0 ? `Your changes to ${names.join(' and ')}` : 'Your changes';
  return {
    title: 'Leave without saving?',
    body: found.every((one) => one.isKept())
      ? 'This isn’t saved yet. We’ll keep what you typed while this tab is open.'
      : `${changes} aren’t saved yet.`,
    verb: 'Leave',
    cancel: 'Keep editing',
    destructive: true,
  };
}

function leave(to: string, go: () => void): void {
  const found = unsavedLeftBy(location.href, new URL(to, location.href).href);
  if (found.length === 0) return go();
  void mayLeave(found).then((agreed) => agreed && go());
}
