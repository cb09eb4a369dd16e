import { chatEvents } from './chat/events.ts';
import { conversationEvents } from './conversations/events.ts';

export const messageEvents = [conversationEvents, chatEvents];
