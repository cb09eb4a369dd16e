import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconClipboardList } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { useFullScreen } from '#platform/web/full-screen.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { NOT_LOADED } from '../../messages.ts';
import { AnsweringPage } from './AnsweringPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { questionnaireQuery } from './queries.ts';

/** NAV-044, NAV-045: the whole window. */
export function PreviewScreen() {
  useFullScreen();
  return <Previewed />;
}

/** NAV-046: beside the entity's sidebar. */
export const EntityPreviewScreen = () => <Previewed />;

/** As the client sees it. What is tried here goes nowhere. */
function Previewed() {
  const { companyId, questionnaireId } = useParams();
  const [params] = useSearchParams();
  const id = Number(questionnaireId ?? params.get('questionnaireId'));
  const found = useQuery({ ...questionnaireQuery(id), enabled: Number.isInteger(id) && id > 0 });
  const isTheirs = found.data === undefined || String(found.data.company_id) === companyId;
  if (!(id > 0) || isMissing(found.error) || !isTheirs)
    return (
      <MissingThing
        what="questionnaire"
        icon={<IconClipboardList size={36} stroke={1.3} />}
        back={
          <Button component={Link} to="/admin">
            All entities
          </Button>
        }
      />
    );
  if (found.error)
    return (
      <RegionError
        title={NOT_LOADED}
        why="Check your connection, then try again."
        onRetry={() => void found.refetch()}
      />
    );
  if (!found.data) return <PageSkeleton />;
  return (
    <Suspense key={found.data.id} fallback={<PageSkeleton />}>
      <AnsweringPage mode="admin-preview" opened={found.data} outbox={null} back={null} />
    </Suspense>
  );
}
