import { chatCalls } from './chat/contract.ts';
import { conversationCalls } from './conversations/contract.ts';

export const messages = { ...conversationCalls, ...chatCalls };
