/**
 * What was typed and has not reached the server: kept on this device for the same person until it has, or they sign out.
 * Each tab keeps its own; the next one takes over what a tab that is gone has left.
 */
import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import type { Unsent } from '../rules/outbox.ts';

const store = createStore('sheaf-answers', 'unsent');
const tab = crypto.randomUUID();
const lockOf = (name: string): string => `sheaf-answers:${name}`;

/** Held as long as this tab lives. */
let held: Promise<unknown> | null = null;
const holdTab = () =>
  (held ??= navigator.locks?.request(lockOf(tab), () => new Promise(() => undefined)) ?? Promise.resolve());

async function livingTabs(): Promise<Set<string>> {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(locks.map(({ name }) => name ?? ''));
}

export const placeOf = (userId: number, questionnaireId: number): string => `${userId}:${questionnaireId}`;

/** What tabs that are gone have left, and this one itself before a reload. */
export async function takeKept(place: string): Promise<Unsent[]> {
  void holdTab();
  try {
    const living = await livingTabs();
    const found: Unsent[] = [];
    for (const [key, kept] of await entries<string, Unsent[]>(store)) {
      const [owner, by] = key.split('|');
      if (owner !== place || (by !== tab && living.has(lockOf(by ?? '')))) continue;
      found.push(...kept);
      await del(key, store);
    }
    // Of the same answer the one typed last.
    return found.toSorted((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}

export const keepUnsent = (place: string, unsent: readonly Unsent[]): Promise<void> =>
  (unsent.length === 0 ? del(`${place}|${tab}`, store) : set(`${place}|${tab}`, unsent, store)).catch(
    () => undefined,
  );

/** Words beside an answer, a note say, under a name of their own: `note:` and where they belong. */
export const keptText = async (name: string): Promise<string> =>
  (await get<string>(name, store).catch(() => undefined)) ?? '';
export const keepText = (name: string, text: string): Promise<void> =>
  set(name, text, store).catch(() => undefined);
export const forgetText = (name: string): Promise<void> => del(name, store).catch(() => undefined);

export const forgetAllAnswers = (): Promise<void> => clear(store).catch(() => undefined);
