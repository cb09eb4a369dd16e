/** The cookies of somebody who signed in here before, for a browser that opens in the middle. */
import { type Shell, SHELL_COOKIE, writeShellHint } from '#platform/shell-hint.ts';
import { openSession, type Portal } from './portal.ts';

export async function signedInState(
  { services, firmId }: Portal,
  person: number,
  shell: Exclude<Shell, 'public'>,
) {
  const { cookie } = await openSession(services, firmId, person);
  const hint = `${SHELL_COOKIE}=${writeShellHint({ shell, address: 'bench', many: false })}`;
  const cookies = [cookie, hint].map((one) => {
    const [name, value] = one.split('=', 2) as [string, string];
    const scope = { domain: '127.0.0.1', path: '/', expires: -1, httpOnly: false, secure: false };
    return { name, value, ...scope, sameSite: 'Lax' as const };
  });
  return { cookies, origins: [] };
}
