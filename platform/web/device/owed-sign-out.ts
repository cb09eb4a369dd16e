/** A sign-out the server has not heard of: its cookie still stands, and is given up by the first page that has a line. */
const KEY = 'sheaf.sign-out-owed';

export function oweSignOut(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage the session ends by itself.
  }
}

export function isSignOutOwed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetOwedSignOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}
