import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { currentUserQuery, useMe } from './queries.ts';

export const SignInScreen = lazyScreen(() => import('./sign-in/SignInScreen.tsx'), 'SignInScreen');
const ProfileScreen = lazyScreen(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen');

export const accountsStaffRoutes: RouteObject[] = [{ path: '/admin-profile', Component: ProfileScreen }];
export const accountsClientRoutes: RouteObject[] = [{ path: '/profile', Component: ProfileScreen }];
