import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMessage2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LATEST, PREVIOUS } from '../../messages.ts';
import { blocksOf } from '../../rules/days.ts';
import { readText } from '../../rules/attachments.ts';
import { seenMarks } from '../../rules/seen-marks.ts';
import { useChat } from '../chat-context.ts';
import type { LetterFile } from '../outbox/letter.ts';
import { useUnsent } from '../outbox/use-unsent.ts';
import { messagesQuery } from '../queries.ts';
import { LogBlock } from './LogBlock.tsx';
import { UnsentBubble } from './UnsentBubble.tsx';
import { useMarkSeen } from './use-mark-seen.ts';
import { useOffScreen } from './use-off-screen.ts';
import { isAtBegin, useScrollEnd } from './use-scroll-end.ts';
import classes from './log.module.css';

interface MessageLogProps {
  /** The message the log begins with, where it was searched for; null for the latest. */
  from: number | null;
  onFrom: (messageId: number | null) => void;
  onEditUnsent: (text: string, files: readonly LetterFile[]) => void;
}

const NONE: readonly number[] = [];
const unreadWords = (count: number): string => (count === 1 ? '1 unread thread' : `${count} unread threads`);

export function MessageLog({ from, onFrom, onEditUnsent }: MessageLogProps) {
  const { conversation, zone, isStaff, meId } = useChat();
  const log = useInfiniteQuery(messagesQuery(conversation.id, from));
  const unsent = useUnsent(conversation.id, null);
  const scroller = useRef<HTMLDivElement>(null);
  const messages = useMemo(
    () => (log.data?.pages ?? []).toReversed().flatMap((page) => page.messages),
    [log.data],
  );
  const hasLater = log.data?.pages[0]?.has_later ?? false;
  const [firstId, setFirstId] = useState<number | null>(null);
  if (firstId === null && messages[0]) setFirstId(messages[0].id);
  const blocks = useMemo(() => blocksOf(messages, zone, firstId), [messages, zone, firstId]);
  const seen = useMemo(
    () => seenMarks(messages, conversation.people, { isStaff, meId }),
    [isStaff, meId, messages, conversation.people],
  );
  const last = messages.at(-1) ?? null;
  const end = useScrollEnd(scroller, `${last?.id ?? ''} ${unsent.at(-1)?.key ?? ''}`);
  useMarkSeen(conversation.id, messages, hasLater);

  const earlier = () => void log.fetchNextPage();
  const isOff = useOffScreen(messages.length === 0 ? NONE : conversation.unread_thread_ids, scroller);
  const [wanted, setWanted] = useState(from);
  useEffect(() => {
    if (wanted === null || messages.length === 0) return;
    document.getElementById(`message-${wanted}`)?.scrollIntoView({ block: 'center' });
  }, [wanted, messages.length]);
  const nextThread = () => {
    const unread = conversation.unread_thread_ids;
    const id = unread[unread.findIndex((one) => one === wanted) + 1] ?? unread[0]!;
    setWanted(id);
    if (!messages.some((message) => message.id === id)) onFrom(id);
  };

  if (log.error && !log.data)
    return (
      <div className={classes.log}>
        <RegionError
          why="We couldn’t load these messages. Nothing was changed."
          onRetry={() => void log.refetch()}
        />
      </div>
    );
  if (!log.data)
    return (
      <div className={classes.log}>
        <Skeletons lines={[40, 65, 30, 55, 70]} label="Loading messages" />
      </div>
    );
  const others = last && last.user_id !== meId && !last.is_log ? last : null;
  return (
    <div className={classes.region}>
      {conversation.unread_thread_ids.length > 0 && isOff ? (
        <button type="button" className={classes.unread} onClick={nextThread}>
          <IconArrowUp size="1rem" stroke={1.75} aria-hidden />
          {unreadWords(conversation.unread_thread_ids.length)}
          <span className={classes.unreadDot} aria-hidden />
        </button>
      ) : null}
      <div
        ref={scroller}
        className={classes.log}
        onScroll={() => {
          end.onScroll();
          if (log.hasNextPage && !log.isFetching && !log.isError && isAtBegin(scroller.current)) earlier();
        }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys
        tabIndex={0}
        role="log"
        aria-label="Messages"
        aria-live="off"
      >
        <div className={classes.lines}>
          {log.hasNextPage ? (
            <div className={classes.paging}>
              <Button variant="default" size="xs" loading={log.isFetchingNextPage} onClick={earlier}>
                {PREVIOUS}
              </Button>
            </div>
          ) : null}
          {messages.length === 0 && unsent.length === 0 ? (
            <EmptyState
              icon={<IconMessage2 size={32} stroke={1.4} />}
              title="No messages yet"
              why={isStaff ? 'Write the first one below.' : 'Write to us below. You’ll see our answer here.'}
            />
          ) : null}
          {blocks.map((block, at) => (
            <LogBlock
              key={block.key}
              block={block}
              seen={seen}
              scroller={scroller}
              always={
                at === blocks.length - 1 ||
                block.lines.some((line) => line.kind === 'message' && line.message.id === wanted)
              }
              markedId={wanted}
            />
          ))}
          {unsent.map((one) => (
            <UnsentBubble key={one.key} unsent={one} onEdit={onEditUnsent} />
          ))}
          {hasLater ? (
            <div className={classes.paging}>
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  setWanted(null);
                  onFrom(null);
                }}
              >
                {LATEST}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
      {end.news ? (
        <button type="button" className={classes.news} onClick={end.toEnd}>
          <IconArrowDown size="1rem" stroke={1.75} aria-hidden />
          New messages
        </button>
      ) : null}
      <VisuallyHidden role="status">
        {others ? `${others.user_name}: ${readText(others.text).words}` : ''}
      </VisuallyHidden>
    </div>
  );
}
