import { IconClock, IconMessages, IconRepeat } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { DELETED } from '../../messages.ts';
import type { Message } from '../../model.ts';
import { readText } from '../../rules/attachments.ts';
import { useChat } from '../chat-context.ts';
import { messageTime, reminderDay, spokenTime } from '../message-times.ts';
import { TagMark } from '../TagMark.tsx';
import { AttachmentRow } from './AttachmentRow.tsx';
import { MessageActs } from './MessageActs.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { SecureNumberRow } from './SecureNumberRow.tsx';
import classes from './bubble.module.css';
import tags from '../tags.module.css';

interface MessageBubbleProps {
  message: Message;
  /** “Seen by Eleanor”. */
  seen?: string | undefined;
  /** Stands out for a moment: it was searched for or jumped to. */
  marked?: boolean;
}

const repliesWords = (count: number): string => (count === 1 ? '1 reply' : `${count} replies`);

export const MessageBubble = memo(function MessageBubble({ message, seen, marked }: MessageBubbleProps) {
  const chat = useChat();
  const { words } = readText(message.text);
  const until = message.unsend_until;
  const [over, setOver] = useState(() => until !== null && Date.parse(until) <= Date.now());
  const end = useCallback(() => setOver(true), []);
  // Their own side stands at the right, whoever of it wrote.
  const own = !chat.flat && message.is_firm_user === chat.isStaff;
  const mine = message.user_id === chat.meId;
  const person = chat.conversation.people.find(({ id }) => id === message.user_id);
  const name = mine && !chat.isStaff ? 'You' : message.user_name;
  const at = message.scheduled_time ?? message.created_at;
  const spoken = message.deleted
    ? DELETED
    : [words, ...message.attachments.map((file) => file.name)].join(' ');
  const time = messageTime(at, chat.zone, chat.now);
  const openThread = message.scheduled || message.deleted ? null : chat.openThread;
  return (
    <article
      id={`message-${message.id}`}
      className={classes.message}
      data-own={own || undefined}
      data-flat={chat.flat || undefined}
      data-staff={chat.isStaff || undefined}
      data-marked={marked || undefined}
      aria-label={`${name}, ${spokenTime(at, chat.zone)}: ${spoken.trim()}`}
    >
      {chat.isStaff ? (
        <PersonAvatar
          id={message.user_id ?? 0}
          name={message.user_name}
          image={person?.avatar_url ?? null}
          size={28}
          decorative
        />
      ) : null}
      <div className={classes.column}>
        <div className={classes.meta}>
          <b>{name}</b>
          <span className={classes.dot} aria-hidden>
            ·
          </span>
          <span>{message.scheduled ? `Scheduled for ${time}` : time}</span>
          {message.edited_at && !message.deleted ? <span>Edited</span> : null}
          {message.reminds_of === null ? null : <span>Reminder</span>}
          {message.scheduled ? (
            <span className={tags.tag} data-tag="scheduled">
              <IconClock size="0.875rem" stroke={1.75} aria-hidden />
              Scheduled
            </span>
          ) : null}
          {message.tag === 'general' || message.deleted ? null : <TagMark tag={message.tag} />}
          {openThread && message.replies === 0 && chat.conversation.may.send ? (
            <button
              type="button"
              className={classes.reply}
              aria-label={`Reply to ${name}`}
              onClick={() => openThread(message.id)}
            >
              Reply
            </button>
          ) : null}
          <MessageMenu message={message} over={over} />
        </div>
        <div
          className={classes.bubble}
          data-scheduled={message.scheduled || undefined}
          data-firm={(message.is_firm_user && !chat.isStaff) || undefined}
        >
          {message.deleted ? (
            <p className={classes.deleted}>{DELETED}</p>
          ) : (
            <>
              {words === '' ? null : <p className={classes.words}>{words}</p>}
              {message.attachments.map((file) => (
                <AttachmentRow key={file.document_id} file={file} />
              ))}
              {message.secure_numbers.map((number) => (
                <SecureNumberRow key={number.place} message={message} number={number} />
              ))}
            </>
          )}
          {message.next_reminder_on === null ? null : (
            <div className={classes.reminder}>
              <IconRepeat size="1rem" stroke={1.75} aria-hidden />
              <span className={classes.reminderWords}>
                Next reminder on <b>{reminderDay(message.next_reminder_on)}</b>, until they reply
              </span>
              <button type="button" className={classes.act} onClick={() => chat.stopReminding(message)}>
                Turn off
              </button>
            </div>
          )}
        </div>
        <div className={classes.below}>
          {openThread && message.replies > 0 ? (
            <button
              type="button"
              className={classes.replies}
              aria-label={`${repliesWords(message.replies)}${message.unseen_replies > 0 ? `, ${message.unseen_replies} unseen` : ''}`}
              onClick={() => openThread(message.id)}
            >
              <IconMessages size="1rem" stroke={1.75} aria-hidden />
              {repliesWords(message.replies)}
              {message.unseen_replies > 0 ? <span className={classes.unseen} aria-hidden /> : null}
            </button>
          ) : null}
          {seen ? <span className={classes.seen}>{seen}</span> : null}
          <MessageActs message={message} over={over} onOver={end} />
        </div>
      </div>
    </article>
  );
});
