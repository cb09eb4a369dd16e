import { Anchor, Button, Group } from '@mantine/core';
import { IconFileAlert, IconLoader2, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { ApiError, isMissing } from '#platform/web/api-error.ts';
import { useFullScreen } from '#platform/web/full-screen.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { ScreenSkeleton } from '#ui/feedback/ScreenSkeleton.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { errorWords, STILL_PROCESSING } from '../../messages.ts';
import { requestQuery } from '../queries.ts';
import { useRequestActs } from '../use-request-acts.ts';
import { PlacingBody } from './PlacingBody.tsx';

const BACK = (
  <Anchor component={Link} to="/signature-requests">
    Back to signatures
  </Anchor>
);

/** SIG-011. */
const isProcessing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'signature_request.processing';

/** `/signature-requests/{id}?companyId=` */
export function PlacingScreen() {
  const { requestId = '' } = useParams();
  const [params] = useSearchParams();
  const acts = useRequestActs();
  useFullScreen();
  const { data, error, refetch } = useQuery(requestQuery(Number(requestId), Number(params.get('companyId'))));
  if (isMissing(error))
    return (
      <MissingThing what="signature request" icon={<IconSignature size={32} stroke={1.4} />} back={BACK} />
    );
  if (isProcessing(error) && !data)
    return (
      <EmptyState
        icon={<IconLoader2 size={32} stroke={1.4} />}
        title="We’re reading this document"
        why={STILL_PROCESSING}
        action={BACK}
      />
    );
  if (error && !data)
    return (
      <RegionError why="We couldn’t open this request. Nothing was changed." onRetry={() => void refetch()} />
    );
  if (!data) return <ScreenSkeleton />;
  return (
    <>
      <PageTitle>{data.document_name}</PageTitle>
      {data.status === 'error' ? (
        <EmptyState
          icon={<IconFileAlert size={32} stroke={1.4} />}
          title="Couldn’t be read"
          why={errorWords(data.error_code).long}
          action={
            <Group justify="center">
              {data.may_request ? <Button onClick={() => acts.retry(data)}>Retry</Button> : null}
              <Button component={Link} to="/signature-requests" variant="default">
                Back to signatures
              </Button>
            </Group>
          }
        />
      ) : (
        <PlacingBody key={data.id} detail={data} />
      )}
    </>
  );
}
