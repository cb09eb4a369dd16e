import { VisuallyHidden } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { Navigate, useParams } from 'react-router';
import { useFirm } from '#features/firm/web/index.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { usePhone } from '#ui/use-phone.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { ChatPane } from '../chat/web/ChatPane.tsx';
import { NO_OWNERS, NONE_FOUND } from '../conversations/messages.ts';
import { ConversationList } from '../conversations/web/ConversationList.tsx';
import { ListHead } from '../conversations/web/ListHead.tsx';
import { FillWindow } from './FillWindow.tsx';
import { useRunning } from './use-running.ts';
import classes from './screens.module.css';
import list from '../conversations/web/list.module.css';

/** MSG-016, MSG-019: the conversations of one entity, the running one opened. */
export function EntityMessagesScreen() {
  const { companyHash = '', conversationId } = useParams();
  const { preferences } = useFirm();
  const narrow = useNarrow();
  const id = conversationId && /^\d{1,15}$/.test(conversationId) ? Number(conversationId) : null;
  if (preferences.communication_disabled) return <Navigate to={`/admin/${companyHash}`} replace />;
  const hasHeading = id !== null && !narrow;
  return (
    <>
      <PageTitle>Messages</PageTitle>
      {hasHeading ? null : <VisuallyHidden component="h1">Messages</VisuallyHidden>}
      {id === null ? (
        <FindRunning companyHash={companyHash} />
      ) : (
        <OpenedOf companyHash={companyHash} id={id} />
      )}
    </>
  );
}

function FindRunning({ companyHash }: { companyHash: string }) {
  const { conversationId, none, failure, retry } = useRunning(companyHash);
  if (conversationId !== null)
    return <Navigate to={`/admin/${companyHash}/messages/${conversationId}`} replace />;
  if (failure) return <RegionError onRetry={retry} />;
  if (!none) return <Skeletons label="Loading conversations" />;
  return <EmptyState icon={<IconMessage2 size={32} stroke={1.4} />} title={NONE_FOUND} why={NO_OWNERS} />;
}

function OpenedOf({ companyHash, id }: { companyHash: string; id: number }) {
  const [narrow, phone] = [useNarrow(), usePhone()];
  return (
    <div className={classes.panes}>
      {phone ? <FillWindow /> : null}
      {narrow ? null : (
        <div className={list.pane}>
          <ListHead standalone={null} allHref={`/messages?conversationId=${id}`} mayMail={false} />
          <ConversationList
            asked={{ companyHash }}
            currentId={id}
            to={(row) => `/admin/${companyHash}/messages/${row.id}`}
          />
        </div>
      )}
      <ChatPane key={id} conversationId={id} from={null} backTo="/messages" beside={false} />
    </div>
  );
}
