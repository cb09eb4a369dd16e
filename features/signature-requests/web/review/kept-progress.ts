/** What was filled in and has not reached the server: stored on this device until it has, or the person signs out. */
import { clear, createStore, delMany, entries, get, set, setMany } from 'idb-keyval';
import type { ElectronicMethod } from '#features/signing/model.ts';
import type { Progress } from '../../model.ts';

export interface KeptProgress {
  progress: Progress;
  /** The version it was made from. */
  version: number;
}

/** What is sent only when they decline or sign. */
export interface KeptNotes {
  reason: string;
  /** By method, the version of the consent whose words are ticked. */
  agreed: Partial<Record<ElectronicMethod, string>>;
}
export const NO_NOTES: KeptNotes = { reason: '', agreed: {} };

const store = createStore('sheaf-signing', 'unsent');

export const placeOf = (userId: number, requestId: number): string => `${userId}:${requestId}`;
const NOTES = ':notes';
const notesOf = (place: string): string => `${place}${NOTES}`;

/** A device without storage keeps nothing; the page still works. */
export const readKept = (place: string): Promise<KeptProgress | undefined> =>
  get<KeptProgress>(place, store).catch(() => undefined);
export const readNotes = (place: string): Promise<KeptNotes | undefined> =>
  get<KeptNotes>(notesOf(place), store).catch(() => undefined);

export const keepProgress = (place: string, kept: KeptProgress): Promise<void> =>
  set(place, kept, store).catch(() => undefined);
export const keepNotes = (place: string, notes: KeptNotes): Promise<void> =>
  set(notesOf(place), notes, store).catch(() => undefined);

export const forgetProgress = (place: string): Promise<void> =>
  delMany([place], store).catch(() => undefined);
/** They signed or declined: nothing of it is needed any more. */
export const forgetRequest = (place: string): Promise<void> =>
  delMany([place, notesOf(place)], store).catch(() => undefined);

/** Whoever withdraws an agreement finds no box ticked for it. */
export const untickConsents = (method: ElectronicMethod): Promise<void> =>
  entries<string, KeptNotes>(store)
    .then((all) =>
      setMany(
        all
          .filter(([key]) => key.endsWith(NOTES))
          .map(
            ([
              key,
              {
                reason,
                agreed: { [method]: _before, ...agreed },
              },
            ]) => [key, { reason, agreed }],
          ),
        store,
      ),
    )
    .catch(() => undefined);

export const forgetAllProgress = (): Promise<void> => clear(store).catch(() => undefined);
