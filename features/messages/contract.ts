import { chatCalls } from './chat/contract.ts';
import { conversationCalls } from './conversations/contract.ts';
import { conversationExportCalls } from './exports/contract.ts';
import { massEmailCalls } from './mass-email/contract.ts';
import { replyCalls } from './replies/contract.ts';

export const messages = {
  ...conversationCalls,
  ...chatCalls,
  ...conversationExportCalls,
  ...massEmailCalls,
  ...replyCalls,
};
