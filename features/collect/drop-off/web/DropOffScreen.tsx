import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { useVisit } from '#features/firm/web/index.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { dropOffs } from '../contract.ts';
import { DropOffItems } from './DropOffItems.tsx';
import { ExpiredLink } from './ExpiredLink.tsx';

const TOKEN = /^#([A-Za-z0-9_-]{43})$/;

/** SND-059: what a firm asked for, brought by the link of a mail. Nothing can be opened here, only sent. */
export function DropOffScreen() {
  const token = TOKEN.exec(useLocation().hash)?.[1] ?? null;
  const { data, error, refetch } = useQuery({
    queryKey: ['drop-off', token],
    queryFn: () => call(dropOffs.openDropOff, { token: token! }),
    enabled: token !== null,
    retry: false,
  });
  useVisit(data?.firm);
  const isGone = token === null || (error instanceof ApiError && error.status < 500);
  if (isGone) return <ExpiredLink token={null} />;
  if (error) return <RegionError why="We couldn’t load this page." onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  if (data.state === 'expired') return <ExpiredLink token={token} />;
  return <DropOffItems token={token} asked={data} onArrived={() => void refetch()} />;
}
