/** What every message of an open chat knows and can ask for. */
import { createContext, use } from 'react';
import type { Conversation } from '../../conversations/model.ts';
import type { Attachment, Message } from '../model.ts';

export interface Chat {
  conversation: Conversation;
  /** The reader. */
  meId: number;
  isStaff: boolean;
  zone: string;
  now: Date;
  /** In a thread all stand on one side, as in a letter. */
  flat: boolean;
  /** Null where no thread can be opened, such as in a thread. */
  openThread: ((messageId: number) => void) | null;
  edit: (message: Message) => void;
  reschedule: (message: Message) => void;
  unsend: (message: Message) => void;
  remove: (message: Message) => void;
  stopReminding: (message: Message) => void;
  openFile: (file: Attachment) => void;
  download: (file: Attachment) => void;
}

export const ChatContext = createContext<Chat | null>(null);

export function useChat(): Chat {
  const chat = use(ChatContext);
  if (!chat) throw new Error('A message stands in a chat.');
  return chat;
}
