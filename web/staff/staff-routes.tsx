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
  later('/', 'Collect', 'Questionnaires'),
  later('/overview', 'Collect', 'Questionnaires'),
  ...ALL_SLOTS.flatMap(({ routes = [] }) => routes),
  later('/admin/:companyHash/messages', 'Messages'),
  later('/messages/*', 'Messages'),
  later('/tax-returns/*', 'Deliver', 'Tax returns'),
  later('/review-and-export/*', 'Connect', 'Review and export'),
  later('/signature-requests/*', 'Signatures', 'Signature requests'),
  later('/activities/*', 'Activities'),
  { path: '/preview/user/:userId/*', Component: EnterPreview },
  { path: '*', Component: NotFoundScreen },
];
