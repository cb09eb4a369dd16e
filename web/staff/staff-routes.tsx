import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { accountsStaffRoutes } from '#features/accounts/web/index.ts';
import { clientsStaffRoutes } from '#features/clients/web/staff.ts';
import { documentsStaffRoutes } from '#features/documents/web/staff.ts';
import { firmStaffRoutes } from '#features/firm/web/staff.ts';
import { NotFoundScreen } from '../NotFoundScreen.tsx';
import { NotYetScreen } from '../NotYetScreen.tsx';
import { EnterPreview } from './EnterPreview.tsx';

const EntityPage = lazyScreen(() => import('./EntityPage.tsx'), 'EntityPage');
const RolesPage = lazyScreen(() => import('./RolesPage.tsx'), 'RolesPage');
const UserPage = lazyScreen(() => import('./UserPage.tsx'), 'UserPage');

/** Places the sidebar names whose screens come with a later version. */
const later = (path: string, title: string, what = title): RouteObject => ({
  path,
  element: <NotYetScreen title={title} what={what} />,
});

export const staffRoutes: RouteObject[] = [
  later('/', 'Collect', 'Questionnaires'),
  later('/overview', 'Collect', 'Questionnaires'),
  ...accountsStaffRoutes,
  ...firmStaffRoutes,
  ...clientsStaffRoutes,
  ...documentsStaffRoutes,
  { path: '/admin/:companyHash', Component: EntityPage },
  { path: '/clients/:userId', Component: UserPage },
  { path: '/settings/roles', Component: RolesPage },
  later('/admin/:companyHash/messages', 'Messages'),
  later('/templates/*', 'Templates'),
  later('/messages/*', 'Messages'),
  later('/tax-returns/*', 'Deliver', 'Tax returns'),
  later('/review-and-export/*', 'Connect', 'Review and export'),
  later('/signature-requests/*', 'Signatures', 'Signature requests'),
  later('/activities/*', 'Activities'),
  { path: '/preview/user/:userId/*', Component: EnterPreview },
  later('/preview/*', 'Preview', 'Previews'),
  { path: '*', Component: NotFoundScreen },
];
