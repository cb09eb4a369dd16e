import { Button, Group } from '@mantine/core';
import { IconFileAlert, IconFileReport, IconLoader2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { ApiError, isMissing } from '#platform/web/api-error.ts';
import { useFullScreen } from '#platform/web/full-screen.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { ScreenSkeleton } from '#ui/feedback/ScreenSkeleton.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { errorWords, STILL_PROCESSING } from '../../messages.ts';
import type { ReturnDetail } from '../../model.ts';
import { draftWords } from '../../rules/words.ts';
import { isFramed } from '../framed-desk.ts';
import { returnQuery } from '../queries.ts';
import { isDraft } from '../status-words.ts';
import { useReturnActs } from '../use-return-acts.ts';
import { returnTitle } from '../../rules/title.ts';
import { ClassifyBody } from './ClassifyBody.tsx';
import { FramedContext, useLeaveDesk } from './leave-desk.ts';

const ICON = { size: 32, stroke: 1.4 } as const;

/** DLV-027. */
const isProcessing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'return.processing';

/** DLV-035: `/tax-return-delivery-admin-view/{taxReturnId}?companyId=` */
export function ClassifyScreen({ framed = isFramed() }: { framed?: boolean }) {
  return (
    <FramedContext value={framed}>
      <OneReturn />
    </FramedContext>
  );
}

function OneReturn() {
  const { taxReturnId = '' } = useParams();
  const [params] = useSearchParams();
  const leave = useLeaveDesk();
  useFullScreen();
  const { data, error, refetch } = useQuery(
    returnQuery(Number(taxReturnId), Number(params.get('companyId'))),
  );
  const back = (
    <Button variant="default" onClick={() => leave()}>
      Back to Deliver
    </Button>
  );
  if (isMissing(error))
    return <MissingThing what="tax return" icon={<IconFileReport {...ICON} />} back={back} />;
  if (isProcessing(error) && !data)
    return (
      <EmptyState
        icon={<IconLoader2 {...ICON} />}
        title="We’re reading this return"
        why={STILL_PROCESSING}
        action={back}
      />
    );
  if (error && !data)
    return (
      <RegionError
        why="We couldn’t open this tax return. Nothing was changed."
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ScreenSkeleton />;
  return (
    <>
      <PageTitle>{returnTitle(data.tax_year, data.tax_return_name)}</PageTitle>
      <Standing detail={data} leave={leave} />
    </>
  );
}

interface StandingProps {
  detail: ReturnDetail;
  leave: ReturnType<typeof useLeaveDesk>;
}

function Standing({ detail, leave }: StandingProps) {
  const acts = useReturnActs();
  if (detail.status === 'error')
    return (
      <EmptyState
        icon={<IconFileAlert {...ICON} />}
        title="Couldn’t be read"
        why={errorWords(detail.error_code).long}
        action={
          <Group justify="center">
            {detail.may_upload ? <Button onClick={() => acts.retry(detail)}>Retry</Button> : null}
            <Button variant="default" onClick={() => leave()}>
              Back to Deliver
            </Button>
          </Group>
        }
      />
    );
  if (isDraft(detail))
    return (
      <EmptyState
        icon={<IconFileReport {...ICON} />}
        title={draftWords(detail.draft_status)}
        why="Start classification first. The client can’t answer the draft after that."
        action={<Button onClick={() => leave(detail)}>Go to the draft review</Button>}
      />
    );
  return <ClassifyBody key={detail.id} detail={detail} />;
}
