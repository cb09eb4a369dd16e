/** Which papers have just come in from this tab, and which of them are looked at. */
import { useSyncExternalStore } from 'react';

interface Door {
  /** Uploads that became documents and were not shown since. */
  arrived: readonly number[];
  /** Uploads that are not through. */
  sending: number;
  /** Null while nothing is looked at. */
  shown: readonly number[] | null;
}

const CLOSED: Door = { arrived: [], sending: 0, shown: null };
let door = CLOSED;
const listeners = new Set<() => void>();

function change(next: Partial<Door>): void {
  door = { ...door, ...next };
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useDoorState = (): Door => useSyncExternalStore(listen, () => door);

export const addArrived = (id: number): void => {
  if (!door.arrived.includes(id)) change({ arrived: [...door.arrived, id] });
};
export const setSending = (sending: number): void => {
  if (sending !== door.sending) change({ sending });
};
export const lookAt = (ids: readonly number[]): void => change({ shown: ids });
export const forgetArrived = (): void => change({ arrived: [] });
export const closeDoor = (): void => change({ shown: null });
