import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useFullScreen } from '#platform/web/full-screen.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import { ScreenSkeleton } from '#ui/feedback/ScreenSkeleton.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { DESK_SORTS } from '../../model.ts';
import { openCountsQuery, openPapersQuery } from '../queries.ts';
import { Desk } from './Desk.tsx';
import { DeskFault } from './DeskFault.tsx';

/** The open papers of all clients. `/intake?document={id}&client={id}&sort=oldest` */
export function AllIntakeScreen() {
  useFullScreen();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const wanted = useAfterPause(search.trim(), 300);
  const sort = DESK_SORTS.find((one) => one === params.get('sort')) ?? 'least_sure';
  const client = Number(params.get('client')) || null;
  const asked = { sort, search: wanted, ...(client !== null && { company_id: client }) };
  const list = useInfiniteQuery({ ...openPapersQuery(asked), placeholderData: (before) => before });
  const counts = useQuery(openCountsQuery);
  const papers = useMemo(() => list.data?.pages.flatMap(({ documents }) => documents) ?? [], [list.data]);
  const put = (name: string, value: string | null) =>
    setParams(
      (now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  if (list.error && !list.data) return <DeskFault error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ScreenSkeleton />;
  const more = list.hasNextPage
    ? { load: () => void list.fetchNextPage(), isLoading: list.isFetchingNextPage }
    : null;
  return (
    <>
      <PageTitle>Intake desk</PageTitle>
      <Desk
        source={{
          entity: null,
          papers,
          all: papers,
          search,
          setSearch,
          sort,
          setSort: (next) => put('sort', next === 'least_sure' ? null : next),
          more,
        }}
        clients={{
          counts: counts.data ?? null,
          chosen: client,
          choose: (id) => put('client', id === null ? null : String(id)),
        }}
      />
    </>
  );
}
