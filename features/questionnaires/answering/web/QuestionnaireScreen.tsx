import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconClipboardList } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { useFullScreen } from '#platform/web/full-screen.ts';
import { useOnline } from '#platform/web/use-online.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { homeOf } from '#features/clients/web/index.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { NOT_LOADED, NOT_ON_DEVICE, OFFLINE } from '../../messages.ts';
import { AnsweringPage } from './AnsweringPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { questionnaireQuery } from './queries.ts';
import { useOutbox } from './use-outbox.ts';
import type { OpenedQuestionnaire } from '../../model.ts';

export { BringAhead } from './BringAhead.tsx';

/** QST-007: the client's own; an advisor who looks through the client's eyes changes nothing. */
export function QuestionnaireScreen() {
  useFullScreen();
  const [params] = useSearchParams();
  const id = Number(params.get('questionnaireId'));
  const found = useQuery({ ...questionnaireQuery(id), enabled: Number.isInteger(id) && id > 0 });
  const me = useMe();
  const from = useFrom();
  const online = useOnline();
  if (found.data) {
    const back = from ?? homeOf(found.data.company_hash);
    return (
      <Suspense key={found.data.id} fallback={<PageSkeleton />}>
        {me.preview ? (
          <AnsweringPage mode="admin-preview" opened={found.data} outbox={null} back={back} />
        ) : (
          <OwnQuestionnaire opened={found.data} back={back} />
        )}
      </Suspense>
    );
  }
  if (!(id > 0) || isMissing(found.error))
    return (
      <MissingThing
        what="questionnaire"
        icon={<IconClipboardList size={36} stroke={1.3} />}
        back={
          <Button component={Link} to="/">
            Back to dashboard
          </Button>
        }
      />
    );
  if (!online)
    return <RegionError title={OFFLINE} why={NOT_ON_DEVICE} onRetry={() => void found.refetch()} />;
  if (found.error)
    return (
      <RegionError
        title={NOT_LOADED}
        why="Nothing you answered is lost."
        onRetry={() => void found.refetch()}
      />
    );
  return <PageSkeleton />;
}

/** The dashboard that led here, with the entity it showed; every section after that is an address of its own. */
function useFrom(): string | null {
  const { state } = useLocation() as { state: { back?: unknown } | null };
  const [from] = useState(() => (typeof state?.back === 'string' ? state.back : null));
  return from;
}

function OwnQuestionnaire({ opened, back }: { opened: OpenedQuestionnaire; back: string }) {
  const me = useMe();
  const outbox = useOutbox(opened, me.id);
  return outbox ? (
    <AnsweringPage mode="client" opened={opened} outbox={outbox} back={back} />
  ) : (
    <PageSkeleton />
  );
}
