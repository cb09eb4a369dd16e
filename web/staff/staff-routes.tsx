import type { RouteObject } from 'react-router';
import { NotFoundScreen } from '../NotFoundScreen.tsx';
import { NotYetScreen } from '../NotYetScreen.tsx';
import { EnterPreview } from './EnterPreview.tsx';
import { ALL_SLOTS } from './slots.ts';

/** Places the sidebar names whose screens come with a later version. */
const later = (path: string, title: string, what = title): RouteObject => ({
  path,
  element: <NotYetScreen title={title} what={what} />,
});

export const staffRoutes: RouteObject[] = [
  ...ALL_SLOTS.flatMap(({ routes = [] }) => routes),
  later('/tax-returns/*', 'Deliver', 'Tax returns'),
  { path: '/preview/user/:userId/*', Component: EnterPreview },
  { path: '*', Component: NotFoundScreen },
];
