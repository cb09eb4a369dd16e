import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { ProfileScreenProps } from './profile/ProfileScreen.tsx';
import type { SignInFlowProps } from './sign-in/SignInFlow.tsx';

export { currentUserQuery, isLocked, useMe } from './queries.ts';
export { useStepUp } from './step-up/use-step-up.tsx';

export const SignInScreen = lazyScreen<'SignInScreen', { redirect?: string }>(
  () => import('./sign-in/SignInScreen.tsx'),
  'SignInScreen',
);
/** The way in as a part of another screen or dialog. */
export const SignInFlow = lazyScreen<'SignInFlow', SignInFlowProps>(
  () => import('./sign-in/SignInFlow.tsx'),
  'SignInFlow',
);
export const LinkScreen = lazyScreen(() => import('./link/LinkScreen.tsx'), 'LinkScreen');
export const SetUpScreen = lazyScreen(() => import('./set-up/SetUpScreen.tsx'), 'SetUpScreen');
export const ProfileScreen = lazyScreen<'ProfileScreen', ProfileScreenProps>(
  () => import('./profile/ProfileScreen.tsx'),
  'ProfileScreen',
);

export const accountsStaffRoutes: RouteObject[] = [{ path: '/admin-profile', Component: ProfileScreen }];
