/** What only staff load. */
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import type { StaffSlots } from '#platform/web/slots.ts';

const MessagesScreen = lazyScreen(() => import('./MessagesScreen.tsx'), 'MessagesScreen');
const EntityMessagesScreen = lazyScreen(() => import('./EntityMessagesScreen.tsx'), 'EntityMessagesScreen');

export const messagesSlots: StaffSlots = {
  routes: [
    { path: '/messages', Component: MessagesScreen },
    { path: '/admin/:companyHash/messages', Component: EntityMessagesScreen },
    { path: '/admin/:companyHash/messages/:conversationId', Component: EntityMessagesScreen },
  ],
};
