import type { Message } from '../../model.ts';
import { useChat } from '../chat-context.ts';
import { UnsendCountdown } from './UnsendCountdown.tsx';
import classes from './bubble.module.css';

interface MessageActsProps {
  message: Message;
  /** The half minute has passed in which it could be unsent. */
  over: boolean;
  onOver: () => void;
}

/** What can be done at once with an own message: while it waits for its time, and for half a minute after it was sent. */
export function MessageActs({ message, over, onOver }: MessageActsProps) {
  const chat = useChat();
  const { may, scheduled, unsend_until: until } = message;
  const counts = may.unsend && until !== null && !over;
  if (!scheduled && !counts) return null;
  return (
    <span className={classes.acts}>
      {scheduled ? <span>Only your team can see this</span> : null}
      {counts && !scheduled ? (
        <UnsendCountdown until={until} onUnsend={() => chat.unsend(message)} onOver={onOver} />
      ) : null}
      {scheduled && may.reschedule ? (
        <button type="button" className={classes.act} onClick={() => chat.reschedule(message)}>
          Edit time
        </button>
      ) : null}
      {may.edit ? (
        <button type="button" className={classes.act} onClick={() => chat.edit(message)}>
          Edit
        </button>
      ) : null}
      {scheduled && may.unsend ? (
        <button type="button" className={classes.act} onClick={() => chat.unsend(message)}>
          Unsend
        </button>
      ) : null}
    </span>
  );
}
