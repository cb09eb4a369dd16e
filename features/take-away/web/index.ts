/** What the client's side loads. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export const OwnTakeAway = lazyScreen(() => import('./OwnTakeAway.tsx'), 'OwnTakeAway');
