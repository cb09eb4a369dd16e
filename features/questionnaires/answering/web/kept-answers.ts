/**
 * What was typed and has not reached the server: kept on this device for the same person until it has, or they sign out.
 * Each tab keeps its own; the next one takes over what a tab that is gone has left.
 */
import { clear, createStore, del, get, keys, set } from 'idb-keyval';
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
const ownKey = (place: string): string => `${place}|${tab}`;

/** Left by a tab that is gone, or by this one before a reload. */
function isLeft(key: string, living: ReadonlySet<string>): boolean {
  const by = key.split('|')[1];
  return by !== undefined && (by === tab || !living.has(lockOf(by)));
}
const placeIn = (key: string): string => key.split('|')[0] ?? '';

/** Puts what was left under this tab's name in one step: at no moment is it nowhere but in memory. */
const moveHere = (place: string, living: ReadonlySet<string>): Promise<Unsent[]> =>
  store(
    'readwrite',
    (objects) =>
      new Promise((resolve, reject) => {
        const found: Unsent[] = [];
        const cursor = objects.openCursor();
        cursor.onsuccess = () => {
          const at = cursor.result;
          if (at) {
            const key = at.key as string;
            if (placeIn(key) === place && isLeft(key, living)) {
              found.push(...(at.value as Unsent[]));
              at.delete();
            }
            return at.continue();
          }
          // Of the same answer the one typed last.
          found.sort((a, b) => a.at - b.at);
          if (found.length > 0) objects.put(found, ownKey(place));
        };
        objects.transaction.oncomplete = () => resolve(found);
        objects.transaction.onabort = () => reject(objects.transaction.error ?? new Error('not moved'));
      }),
  );

/** What tabs that are gone have left, and this one itself before a reload. */
export async function takeKept(place: string): Promise<Unsent[]> {
  void holdTab();
  try {
    return await moveHere(place, await livingTabs());
  } catch {
    return [];
  }
}

/** The questionnaires for which tabs that are gone have left something of this person. */
export async function leftQuestionnaires(userId: number): Promise<number[]> {
  try {
    const living = await livingTabs();
    const places = (await keys<string>(store)).filter((key) => isLeft(key, living)).map(placeIn);
    const own = places.filter((place) => place.startsWith(`${userId}:`));
    return [...new Set(own)].map((place) => Number(place.slice(place.indexOf(':') + 1)));
  } catch {
    return [];
  }
}

export const keepUnsent = (place: string, unsent: readonly Unsent[]): Promise<void> =>
  (unsent.length === 0 ? del(ownKey(place), store) : set(ownKey(place), unsent, store)).catch(
    () => undefined,
  );

/** Words beside an answer, a note say, under a name of their own: `note:` and where they belong. */
export const keptText = async (name: string): Promise<string> =>
  (await get<string>(name, store).catch(() => undefined)) ?? '';
export const keepText = (name: string, text: string): Promise<void> =>
  set(name, text, store).catch(() => undefined);
export const forgetText = (name: string): Promise<void> => del(name, store).catch(() => undefined);

/** Notes that are begun and not sent. */
export const keptTextCount = (): Promise<number> =>
  keys<string>(store).then(
    (all) => all.filter((key) => key.startsWith('note:')).length,
    () => 0,
  );

export const forgetAllAnswers = (): Promise<void> => clear(store).catch(() => undefined);
