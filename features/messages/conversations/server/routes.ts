import { handlers } from '#platform/server/http/feature.ts';
import { conversationCalls } from '../contract.ts';
import { listConversations, readConversation, unseenMessages } from './list.ts';
import { openConversation } from './open.ts';
import { addYourself, updateConversationAdvisors } from './people.ts';
import { markConversationSeen, markConversationUnseen } from './seen.ts';

export const conversationHandlers = handlers(conversationCalls, {
  listConversations,
  unseenMessages,
  readConversation,
  openConversation,
  markConversationSeen,
  markConversationUnseen,
  addYourself,
  updateConversationAdvisors,
});
