import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { accountsStaffRoutes } from '#features/accounts/web/index.ts';
import { clientsStaffRoutes } from '#features/clients/web/index.ts';
import { documentsStaffRoutes } from '#features/documents/web/index.ts';
import { firmStaffRoutes } from '#features/firm/web/index.ts';
import { NotFoundScreen } from '../NotFoundScreen.tsx';
import { NotYetScreen } from '../NotYetScreen.tsx';

const EntityPage = lazyScreen(() => import('./EntityPage.tsx'), 'EntityPage');

/** Places the sidebar names whose screens come with a later version. */
const later = (path: string, what: string): RouteObject => ({ path, element: <NotYetScreen what={what} /> });

export const staffRoutes: RouteObject[] = [
  later('/', 'Questionnaires'),
  later('/overview', 'Questionnaires'),
  ...accountsStaffRoutes,
  ...firmStaffRoutes,
  ...clientsStaffRoutes,
  ...documentsStaffRoutes,
  { path: '/admin/:companyHash', Component: EntityPage },
  later('/admin/:companyHash/messages', 'Messages'),
  later('/templates/*', 'Templates'),
  later('/messages/*', 'Messages'),
  later('/tax-returns/*', 'Tax returns'),
  later('/review-and-export/*', 'Review and export'),
  later('/signature-requests/*', 'Signature requests'),
  later('/activities/*', 'The list of all activities'),
  later('/settings/roles', 'Firm roles'),
  later('/firm', 'Firm settings'),
  later('/admin-guide', 'The guide'),
  later('/preview/*', 'Previews'),
  { path: '*', Component: NotFoundScreen },
];
