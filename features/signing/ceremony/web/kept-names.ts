/** What somebody has begun to sign a letter by, before they sign it: kept on this device until then. */
import { clear, createStore, del, entries, get, set, setMany } from 'idb-keyval';
import type { DrawnName, ElectronicMethod } from '../../model.ts';

export interface KeptName {
  method: ElectronicMethod;
  name: string;
  drawn: DrawnName | null;
  /** By method, the version of the consent whose words are ticked. */
  agreed: Partial<Record<ElectronicMethod, string>>;
}
export const NO_NAME: KeptName = { method: 'typed', name: '', drawn: null, agreed: {} };

const store = createStore('sheaf-letters', 'names');

/** By the person and the place in the letter that is theirs. */
export const placeOf = (userId: number, signatureId: number): string => `${userId}:${signatureId}`;

/** A device without storage keeps nothing; the page still works. */
export const readName = (place: string): Promise<KeptName | undefined> =>
  get<KeptName>(place, store).catch(() => undefined);
export const keepName = (place: string, kept: KeptName): Promise<void> =>
  set(place, kept, store).catch(() => undefined);
export const forgetName = (place: string): Promise<void> => del(place, store).catch(() => undefined);

/** Whoever withdraws an agreement finds no box ticked for it. */
export const untickNames = (method: ElectronicMethod): Promise<void> =>
  entries<string, KeptName>(store)
    .then((all) =>
      setMany(
        all.map(
          ([
            place,
            {
              agreed: { [method]: _before, ...agreed },
              ...name
            },
          ]) => [place, { ...name, agreed }],
        ),
        store,
      ),
    )
    .catch(() => undefined);

export const forgetAllNames = (): Promise<void> => clear(store).catch(() => undefined);
