import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconCamera, IconPaperclip, IconRepeat, IconSend } from '@tabler/icons-react';
import { type DragEvent, Suspense, useState } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { ChosenList, filesOfDrop, forgetPagesOf, type PickedFile } from '#features/documents/web/pieces.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { tooLongWords } from '#ui/form/too-long.ts';
import { KeyCap } from '#ui/KeyCap.tsx';
import { useUnsaved } from '#ui/leaving/use-unsaved.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import type { ReplyToolsProps } from '../../../replies/web/ReplyTools.tsx';
import { MOST_LETTERS, type Tag } from '../../model.ts';
import { goesTo } from '../../rules/recipients.ts';
import { useChat } from '../chat-context.ts';
import { GuardedText } from '../guard/GuardedText.tsx';
import { NumberGuard } from '../guard/NumberGuard.tsx';
import { TO_GO_ON } from '../guard/guard-words.ts';
import { useNumberGuard } from '../guard/use-number-guard.ts';
import { type Allowance, letterFile } from '../outbox/letter.ts';
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

/** Staff's alone: clients never load it. */
const ReplyTools = lazyScreen<'ReplyTools', ReplyToolsProps>(
  () => import('../../../replies/web/ReplyTools.tsx'),
  'ReplyTools',
);

interface Waiting {
  files: readonly PickedFile[];
  scheduledTime: string | null;
}

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  /** Files that go with the next message: those of one that was held back, or is edited again. */
  chosen: readonly PickedFile[];
  onChosen: (files: readonly PickedFile[]) => void;
}

/** MSG-033, MSG-040…045. A client has text, files and Send (MSG-057). */
export function Composer({ text, onText, chosen, onChosen }: ComposerProps) {
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
  const empty = text.trim() === '' && chosen.length === 0;
  useUnsaved(chosen.length > 0, { what: 'the files you chose' });
  const company = conversation.companies[0] ?? null;
  const mayAttach = may.attach && company !== null;

  const put = (letter: Waiting, allowance?: Allowance) => {
    // What was held back is listed meanwhile, and files can be removed from the list.
    const files = allowance ? chosen : letter.files;
    sendLetter(owner, {
      conversationId: conversation.id,
      threadId: null,
      text: text.trim(),
      files: company ? files.map((file) => letterFile(company.id, file)) : [],
      tag,
      hasReminder: reminds,
      scheduledTime: letter.scheduledTime,
      allowance,
    });
    onText('');
    onChosen([]);
    setTag('general');
    setReminds(false);
  };
  const guard = useNumberGuard<Waiting>(text, onText, put, { files: chosen, scheduledTime: null });
  const send = (files: readonly PickedFile[], scheduledTime: string | null) => {
    onChosen(files);
    guard.send({ files, scheduledTime });
  };
  const remove = (gone: PickedFile) => {
    void forgetPagesOf(gone.file);
    onChosen(chosen.filter((file) => file !== gone));
  };
  const tooLong = tooLongWords(text, MOST_LETTERS);
  const blocked = empty || tooLong !== null || (isStaff && guard.shows);
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
    <div className={classes.foot} data-writes data-small={small || undefined}>
      <NumberGuard guard={guard} />
      <FormNotice message={tooLong} />
      {chosen.length === 0 ? null : (
        <div className={classes.chosen}>
          <ChosenList files={chosen} onRemove={remove} />
        </div>
      )}
      <div
        className={classes.composer}
        data-over={over || undefined}
        data-guarded={guard.shows || undefined}
        onDragOver={(event) => {
          if (!mayAttach) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {small && mayAttach ? attach : null}
        <GuardedText
          className={classes.text}
          numbers={guard.numbers}
          aria-label="Message"
          placeholder="Write a message"
          rows={1}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            if (!empty && tooLong === null) send(chosen, null);
          }}
        />
        {small ? (
          <ActionIcon
            variant="filled"
            color="primary"
            className={classes.sendSmall}
            aria-label="Send"
            disabled={blocked}
            onClick={() => send(chosen, null)}
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
            {isStaff ? (
              <Suspense fallback={null}>
                <ReplyTools conversationId={conversation.id} text={text} onText={onText} />
              </Suspense>
            ) : null}
            <span className={classes.space} />
            <Button.Group>
              <Button disabled={blocked} onClick={() => send(chosen, null)}>
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
                  disabled={blocked}
                  onSchedule={(at) => send(chosen, at.toISOString())}
                />
              ) : null}
            </Button.Group>
          </div>
        )}
      </div>
      {guard.shows ? (
        <p className={classes.stop}>{TO_GO_ON}</p>
      ) : isStaff ? (
        <p className={classes.goesTo}>{goesTo(conversation, reminds)}</p>
      ) : null}
      {attaching && company ? (
        <Suspense fallback={null}>
          <AttachDialog
            company={company}
            dropped={attaching.dropped}
            hasWords={text.trim() !== ''}
            onSend={(files) => send([...chosen, ...files], null)}
            onClose={() => setAttaching(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
