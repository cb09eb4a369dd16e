import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { ProfileScreenProps } from '#features/accounts/profile/web/ProfileScreen.tsx';
import type { WaitingEmailProps } from '#features/accounts/profile/web/WaitingEmail.tsx';
import type { LinkScreenProps } from '#features/accounts/sign-in/web/link/LinkScreen.tsx';
import type { SignInFlowProps } from '#features/accounts/sign-in/web/sign-in/SignInFlow.tsx';
import type { SaveCodesProps } from '#features/accounts/sign-in/web/sign-in/two-factor/SaveCodes.tsx';

export { currentUserQuery, useMe } from '#features/accounts/sessions/web/queries.ts';
export { twoFactorQuery } from '#features/accounts/profile/web/queries.ts';
export { StepUpHost } from '#features/accounts/sign-in/web/step-up/StepUpHost.tsx';

export const SignInScreen = lazyScreen<'SignInScreen', { redirect?: string }>(
  () => import('#features/accounts/sign-in/web/sign-in/SignInScreen.tsx'),
  'SignInScreen',
);
/** The way in as a part of another screen or dialog. */
export const SignInFlow = lazyScreen<'SignInFlow', SignInFlowProps>(
  () => import('#features/accounts/sign-in/web/sign-in/SignInFlow.tsx'),
  'SignInFlow',
);
export const SaveCodes = lazyScreen<'SaveCodes', SaveCodesProps>(
  () => import('#features/accounts/sign-in/web/sign-in/two-factor/SaveCodes.tsx'),
  'SaveCodes',
);
/** Shown where a new address waits to be confirmed. */
export const WaitingEmail = lazyScreen<'WaitingEmail', WaitingEmailProps>(
  () => import('#features/accounts/profile/web/WaitingEmail.tsx'),
  'WaitingEmail',
);
export const LinkScreen = lazyScreen<'LinkScreen', LinkScreenProps>(
  () => import('#features/accounts/sign-in/web/link/LinkScreen.tsx'),
  'LinkScreen',
);
export {
  handedOverTo,
  keepNextSigner,
  NEXT_SIGNER_PATH,
} from '#features/accounts/sign-in/web/next-signer/next-signer.ts';
/** Where somebody signs in whom the signer before them handed the device. */
export const NextSignerScreen = lazyScreen(
  () => import('#features/accounts/sign-in/web/next-signer/NextSignerScreen.tsx'),
  'NextSignerScreen',
);
export const SetUpScreen = lazyScreen(
  () => import('#features/accounts/sign-in/web/set-up/SetUpScreen.tsx'),
  'SetUpScreen',
);
export const ProfileScreen = lazyScreen<'ProfileScreen', ProfileScreenProps>(
  () => import('#features/accounts/profile/web/ProfileScreen.tsx'),
  'ProfileScreen',
);

export const accountsStaffRoutes: RouteObject[] = [{ path: '/admin-profile', Component: ProfileScreen }];
