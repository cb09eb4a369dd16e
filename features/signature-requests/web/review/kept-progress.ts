/** What was filled in and has not reached the server: stored on this device until it has, or the person signs out. */
import { clear, createStore, del, get, set } from 'idb-keyval';
import type { Progress } from '../../model.ts';

export interface KeptProgress {
  progress: Progress;
  /** The version it was made from. */
  version: number;
}

const store = createStore('sheaf-signing', 'unsent');

export const placeOf = (userId: number, requestId: number): string => `${userId}:${requestId}`;

/** A device without storage keeps nothing; the page still works. */
export const readKept = (place: string): Promise<KeptProgress | undefined> =>
  get<KeptProgress>(place, store).catch(() => undefined);

export const keepProgress = (place: string, kept: KeptProgress): Promise<void> =>
  set(place, kept, store).catch(() => undefined);

export const forgetProgress = (place: string): Promise<void> => del(place, store).catch(() => undefined);

export const forgetAllProgress = (): Promise<void> => clear(store).catch(() => undefined);
