/** Pages that were taken and not sent: kept on this phone for the same person and place, until sent or signed out. */
import { clear, createStore, del, get, set } from 'idb-keyval';
import type { Shot } from './photo.ts';

const store = createStore('sheaf-camera', 'pages');

export const keptPages = (under: string): Promise<Shot[]> =>
  get<Shot[]>(under, store).then(
    (pages) => pages ?? [],
    () => [],
  );

export const keepPages = (under: string, pages: readonly Shot[]): Promise<void> =>
  (pages.length === 0 ? del(under, store) : set(under, pages, store)).catch(() => undefined);

export const forgetAllPages = (): Promise<void> => clear(store).catch(() => undefined);
