import { chatEvents } from './chat/events.ts';
import { conversationEvents } from './conversations/events.ts';
import { conversationExportEvents } from './exports/events.ts';
import { massEmailEvents } from './mass-email/events.ts';
import { replyEvents } from './replies/events.ts';

export const messageEvents = [
  conversationEvents,
  chatEvents,
  conversationExportEvents,
  massEmailEvents,
  replyEvents,
];
