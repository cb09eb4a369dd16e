/** Fetches all of the screen this page most likely begins with, so that it is drawn in one go over the outline. */
import type { Shell } from '#platform/shell-hint.ts';
import { SignInScreen } from '#features/accounts/web/index.ts';
import { SignedIn } from './routes.tsx';

export async function bringFirstScreen(shell: Shell, path: string): Promise<void> {
  if (shell === 'public') return SignInScreen.preload();
  const [{ bringPortal }] = await Promise.all([import('./SignedIn.tsx'), SignedIn.preload()]);
  await bringPortal(shell, path);
}
