/** Where the set-up of a sign-in method begins, and where it leads. */
import { sameSitePath } from '#platform/same-site-path.ts';
import type { SignInState } from './sign-in-states.ts';

const SET_UP_PATH = '/set-sign-in-method';

/** The `step` of the address: a mail to set a new password opens its step at once. */
export const firstStep = (step: string | null): SignInState =>
  step === 'set-password' ? 'set-password' : 'set-sign-in-method';

/** The set-up with where to go afterwards; a redirect to the set-up itself would go in circles. */
export function setUpPath(redirect: string | null, step?: 'set-password'): string {
  const path = sameSitePath(redirect);
  const keep = path !== null && path !== '/' && !path.startsWith(SET_UP_PATH);
  const query = [step && `step=${step}`, keep && `redirect=${encodeURIComponent(path)}`].filter(Boolean);
  return query.length > 0 ? `${SET_UP_PATH}?${query.join('&')}` : SET_UP_PATH;
}
