import { IconMessage2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { useMe } from '#features/accounts/web/index.ts';
import type { PickedFile } from '#features/documents/web/pieces.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { conversationCalls } from '../../conversations/contract.ts';
import { ParticipantsDialog } from '../../conversations/web/ParticipantsDialog.tsx';
import { conversationQuery } from '../../conversations/web/queries.ts';
import { putCounts } from '../../conversations/web/seen.ts';
import type { ExportDialogProps } from '../../exports/web/ExportDialog.tsx';
import { useNow } from '../../web/use-now.ts';
import type { Message } from '../model.ts';
import { type Chat, ChatContext } from './chat-context.ts';
import { ChatFoot } from './ChatFoot.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { useDraft } from './composer/use-draft.ts';
import { EditMessageDialog } from './dialogs/EditMessageDialog.tsx';
import { EditTimeDialog } from './dialogs/EditTimeDialog.tsx';
import { MessageLog } from './log/MessageLog.tsx';
import { type LetterFile, pickedAgain } from './outbox/letter.ts';
import { useOutboxOf } from './outbox/use-unsent.ts';
import { ThreadPanel } from './thread/ThreadPanel.tsx';
import { useAttachments } from './use-attachments.tsx';
import { useMessageActs } from './use-message-acts.ts';
import classes from './chat.module.css';

const ExportDialog = lazyScreen<'ExportDialog', ExportDialogProps>(
  () => import('../../exports/web/ExportDialog.tsx'),
  'ExportDialog',
);

export interface ChatPaneProps {
  conversationId: number;
  backTo: string;
  /** The message it opens at. */
  from: number | null;
  /** Stands beside its list, which is the way back on wide screens. */
  beside: boolean;
  /** What an empty message begins with. */
  begin?: string;
}

type Asked = { what: 'edit' | 'time'; message: Message } | { what: 'people' | 'export' };

/** MSG-021. Begun anew for every conversation. */
export function ChatPane({ conversationId, backTo, from: opened, beside, begin }: ChatPaneProps) {
  const me = useMe();
  const now = useNow();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: conversation, error, refetch } = useQuery(conversationQuery(conversationId));
  const [from, setFrom] = useState(opened);
  const [threadId, setThreadId] = useState<number | null>(null);
  const closeThread = useCallback(() => setThreadId(null), []);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [text, setText] = useDraft(conversationId, null, begin);
  const [chosen, setChosen] = useState<readonly PickedFile[]>([]);
  const editUnsent = useCallback(
    (words: string, unsentFiles: readonly LetterFile[]) => {
      setText(words);
      setChosen(unsentFiles.map(pickedAgain));
    },
    [setText],
  );
  useOutboxOf(conversationId);
  const files = useAttachments(conversation?.companies);
  const takeBack = useCallback(
    (message: Message, words: string) => {
      // Only into an empty field: what is being written is worth more.
      if (message.message_thread_id === null && text === '') setText(words);
    },
    [text, setText],
  );
  const acts = useMessageActs(takeBack);
  const { mutate: markUnseen } = useMutation({
    mutationFn: () => call(conversationCalls.markConversationUnseen, { conversation_id: conversationId }),
    onSuccess: (counted) => {
      putCounts(queries, me.id, conversationId, counted);
      void navigate(backTo);
    },
    onError: toastFailure,
  });
  const { openFile, download } = files;
  const chat = useMemo<Chat | null>(
    () =>
      conversation
        ? {
            conversation,
            meId: me.id,
            isStaff: me.is_advisor,
            zone: me.time_zone,
            now,
            flat: false,
            openThread: setThreadId,
            edit: (message) => setAsked({ what: 'edit', message }),
            reschedule: (message) => setAsked({ what: 'time', message }),
            openFile,
            download,
            ...acts,
          }
        : null,
    [conversation, me, now, openFile, download, acts],
  );
  if (isMissing(error))
    return (
      <div className={classes.none}>
        <MissingThing
          what="conversation"
          icon={<IconMessage2 size={32} stroke={1.4} />}
          back={<Link to={backTo}>{me.is_advisor ? 'Back to Messages' : 'Go to the dashboard'}</Link>}
        />
      </div>
    );
  if (!chat)
    return (
      <div className={classes.chat}>
        {error ? (
          <RegionError
            why="We couldn’t load this conversation. Nothing was changed."
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeletons lines={[30, 0, 60, 40, 70]} label="Loading conversation" />
        )}
      </div>
    );
  const close = () => setAsked(null);
  return (
    <ChatContext value={chat}>
      <div className={classes.both}>
        <section className={classes.chat} data-beside={beside || undefined} aria-label="Conversation">
          <ChatHeader
            backTo={backTo}
            onParticipants={() => setAsked({ what: 'people' })}
            onMarkUnseen={() => markUnseen()}
            onExport={() => setAsked({ what: 'export' })}
          />
          <MessageLog key={from ?? 'latest'} from={from} onFrom={setFrom} onEditUnsent={editUnsent} />
          <ChatFoot text={text} onText={setText} chosen={chosen} onChosen={setChosen} />
        </section>
        {threadId === null ? null : <ThreadPanel key={threadId} messageId={threadId} onClose={closeThread} />}
      </div>
      {asked?.what === 'edit' ? <EditMessageDialog message={asked.message} onClose={close} /> : null}
      {asked?.what === 'time' ? (
        <EditTimeDialog message={asked.message} zone={chat.zone} onClose={close} />
      ) : null}
      {asked?.what === 'people' ? (
        <ParticipantsDialog conversation={chat.conversation} onClose={close} />
      ) : null}
      {asked?.what === 'export' ? (
        <Suspense fallback={null}>
          <ExportDialog conversationId={conversationId} onClose={close} />
        </Suspense>
      ) : null}
      {files.viewer}
    </ChatContext>
  );
}
