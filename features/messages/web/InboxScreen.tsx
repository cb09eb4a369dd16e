import { Button, VisuallyHidden } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useMe } from '#features/accounts/web/index.ts';
import { useClientEntity } from '#features/clients/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { teamOf } from '../chat/messages.ts';
import { ChatPane } from '../chat/web/ChatPane.tsx';
import { NONE_FOUND } from '../conversations/messages.ts';
import { ConversationList } from '../conversations/web/ConversationList.tsx';
import { conversationsQuery } from '../conversations/web/queries.ts';
import { FillWindow } from './FillWindow.tsx';
import { useRunning } from './use-running.ts';
import { WRITE } from './write-place.ts';
import classes from './screens.module.css';
import list from '../conversations/web/list.module.css';

const idOf = (text: string | null | undefined): number | null =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** MSG-006. */
export function InboxScreen() {
  const { companyHash, conversationId } = useParams();
  const [search] = useSearchParams();
  const { own, entity } = useClientEntity();
  const id = idOf(conversationId) ?? idOf(search.get('conversationId'));
  const hash = companyHash ?? entity?.hash_id ?? null;
  return (
    <>
      <PageTitle>Messages</PageTitle>
      <VisuallyHidden component="h1">Messages</VisuallyHidden>
      {own === undefined ? (
        <Skeletons label="Loading messages" />
      ) : hash === null || (companyHash !== undefined && entity?.hash_id !== companyHash && id === null) ? (
        <NoInbox />
      ) : id === null ? (
        <FindRunning companyHash={hash} />
      ) : (
        <Opened id={id} companyHash={hash} />
      )}
    </>
  );
}

function NoInbox() {
  return (
    <EmptyState
      icon={<IconMessage2 size={32} stroke={1.4} />}
      title={NONE_FOUND}
      why="There’s no one you can message here yet."
      action={
        <Button component={Link} to="/" variant="default">
          Go to the dashboard
        </Button>
      }
    />
  );
}

function FindRunning({ companyHash }: { companyHash: string }) {
  const { conversationId, none, failure, retry } = useRunning(companyHash);
  const { search } = useLocation();
  if (conversationId !== null)
    return <Navigate to={`/inbox/${companyHash}/${conversationId}${search}`} replace />;
  if (failure) return <RegionError onRetry={retry} />;
  return none ? <NoInbox /> : <Skeletons label="Loading messages" />;
}

/** Who shares different entities with different people has several conversations: then a list stands beside. */
function Opened({ id, companyHash }: { id: number; companyHash: string }) {
  const narrow = useNarrow();
  const firm = useFirm();
  const begin = useSearchParams()[0].get(WRITE) ?? '';
  const { data } = useInfiniteQuery(conversationsQuery(useMe().id, {}));
  const several = (data?.pages[0]?.conversations.length ?? 0) > 1;
  return (
    <div className={classes.inbox} data-narrow={narrow || undefined}>
      {narrow ? <FillWindow /> : null}
      {several && !narrow ? (
        <div className={list.pane}>
          <ConversationList
            asked={{}}
            currentId={id}
            title={teamOf(firm.name)}
            to={(row) => `/inbox/${row.relevant_company_hash_id ?? companyHash}/${row.id}`}
          />
        </div>
      ) : null}
      <ChatPane key={id} conversationId={id} from={null} backTo="/" beside={false} begin={begin} />
    </div>
  );
}
