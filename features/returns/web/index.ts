/** What the client's side loads. */
import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { returnName, titleOf } from './own/card-words.ts';
export { ownBeginningsQuery, ownReturnsQuery } from './own/queries.ts';
export { returnPlace } from '../rules/return-place.ts';
export { ReturnCard } from './own/ReturnCard.tsx';
export { ReturnLine } from './own/ReturnLine.tsx';

const DeliveryScreen = lazyScreen(() => import('./delivery/DeliveryScreen.tsx'), 'DeliveryScreen');
const InvoiceReturnScreen = lazyScreen(
  () => import('./delivery/InvoiceReturnScreen.tsx'),
  'InvoiceReturnScreen',
);

/** NAV-060: for owners, and for staff who look at what they see. */
export const deliveryRoutes: RouteObject[] = [
  { path: '/tax-return-delivery/:returnId', Component: DeliveryScreen },
];
export const returnsClientRoutes: RouteObject[] = [
  ...deliveryRoutes,
  { path: '/tax-return-invoice/:returnId/:companyId', Component: InvoiceReturnScreen },
];

/** What was written about a draft and not sent belongs to who wrote it. */
export async function forgetReturns(): Promise<void> {
  (await import('./delivery/use-kept-words.ts')).keptWords.forgetAll();
}

export const BeginningCard = lazyScreen(() => import('./own/BeginningCard.tsx'), 'BeginningCard');
