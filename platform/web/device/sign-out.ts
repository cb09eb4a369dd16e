/** Tells the server that the person signed out in this browser. */
import { client } from '../client.ts';
import { forgetOwedSignOut, oweSignOut } from './owed-sign-out.ts';
import { holdSettings } from './settings.ts';

const SIGN_OUT_PATH = '/api/session/sign_out';

/** The person leaves this browser even when the server cannot be told; then it is told later. */
export async function signOutAtServer(): Promise<void> {
  // The answer empties the browser's storage; how this device looks is no secret and stays.
  const restoreSettings = holdSettings();
  const answer = await client.authorizedFetch(SIGN_OUT_PATH, { method: 'POST' }).catch(() => null);
  restoreSettings();
  if (!answer || answer.status >= 500) oweSignOut();
  else forgetOwedSignOut();
}
