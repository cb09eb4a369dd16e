import { Button } from '@mantine/core';
import { IconDownload, IconHistory, IconLock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { stateCalls } from '../../state/contract.ts';
import { usePutState } from '../../state/web/use-put-state.ts';
import { EXPORT_FAILED, NOW_TRACKING, TOO_LARGE_FOR_ONE } from '../messages.ts';
import type { ExportState } from '../rules/formats.ts';
import { exportQuery, ownExportsQuery } from './queries.ts';
import { RecentExports } from './RecentExports.tsx';
import { takeFile } from './take-file.ts';
import classes from './exports.module.css';

export interface ExportProgressProps {
  id: number;
  onClose: () => void;
}

const icon = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const;

const TITLES: Partial<Record<ExportState, string>> = { done: 'Export finished', failed: 'Export failed' };

/** OVR-077: while it is made, what belongs to it: lock, or hear of later changes. */
export function ExportProgress({ id, onClose }: ExportProgressProps) {
  const me = useMe();
  const { data, error, refetch } = useQuery(exportQuery(id));
  const { data: own } = useQuery(ownExportsQuery(me.id));
  const { putState, isPending } = usePutState();
  const ids = data?.questionnaire_ids ?? [];
  const track = useMutation({
    mutationFn: () => call(stateCalls.trackChanges, { ids, track_changes: true }),
    onSuccess: () => toast.success(NOW_TRACKING),
    onError: toastFailure,
  });
  const mayPut = me.permissions.includes('questionnaires.lock_complete');
  const isDone = data?.state === 'done';
  const percent = data ? (data.steps_total === 0 ? 0 : (100 * data.steps_done) / data.steps_total) : 0;
  return (
    <Dialog
      opened
      width={560}
      onClose={onClose}
      title={TITLES[data?.state ?? 'running'] ?? 'Export in progress'}
      subtitle={data?.name}
      footer={
        <>
          <LeaveButton onClick={onClose}>Close</LeaveButton>
          {isDone && (
            <Button leftSection={<IconDownload {...icon} />} onClick={() => void takeFile(id)}>
              Download
            </Button>
          )}
        </>
      }
    >
      {error && !data ? (
        <RegionError why="We couldn’t load the progress." onRetry={() => void refetch()} />
      ) : null}
      {data?.state === 'failed' ? (
        <div role="alert">
          <p>{EXPORT_FAILED}</p>
          {data.failure === 'too_large' && <p className={classes.quiet}>{TOO_LARGE_FOR_ONE}</p>}
        </div>
      ) : (
        <>
          <Meter
            percent={isDone ? 100 : percent}
            label="Progress of the export"
            caption={
              data === undefined || data.steps_total === 0
                ? 'Waiting to start'
                : `${data.steps_done} of ${data.steps_total} steps`
            }
          />
          <p className={classes.quiet}>
            {isDone
              ? 'You can download it for 7 days.'
              : 'You can close this. We’ll tell you when it’s ready.'}
          </p>
        </>
      )}
      {mayPut && ids.length > 0 && (
        <div className={classes.offers}>
          <p>The client can still change answers. What was exported stays as it was.</p>
          <Button
            variant="default"
            leftSection={<IconLock {...icon} />}
            loading={isPending}
            onClick={() => void putState('lock', ids)}
          >
            Lock Questionnaire
          </Button>
          <Button
            variant="default"
            leftSection={<IconHistory {...icon} />}
            loading={track.isPending}
            onClick={() => track.mutate()}
          >
            Track Changes
          </Button>
        </div>
      )}
      <RecentExports exports={(own?.exports ?? []).filter((one) => one.id !== id)} />
    </Dialog>
  );
}
