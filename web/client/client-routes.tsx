import type { RouteObject } from 'react-router';
import { clientsClientRoutes } from '#features/clients/web/index.ts';
import { documentsClientRoutes } from '#features/documents/web/index.ts';
import { homeClientRoutes } from '#features/home/web/index.ts';
import { paymentsClientRoutes } from '#features/payments/web/index.ts';
import { questionnairesClientRoutes } from '#features/questionnaires/web/index.ts';
import { NotFoundScreen } from '../NotFoundScreen.tsx';
import { NotYetScreen } from '../NotYetScreen.tsx';

export const clientRoutes: RouteObject[] = [
  ...homeClientRoutes,
  ...questionnairesClientRoutes,
  ...paymentsClientRoutes,
  ...documentsClientRoutes,
  ...clientsClientRoutes,
  { path: '/inbox/*', element: <NotYetScreen title="Messages" what="Messages" /> },
  { path: '*', Component: NotFoundScreen },
];
