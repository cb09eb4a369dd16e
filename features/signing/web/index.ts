import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { HandOverProps } from '#features/signing/handover/web/HandOver.tsx';
import type { IdentityLadderProps } from '#features/signing/identity/web/IdentityLadder.tsx';

/** Stands inside a signing view, where the place asks for a proof. */
export const IdentityLadder = lazyScreen<'IdentityLadder', IdentityLadderProps>(
  () => import('#features/signing/identity/web/IdentityLadder.tsx'),
  'IdentityLadder',
);
/** Stands where one signer is done and another one is next. */
export const HandOver = lazyScreen<'HandOver', HandOverProps>(
  () => import('#features/signing/handover/web/HandOver.tsx'),
  'HandOver',
);
export const HandOverNote = lazyScreen<'HandOverNote', { firstName: string }>(
  () => import('#features/signing/handover/web/HandOverNote.tsx'),
  'HandOverNote',
);
const TestIdentityScreen = lazyScreen(
  () => import('#features/signing/identity/web/TestIdentityScreen.tsx'),
  'TestIdentityScreen',
);

/** Names and drawings that were begun and not signed belong to who began them. */
export async function forgetNames(): Promise<void> {
  await (await import('../ceremony/web/kept-names.ts')).forgetAllNames();
}

export const signingClientRoutes: RouteObject[] = [
  { path: '/test-identity/:session', Component: TestIdentityScreen },
];
