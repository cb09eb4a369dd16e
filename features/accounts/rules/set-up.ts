/** Where the set-up begins and what it leaves behind. */
import { sameSitePath } from '#platform/same-site-path.ts';
import type { SignInState } from './sign-in-states.ts';

export const SET_UP_PATH = '/set-sign-in-method';

/** A mail to set a new password opens its step at once. */
export const firstStep = (search: string): SignInState =>
  new URLSearchParams(search).get('step') === 'set-password' ? 'set-password' : 'set-sign-in-method';

/** The set-up with where to go afterwards; a redirect to the set-up itself would go in circles. */
export function setUpPath(redirect: string | null, step?: 'set-password'): string {
  const query = new URLSearchParams();
  if (step) query.set('step', step);
  const path = sameSitePath(redirect);
  if (path !== null && path !== '/' && !path.startsWith(SET_UP_PATH)) query.set('redirect', path);
  return query.size > 0 ? `${SET_UP_PATH}?${query}` : SET_UP_PATH;
}
