import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { questionnairePlace } from '#features/questionnaires/rules/questionnaire-place.ts';
import { starts } from '../../contract.ts';
import { STARTED_ELSEWHERE } from '../../messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import type { OpenTemplate } from '../TemplatePage.tsx';

const wordsOf = (error: ApiError): string => (error.status === 404 ? STARTED_ELSEWHERE : error.message);

/** ACC-076: arriving here is the start, and opens it; arriving again is the same one. */
export function StartedStep({ open }: { open: OpenTemplate }) {
  const { hash_id } = open.template;
  const started = useQuery({
    // No live signal reaches this name: it is begun once.
    queryKey: ['started-template', hash_id, open.year],
    queryFn: () => call(starts.createQuestionnaire, { hash_id, year: open.year }),
    staleTime: Infinity,
    retry: false,
  });
  if (started.error instanceof ApiError && started.error.status < 500) {
    return (
      <>
        <FormNotice message={wordsOf(started.error)} />
        <ToDashboard />
      </>
    );
  }
  if (started.error)
    return <RegionError why="We couldn’t start your form." onRetry={() => void started.refetch()} />;
  if (!started.data) return <Skeletons />;
  const { entity_hash, questionnaire_id } = started.data;
  return <Navigate to={questionnairePlace(entity_hash, questionnaire_id)} replace />;
}

function ToDashboard() {
  return (
    <Button component={Link} to="/" size="lg" fullWidth>
      Go to your dashboard
    </Button>
  );
}
