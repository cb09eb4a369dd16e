import { handlers } from '#platform/server/http/feature.ts';
import { markThreadSeen } from '../../conversations/server/seen.ts';
import { chatCalls } from '../contract.ts';
import {
  deleteMessage,
  stopReminding,
  unsendMessage,
  updateMessageText,
  updateScheduledTime,
} from './change.ts';
import { listMessages, listThread } from './list.ts';
import { revealMessageNumber } from './secure-numbers.ts';
import { sendMessage } from './send.ts';

export const chatHandlers = handlers(chatCalls, {
  listMessages,
  listThread,
  sendMessage,
  markThreadSeen,
  updateMessageText,
  updateScheduledTime,
  unsendMessage,
  deleteMessage,
  revealMessageNumber,
  stopReminding,
});
