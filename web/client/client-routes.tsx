import type { RouteObject } from 'react-router';
import { clientsClientRoutes } from '#features/clients/web/index.ts';
import { documentsClientRoutes } from '#features/documents/web/index.ts';
import { homeClientRoutes } from '#features/home/web/index.ts';
import { messagesClientRoutes } from '#features/messages/web/index.ts';
import { paymentsClientRoutes } from '#features/payments/web/index.ts';
import { questionnairesClientRoutes } from '#features/questionnaires/web/index.ts';
import { returnsClientRoutes } from '#features/returns/web/index.ts';
import { signingClientRoutes } from '#features/signing/web/index.ts';
import { reviewRoutes } from '#features/signature-requests/web/index.ts';
import { NotFoundScreen } from '../NotFoundScreen.tsx';

export const clientRoutes: RouteObject[] = [
  ...homeClientRoutes,
  ...questionnairesClientRoutes,
  ...paymentsClientRoutes,
  ...signingClientRoutes,
  ...documentsClientRoutes,
  ...clientsClientRoutes,
  ...messagesClientRoutes,
  ...reviewRoutes,
  ...returnsClientRoutes,
  { path: '*', Component: NotFoundScreen },
];
