/**
 * What is being written, kept on this device for the person who writes it: it survives a reload and a closed tab, goes
 * when they sign out by their own hand, and is forgotten after a month.
 */
const PREFIX = 'sheaf.message.';
const KEPT_MS = 30 * 86_400_000;

interface Kept {
  text: string;
  at: number;
}

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const keysOf = (store: Storage): string[] => Object.keys(store).filter((key) => key.startsWith(PREFIX));

function readKept(text: string | null | undefined): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return typeof kept?.text === 'string' && typeof kept.at === 'number' ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

/** Whose, as "user:firm", and where: everybody has their own. */
export const placeKey = (owner: string, place: string): string => `${PREFIX}${owner}.${place}`;
export const draftKey = (owner: string, conversationId: number, threadId: number | null): string =>
  placeKey(owner, `${conversationId}${threadId === null ? '' : `.${threadId}`}`);

export function keptDraft(key: string): string {
  const store = storage();
  if (!store) return '';
  for (const each of keysOf(store)) {
    const kept = readKept(store.getItem(each));
    if (!kept || Date.now() - kept.at > KEPT_MS) store.removeItem(each);
  }
  return readKept(store.getItem(key))?.text ?? '';
}

export function keepDraft(key: string, text: string): void {
  try {
    if (text === '') storage()?.removeItem(key);
    else storage()?.setItem(key, JSON.stringify({ text, at: Date.now() } satisfies Kept));
  } catch {
    // A device that is full keeps nothing; what is written stays on the screen.
  }
}

export function keptDraftCount(): number {
  const store = storage();
  return store ? keysOf(store).filter((key) => readKept(store.getItem(key))?.text.trim()).length : 0;
}

export function forgetDrafts(): void {
  const store = storage();
  if (store) for (const key of keysOf(store)) store.removeItem(key);
}
