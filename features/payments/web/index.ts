import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

const TestCheckoutScreen = lazyScreen(
  () => import('./test-checkout/TestCheckoutScreen.tsx'),
  'TestCheckoutScreen',
);

export const paymentsClientRoutes: RouteObject[] = [
  { path: '/test-checkout/:session', Component: TestCheckoutScreen },
];
