import type { RouteObject } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';

export { writePlace } from './write-place.ts';
export { useUnseen } from '../conversations/web/use-unseen.ts';

const InboxScreen = lazyScreen(() => import('./InboxScreen.tsx'), 'InboxScreen');
export const UnsubscribeScreen = lazyScreen(
  () => import('../mass-email/web/UnsubscribeScreen.tsx'),
  'UnsubscribeScreen',
);

export const messagesClientRoutes: RouteObject[] = [
  { path: '/inbox', Component: InboxScreen },
  { path: '/inbox/:companyHash', Component: InboxScreen },
  { path: '/inbox/:companyHash/:conversationId', Component: InboxScreen },
];

/** Messages that an earlier page left go out from whichever page is open. `owner` is "user:firm". */
export async function sendKeptMessages(owner: string): Promise<void> {
  await (await import('../chat/web/outbox/outbox.ts')).resumeOutbox(owner);
}

/** Messages that are begun on this device and not sent. */
export const keptDraftCount = async (): Promise<number> =>
  (await import('../chat/web/composer/kept-drafts.ts')).keptDraftCount();

/** What was written and has not gone out belongs to who wrote it. */
export async function forgetMessages(): Promise<void> {
  const [{ forgetOutbox }, { forgetDrafts }] = await Promise.all([
    import('../chat/web/outbox/outbox.ts'),
    import('../chat/web/composer/kept-drafts.ts'),
  ]);
  forgetDrafts();
  await forgetOutbox();
}
