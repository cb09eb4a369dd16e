import { onOwnerChange, showConversationsOf } from '#features/clients/server/service.ts';
import { feature } from '#platform/server/http/feature.ts';
import { chatHandlers } from '../chat/server/routes.ts';
import { messages } from '../contract.ts';
import { followOwners } from '../conversations/server/follow-owners.ts';
import { runningConversation } from '../conversations/server/queries.ts';
import { conversationExportHandlers } from '../exports/server/routes.ts';
import { replyHandlers } from '../replies/server/routes.ts';
import { conversationHandlers } from '../conversations/server/routes.ts';
import { massEmailHandlers } from '../mass-email/server/routes.ts';

onOwnerChange(followOwners);
showConversationsOf(runningConversation);

export const messageRoutes = feature('messages', messages, {
  ...conversationHandlers,
  ...chatHandlers,
  ...conversationExportHandlers,
  ...massEmailHandlers,
  ...replyHandlers,
});
