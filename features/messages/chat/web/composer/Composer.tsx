import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconBulb, IconCamera, IconPaperclip, IconRepeat, IconSend } from '@tabler/icons-react';
import { type DragEvent, Suspense, useState } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { filesOfDrop, type PickedFile } from '#features/documents/web/pieces.ts';
import { KeyCap } from '#ui/KeyCap.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { HAS_SUGGESTIONS } from '../../../web/parts-to-come.ts';
import { MOST_LETTERS, type Tag } from '../../model.ts';
import { writeText } from '../../rules/attachments.ts';
import { goesTo } from '../../rules/recipients.ts';
import { useChat } from '../chat-context.ts';
import { sendLetter } from '../outbox/outbox.ts';
import { useOwner } from '../outbox/use-unsent.ts';
import type { AttachDialogProps } from './AttachDialog.tsx';
import { ScheduleButton } from './ScheduleButton.tsx';
import { isSendKey, SEND_KEYS } from './send-keys.ts';
import { TagMenu } from './TagMenu.tsx';
import classes from './composer.module.css';

const AttachDialog = lazyScreen<'AttachDialog', AttachDialogProps>(
  () => import('./AttachDialog.tsx'),
  'AttachDialog',
);

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
}

/** MSG-033, MSG-040…045. A client has text, files and Send (MSG-057). */
export function Composer({ text, onText }: ComposerProps) {
  const { conversation, isStaff, zone } = useChat();
  const { may } = conversation;
  const owner = useOwner();
  const { preferences } = useFirm();
  const narrow = useNarrow();
  const small = narrow && !isStaff;
  const [tag, setTag] = useState<Tag>('general');
  const [reminds, setReminds] = useState(false);
  const [attaching, setAttaching] = useState<{ dropped: Promise<PickedFile[]> | null } | null>(null);
  const [over, setOver] = useState(false);
  const empty = text.trim() === '';
  const company = conversation.companies[0] ?? null;
  const mayAttach = may.attach && company !== null;

  const send = (locations: string[], scheduledTime: string | null) => {
    sendLetter(owner, {
      conversationId: conversation.id,
      threadId: null,
      text: writeText({ locations, words: text.trim() }),
      tag,
      hasReminder: reminds,
      scheduledTime,
    });
    onText('');
    setTag('general');
    setReminds(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (mayAttach) setAttaching({ dropped: filesOfDrop(event.dataTransfer) });
  };
  const attach = (
    <ActionIcon
      size="lg"
      className={classes.attach}
      aria-label="Attach Documents"
      onClick={() => setAttaching({ dropped: null })}
    >
      {small ? <IconCamera size="1.625rem" stroke={1.6} /> : <IconPaperclip size="1.25rem" stroke={1.75} />}
    </ActionIcon>
  );
  return (
    <div className={classes.foot} data-small={small || undefined}>
      <div
        className={classes.composer}
        data-over={over || undefined}
        onDragOver={(event) => {
          if (!mayAttach) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {small && mayAttach ? attach : null}
        <textarea
          className={classes.text}
          aria-label="Message"
          placeholder="Write a message"
          rows={1}
          maxLength={MOST_LETTERS}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            if (!empty) send([], null);
          }}
        />
        {small ? (
          <ActionIcon
            variant="filled"
            color="primary"
            className={classes.sendSmall}
            aria-label="Send"
            disabled={empty}
            onClick={() => send([], null)}
          >
            <IconSend size="1.5rem" stroke={1.6} />
          </ActionIcon>
        ) : (
          <div className={classes.tools}>
            {mayAttach ? attach : null}
            {may.tag && preferences.message_tags_disabled !== true ? (
              <TagMenu tag={tag} onTag={setTag} />
            ) : null}
            {may.schedule ? (
              <UnstyledButton
                className={classes.tool}
                data-plain
                aria-pressed={reminds}
                aria-label="Auto-remind"
                onClick={() => setReminds(!reminds)}
              >
                <IconRepeat size="1rem" stroke={1.75} aria-hidden />
                <span>{reminds ? 'Auto-remind on' : 'Auto-remind'}</span>
              </UnstyledButton>
            ) : null}
            {HAS_SUGGESTIONS && isStaff ? (
              <UnstyledButton className={classes.tool} data-plain>
                <IconBulb size="1rem" stroke={1.75} aria-hidden />
                <span>Suggest reply</span>
              </UnstyledButton>
            ) : null}
            <span className={classes.space} />
            <Button.Group>
              <Button disabled={empty} onClick={() => send([], null)}>
                Send
                {narrow ? null : (
                  <span className={classes.keys} aria-hidden>
                    <KeyCap>{SEND_KEYS}</KeyCap>
                  </span>
                )}
              </Button>
              {may.schedule ? (
                <ScheduleButton
                  zone={zone}
                  disabled={empty}
                  onSchedule={(at) => send([], at.toISOString())}
                />
              ) : null}
            </Button.Group>
          </div>
        )}
      </div>
      {isStaff ? <p className={classes.goesTo}>{goesTo(conversation, reminds)}</p> : null}
      {attaching && company ? (
        <Suspense fallback={null}>
          <AttachDialog
            company={company}
            dropped={attaching.dropped}
            hasWords={!empty}
            onSend={(locations) => send(locations, null)}
            onClose={() => setAttaching(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
