/** Whose device this is for now: the person who signed in on it last, as "user:firm". */
const KEY = 'sheaf.owner';

/** A browser that keeps nothing has no owner. */
export function deviceOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function setDeviceOwner(owner: string): void {
  try {
    localStorage.setItem(KEY, owner);
  } catch {
    // Then nothing is found here without a line.
  }
}
