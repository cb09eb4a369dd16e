import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

const QuestionnaireScreen = lazyScreen(
  () => import('../answering/web/QuestionnaireScreen.tsx'),
  'QuestionnaireScreen',
);

export const questionnairesClientRoutes: RouteObject[] = [
  { path: '/questionnaire/:companyHash', Component: QuestionnaireScreen },
];
