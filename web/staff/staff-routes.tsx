import type { RouteObject } from 'react-router';
import { NotFoundScreen } from '../NotFoundScreen.tsx';
import { EnterPreview } from './EnterPreview.tsx';
import { ALL_SLOTS } from './slots.ts';

export const staffRoutes: RouteObject[] = [
  ...ALL_SLOTS.flatMap(({ routes = [] }) => routes),
  { path: '/preview/user/:userId/*', Component: EnterPreview },
  { path: '*', Component: NotFoundScreen },
];
