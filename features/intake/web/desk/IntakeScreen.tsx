import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { useFullScreen } from '#platform/web/full-screen.ts';
import { entityQuery } from '#features/clients/web/staff.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { ScreenSkeleton } from '#ui/feedback/ScreenSkeleton.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { deskQuery } from '../queries.ts';
import { Desk } from './Desk.tsx';

/** CHK-044. `/admin/{companyHash}/intake?document={id}` */
export function IntakeScreen() {
  const { companyHash = '' } = useParams();
  useFullScreen();
  const entity = useQuery(entityQuery(companyHash));
  const id = entity.data?.id ?? 0;
  const papers = useQuery({ ...deskQuery(id), enabled: id > 0 });
  const error = entity.error ?? papers.error;
  if (isMissing(error))
    return (
      <MissingThing
        what="entity"
        icon={<IconStack2 size={32} stroke={1.4} />}
        back={<Link to="/admin">Back to Entities</Link>}
      />
    );
  if (error && !papers.data)
    return (
      <RegionError
        why="We couldn’t load these papers. Nothing was changed."
        onRetry={() => void (entity.error ? entity.refetch() : papers.refetch())}
      />
    );
  if (!entity.data || !papers.data) return <ScreenSkeleton />;
  return (
    <>
      <PageTitle>{`Intake desk · ${entity.data.name}`}</PageTitle>
      <Desk entity={entity.data} papers={papers.data} />
    </>
  );
}
