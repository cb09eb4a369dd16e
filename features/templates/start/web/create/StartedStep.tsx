import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { starts } from '../../contract.ts';
import { STARTED_ELSEWHERE } from '../../messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { OpenTemplate } from '../TemplatePage.tsx';
import classes from '../templates.module.css';

const wordsOf = (error: ApiError): string => (error.status === 404 ? STARTED_ELSEWHERE : error.message);

/** Arriving here is the start; arriving again is the same one. */
export function StartedStep({ open }: { open: OpenTemplate }) {
  const { hash_id } = open.template;
  const started = useQuery({
    // No live signal reaches this name: what was answered first stays on the page.
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
    return <RegionError why="Your form could not be started." onRetry={() => void started.refetch()} />;
  if (!started.data) return <Skeletons />;
  const { firm_name, entity_name, year, first_time } = started.data;
  return (
    <>
      <p role="status" className={classes.done}>
        <StatusMark shape="done" />
        {first_time ? 'Thank you. Your form is started.' : 'You have started this form already.'}
      </p>
      <p>
        {firm_name} has your questionnaire for <strong>{entity_name}</strong>, tax year {year}, and knows that
        you started it. You find it on your dashboard.
      </p>
      <ToDashboard />
    </>
  );
}

function ToDashboard() {
  return (
    <Button component={Link} to="/" size="lg" fullWidth>
      Go to your dashboard
    </Button>
  );
}
