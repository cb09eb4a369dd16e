import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

const QuestionnaireScreen = lazyScreen<'QuestionnaireScreen'>(
  () => import('../answering/web/QuestionnaireScreen.tsx'),
  'QuestionnaireScreen',
);

const DepositReturnScreen = lazyScreen(
  () => import('../deposits/web/DepositReturnScreen.tsx'),
  'DepositReturnScreen',
);

export const questionnairesClientRoutes: RouteObject[] = [
  { path: '/questionnaire/:companyHash', Component: QuestionnaireScreen },
  { path: '/deposit/:questionnaireId', Component: DepositReturnScreen },
];
