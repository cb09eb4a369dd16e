/** The API of messages as a screen test answers it: one conversation, its messages and all that is done with them. */
import { chatCalls } from '#features/messages/chat/contract.ts';
import type { Message } from '#features/messages/chat/model.ts';
import { conversationCalls } from '#features/messages/conversations/contract.ts';
import type { Conversation, ConversationRow } from '#features/messages/conversations/model.ts';
import { ANN, byAnn, exampleConversation, exampleMessage, exampleRow } from './example-messages.ts';
import { on } from './fake-api.ts';
import { recorded, statesOf, withDetails } from './recorded-answer.ts';

const edited = await recorded('messages/edited', chatCalls.updateMessageText);
const deleted = await recorded('messages/deleted', chatCalls.deleteMessage);
const scheduled = await recorded('messages/scheduled', chatCalls.sendMessage);
const rescheduled = await recorded('messages/rescheduled', chatCalls.updateScheduledTime);

interface Given {
  rows?: ConversationRow[];
  conversation?: Partial<Conversation>;
  messages?: Message[];
  hasEarlier?: boolean;
  hasLater?: boolean;
  replies?: Message[];
}

const COUNTED = { unseen_messages: 0, unseen_total: 0 };

export function messagesApi(given: Given = {}) {
  const { rows = [exampleRow()], messages = [], replies = [] } = given;
  const list = [...messages];
  return {
    list: on(conversationCalls.listConversations, () => ({
      conversations: rows,
      next: null,
    })),
    unseen: on(conversationCalls.unseenMessages, () => ({ unseen_total: 0 })),
    read: on(conversationCalls.readConversation, () => exampleConversation(given.conversation)),
    open: on(conversationCalls.openConversation, () => ({ conversation_id: 5 })),
    seen: on(conversationCalls.markConversationSeen, () => COUNTED),
    unsee: on(conversationCalls.markConversationUnseen, () => ({ unseen_messages: 1, unseen_total: 1 })),
    join: on(conversationCalls.addYourself, () => exampleConversation()),
    people: on(conversationCalls.updateConversationAdvisors, ({ advisor_ids }) =>
      exampleConversation({ ...given.conversation, advisor_ids }),
    ),
    messages: on(chatCalls.listMessages, () => ({
      messages: list,
      has_earlier: given.hasEarlier ?? false,
      has_later: given.hasLater ?? false,
    })),
    thread: on(chatCalls.listThread, ({ message_id }) => ({
      parent: messages.find(({ id }) => id === message_id) ?? exampleMessage(message_id),
      replies,
      has_earlier: false,
    })),
    threadSeen: on(chatCalls.markThreadSeen, () => COUNTED),
    send: on(chatCalls.sendMessage, ({ text, messageThreadId, messageTag, scheduledTime }) => {
      const sent = byAnn(900 + list.length, {
        ...(scheduledTime && statesOf(withDetails(scheduled, { scheduled_time: scheduledTime }))),
        text,
        tag: messageTag,
        user_id: ANN,
        message_thread_id: messageThreadId ?? null,
        created_at: new Date().toISOString(),
      });
      if (!messageThreadId) list.push(sent);
      return sent;
    }),
    edit: on(chatCalls.updateMessageText, ({ message_id, text }) =>
      byAnn(message_id, { ...statesOf(edited), text }),
    ),
    reschedule: on(chatCalls.updateScheduledTime, ({ message_id, scheduled_time }) =>
      byAnn(message_id, statesOf(withDetails(rescheduled, { scheduled_time }))),
    ),
    unsend: on(chatCalls.unsendMessage, () => ({ text: 'Taken back' })),
    remove: on(chatCalls.deleteMessage, ({ message_id }) => withDetails(deleted, { id: message_id })),
    stop: on(chatCalls.stopReminding, ({ message_id }) => byAnn(message_id)),
  };
}
