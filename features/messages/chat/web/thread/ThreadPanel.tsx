import { ActionIcon, Button, CloseButton, FocusTrap } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { tooLongWords } from '#ui/form/too-long.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { topLayer } from '#ui/leaving/steps.ts';
import { useLayer } from '#ui/leaving/use-layer.ts';
import { usePhone } from '#ui/use-phone.ts';
import { putCounts } from '../../../conversations/web/seen.ts';
import { chatCalls } from '../../contract.ts';
import { EARLIER_REPLIES } from '../../messages.ts';
import { MOST_LETTERS } from '../../model.ts';
import { seenMarks } from '../../rules/seen-marks.ts';
import { ChatContext, useChat } from '../chat-context.ts';
import { isSendKey } from '../composer/send-keys.ts';
import { useDraft } from '../composer/use-draft.ts';
import { GuardedText } from '../guard/GuardedText.tsx';
import { NumberGuard } from '../guard/NumberGuard.tsx';
import { useNumberGuard } from '../guard/use-number-guard.ts';
import { MessageBubble } from '../log/MessageBubble.tsx';
import { UnsentBubble } from '../log/UnsentBubble.tsx';
import type { Allowance } from '../outbox/letter.ts';
import { sendLetter } from '../outbox/outbox.ts';
import { useOwner, useUnsent } from '../outbox/use-unsent.ts';
import { threadQuery } from '../queries.ts';
import classes from './thread.module.css';

interface ThreadPanelProps {
  messageId: number;
  onClose: () => void;
}

const counted = (replies: number): string => (replies === 1 ? '1 reply' : `${replies} replies`);

/** MSG-023, MSG-024. A step of the history: Back and Esc close it. */
export function ThreadPanel({ messageId, onClose }: ThreadPanelProps) {
  const chat = useChat();
  const { conversation } = chat;
  const { id: meId, preview } = useMe();
  const owner = useOwner();
  const queries = useQueryClient();
  const isSheet = usePhone();
  const { id: layer } = useLayer(true, onClose);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && topLayer() === layer) onClose();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [layer, onClose]);
  const thread = useInfiniteQuery(threadQuery(conversation.id, messageId));
  const { data, error, refetch } = thread;
  const unsent = useUnsent(conversation.id, messageId);
  const [text, setText] = useDraft(conversation.id, messageId);
  const seen = useMemo(
    () => seenMarks(data?.replies ?? [], conversation.people, { isStaff: chat.isStaff, meId }),
    [data, conversation.people, chat.isStaff, meId],
  );
  const inside = useMemo(() => ({ ...chat, flat: true, openThread: null }), [chat]);

  const unseen = data?.replies.findLast(({ unseen_user_ids }) => unseen_user_ids.includes(meId))?.id ?? null;
  const told = useRef(0);
  // What was new when it was opened stays marked until it is closed.
  const [newFrom, setNewFrom] = useState<number | null>(null);
  const { mutate: markSeen } = useMutation({
    mutationFn: () =>
      call(chatCalls.markThreadSeen, { conversation_id: conversation.id, message_id: messageId }),
    onSuccess: (counts) => putCounts(queries, meId, conversation.id, counts),
  });
  useEffect(() => {
    if (unseen === null || preview || told.current === unseen) return;
    told.current = unseen;
    markSeen();
  }, [unseen, preview, markSeen]);
  const firstUnseen = data?.replies.find(({ unseen_user_ids }) => unseen_user_ids.includes(meId))?.id ?? null;
  if (newFrom === null && firstUnseen !== null) setNewFrom(firstUnseen);

  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever opens a thread with a keyboard before them begins to type.
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    (field.current ?? heading.current)?.focus();
    return () => opener?.focus();
  }, []);
  const end = useRef<HTMLDivElement>(null);
  const last = `${data?.replies.at(-1)?.id ?? 0} ${unsent.length}`;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [last]);

  const empty = text.trim() === '';
  const put = (_nothing: null, allowance?: Allowance) => {
    sendLetter(owner, {
      conversationId: conversation.id,
      threadId: messageId,
      text: text.trim(),
      files: [],
      tag: 'general',
      hasReminder: false,
      scheduledTime: null,
      allowance,
    });
    setText('');
  };
  const guard = useNumberGuard(text, setText, put, null);
  const tooLong = tooLongWords(text, MOST_LETTERS);
  const send = () => {
    if (!empty && tooLong === null) guard.send(null);
  };
  return (
    <FocusTrap active={isSheet}>
      <div className={classes.panel} aria-label="Thread" role="dialog" aria-modal={isSheet || undefined}>
        <div className={classes.head}>
          <div>
            <h2 ref={heading} tabIndex={-1} data-autofocus className={classes.title}>
              Thread
            </h2>
            <p className={classes.count}>
              {data ? counted(Math.max(data.parent.replies, data.replies.length)) : ' '}
            </p>
          </div>
          <CloseButton aria-label="Close thread" onClick={onClose} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys */}
        <div className={classes.body} tabIndex={0} role="log" aria-label="Replies">
          {error && !data ? (
            <RegionError
              why="We couldn’t load this thread. Nothing was changed."
              onRetry={() => void refetch()}
            />
          ) : null}
          {!data && !error ? <Skeletons lines={[60, 90, 40]} label="Loading thread" /> : null}
          {data ? (
            <ChatContext value={inside}>
              <div className={classes.parent}>
                <MessageBubble message={data.parent} />
              </div>
              {thread.hasNextPage ? (
                <div className={classes.paging}>
                  <Button
                    variant="default"
                    size="xs"
                    loading={thread.isFetchingNextPage}
                    onClick={() => void thread.fetchNextPage()}
                  >
                    {EARLIER_REPLIES}
                  </Button>
                </div>
              ) : null}
              {data.replies.map((reply) => (
                <div key={reply.id}>
                  {reply.id === newFrom ? (
                    <p className={classes.new}>
                      <span>New</span>
                    </p>
                  ) : null}
                  <MessageBubble message={reply} seen={seen.get(reply.id)} />
                </div>
              ))}
              {unsent.map((one) => (
                <UnsentBubble key={one.key} unsent={one} onEdit={setText} />
              ))}
            </ChatContext>
          ) : null}
          <div ref={end} />
        </div>
        {conversation.may.send && !preview ? (
          <>
            <div className={classes.guard}>
              <NumberGuard guard={guard} />
              <FormNotice message={tooLong} />
            </div>
            <div className={classes.foot}>
              <GuardedText
                ref={isSheet ? null : field}
                className={classes.text}
                numbers={guard.numbers}
                aria-label="Reply in thread"
                placeholder="Reply in thread"
                rows={1}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (!isSendKey(event)) return;
                  event.preventDefault();
                  send();
                }}
              />
              <ActionIcon
                size="lg"
                aria-label="Send reply"
                disabled={empty || tooLong !== null || (chat.isStaff && guard.shows)}
                onClick={send}
              >
                <IconSend size="1.125rem" stroke={1.75} aria-hidden />
              </ActionIcon>
            </div>
          </>
        ) : null}
      </div>
    </FocusTrap>
  );
}
