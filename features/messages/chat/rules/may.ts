/** What may be done with a message, by whom and when. The server decides by it, and says until when it holds. */
import { UNSEND_SECONDS } from '../model.ts';

export interface MessageFacts {
  user_id: number | null;
  is_log: boolean;
  deleted: boolean;
  /** Null while it waits for its time. */
  sentAt: Date | null;
  replies: number;
}

export interface Looking {
  userId: number;
  /** Staff who are in the conversation, while it takes messages. */
  writes: boolean;
  now: Date;
}

export interface MessageRights {
  edit: boolean;
  unsend: boolean;
  delete: boolean;
  reschedule: boolean;
}

/** MSG-054: until when a message that has gone out can be taken back. */
export const unsendUntil = (sentAt: Date): Date => new Date(sentAt.getTime() + UNSEND_SECONDS * 1000);

/** MSG-056, MSG-057: one's own, and only for staff. What was answered is deleted and not unsent, or the answers would go with it. */
export function mayDo(message: MessageFacts, { userId, writes, now }: Looking): MessageRights {
  const own = writes && message.user_id === userId && !message.is_log && !message.deleted;
  const waits = message.sentAt === null;
  return {
    edit: own,
    unsend: own && (waits || (message.replies === 0 && now <= unsendUntil(message.sentAt!))),
    delete: own && !waits,
    reschedule: own && waits,
  };
}
