/** Pages that were taken and not sent: kept on this phone for the same person and place, until sent or signed out. */
import { clear, createStore, del, get, set, values } from 'idb-keyval';
import type { Shot } from './photo.ts';

const store = createStore('sheaf-camera', 'pages');
const KEPT_MS = 30 * 86_400_000;

interface Kept {
  at: number;
  pages: readonly Shot[];
}

export const keptPages = (under: string): Promise<readonly Shot[]> =>
  get<Kept>(under, store).then(
    (kept) => (kept && Date.now() - kept.at < KEPT_MS ? kept.pages : []),
    () => [],
  );

/** False where the phone has no room for them. */
export const keepPages = (under: string, pages: readonly Shot[]): Promise<boolean> =>
  (pages.length === 0 ? del(under, store) : set(under, { at: Date.now(), pages } satisfies Kept, store)).then(
    () => true,
    () => false,
  );

export const keptPageCount = (): Promise<number> =>
  values<Kept>(store).then(
    (all) => all.reduce((sum, { at, pages }) => sum + (Date.now() - at < KEPT_MS ? pages.length : 0), 0),
    () => 0,
  );

export const forgetAllPages = (): Promise<void> => clear(store).catch(() => undefined);
