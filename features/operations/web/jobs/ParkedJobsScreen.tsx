import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { jobCalls } from '../../contract.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parkedJobsQuery } from '../queries.ts';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import classes from './ParkedJobsScreen.module.css';

/** Background work that failed five times waits here for a person. */
export function ParkedJobsScreen() {
  const parked = useQuery(parkedJobsQuery);
  const retry = useMutation({
    mutationFn: (id: number) => call(jobCalls.retryParkedJob, { job_id: id }),
    onSuccess: () => {
      toast.success('Trying again');
    },
    onError: toastFailure,
  });
  const jobs = parked.data?.jobs;
  return (
    <>
      <PageTitle>Parked jobs</PageTitle>
      <PageHeader title="Parked jobs" subtitle="Background work that failed and needs you" />
      <div className={classes.page}>
        {parked.error ? <RegionError onRetry={() => void parked.refetch()} /> : null}
        {!jobs && !parked.error ? <Skeletons /> : null}
        {jobs?.length === 0 ? (
          <EmptyState
            icon={<IconCircleCheck size={32} stroke={1.4} />}
            title="No parked jobs"
            why="All background work is done or still being retried."
          />
        ) : null}
        {jobs && jobs.length > 0 ? (
          <RowList className={classes.list}>
            {jobs.map((job) => (
              <ListRow key={job.id}>
                <RowWords
                  name={job.task}
                  facts={
                    <>
                      {job.attempts} attempts · parked {shortDateTime(job.parked_at)}
                    </>
                  }
                >
                  {job.last_error ? <span className={classes.error}>{job.last_error}</span> : null}
                </RowWords>
                <Button
                  variant="default"
                  size="xs"
                  loading={retry.isPending && retry.variables === job.id}
                  onClick={() => retry.mutate(job.id)}
                  aria-label={`Retry ${job.task}, job ${job.id}`}
                >
                  Retry
                </Button>
              </ListRow>
            ))}
          </RowList>
        ) : null}
      </div>
    </>
  );
}
