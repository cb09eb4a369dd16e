/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

const MessagesScreen = lazyScreen(() => import('./MessagesScreen.tsx'), 'MessagesScreen');
const EntityMessagesScreen = lazyScreen(() => import('./EntityMessagesScreen.tsx'), 'EntityMessagesScreen');
const MassEmailScreen = lazyScreen(() => import('../mass-email/web/MassEmailScreen.tsx'), 'MassEmailScreen');
const HistoryScreen = lazyScreen(() => import('../mass-email/web/HistoryScreen.tsx'), 'HistoryScreen');
const ResultScreen = lazyScreen(() => import('../mass-email/web/ResultScreen.tsx'), 'ResultScreen');

export const messagesSlots: StaffSlots = {
  routes: [
    { path: '/messages', Component: MessagesScreen },
    { path: '/messages/mass-email', Component: MassEmailScreen },
    { path: '/messages/mass-email/sent', Component: HistoryScreen },
    { path: '/messages/mass-email/:massEmailId', Component: ResultScreen },
    { path: '/admin/:companyHash/messages', Component: EntityMessagesScreen },
    { path: '/admin/:companyHash/messages/:conversationId', Component: EntityMessagesScreen },
  ],
};
