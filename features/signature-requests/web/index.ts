/** What the client's side loads. */
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { ownRequestsQuery } from './own/queries.ts';
export { requestPlace } from './own/request-place.ts';
export { SignCard } from './own/SignCard.tsx';
export { SignLine } from './own/SignLine.tsx';

const ReviewScreen = lazyScreen(() => import('./review/ReviewScreen.tsx'), 'ReviewScreen');

/** The signing view: for those who sign, and for staff who look at what they see. */
export const reviewRoutes: RouteObject[] = [
  { path: '/review-signature-request/:requestId', Component: ReviewScreen },
];

export const ElectronicConsents = lazyScreen(
  () => import('./own/ElectronicConsents.tsx'),
  'ElectronicConsents',
);

/** What was filled in here and not sent is forgotten with the person who did it. */
export async function forgetSigning(): Promise<void> {
  await (await import('./review/kept-progress.ts')).forgetAllProgress();
}
