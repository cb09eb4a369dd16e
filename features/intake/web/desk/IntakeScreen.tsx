import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useFullScreen } from '#platform/web/full-screen.ts';
import { entityQuery } from '#features/clients/web/staff.ts';
import { ScreenSkeleton } from '#ui/feedback/ScreenSkeleton.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { DeskSort } from '../../model.ts';
import { shownOf } from '../../rules/shown-papers.ts';
import { deskQuery } from '../queries.ts';
import { Desk } from './Desk.tsx';
import { DeskFault } from './DeskFault.tsx';

/** CHK-044. `/admin/{companyHash}/intake?document={id}` */
export function IntakeScreen() {
  const { companyHash = '' } = useParams();
  useFullScreen();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<DeskSort>('least_sure');
  const entity = useQuery(entityQuery(companyHash));
  const id = entity.data?.id ?? 0;
  const { data, error, refetch } = useQuery({ ...deskQuery(id), enabled: id > 0 });
  const all = useMemo(() => {
    if (!entity.data || !data) return [];
    const { hash_id, name } = entity.data;
    const of = { entity: { id, hash_id, name }, may_review: data.may_review };
    return data.documents.map((one) => ({ ...one, ...of }));
  }, [data, entity.data, id]);
  const papers = useMemo(() => shownOf(all, { search, sort }), [all, search, sort]);
  const fault = entity.error ?? (data ? null : error);
  if (fault)
    return <DeskFault error={fault} onRetry={() => void (entity.error ? entity.refetch() : refetch())} />;
  if (!entity.data || !data) return <ScreenSkeleton />;
  const source = { entity: entity.data, papers, all, search, setSearch, sort, setSort, more: null };
  return (
    <>
      <PageTitle>{`Intake desk · ${entity.data.name}`}</PageTitle>
      <Desk source={source} />
    </>
  );
}
