import { IconUserPlus } from '@tabler/icons-react';
import type { Message } from '../../model.ts';
import { useChat } from '../chat-context.ts';
import { messageTime } from '../message-times.ts';
import classes from './log.module.css';

/** MSG-030. */
export function LogLine({ message }: { message: Message }) {
  const { zone, now } = useChat();
  return (
    <p className={classes.logLine}>
      <IconUserPlus size="0.9375rem" stroke={1.75} aria-hidden />
      {`${message.text.replace(/\.$/, '')}, ${messageTime(message.created_at, zone, now)}`}
    </p>
  );
}
