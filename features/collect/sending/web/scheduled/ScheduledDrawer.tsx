import { Button } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { sendingCalls } from '../../contract.ts';
import type { Schedule } from '../../model.ts';
import { countOf, FREQUENCY_WORDS } from '../../rules/send-words.ts';
import { schedulesQuery } from '../queries.ts';
import classes from './scheduled.module.css';

/** What goes out by itself, the next first. */
export function ScheduledDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(schedulesQuery);
  const confirm = useConfirm();
  const cancel = useMutation({
    mutationFn: ({ id }: Schedule) => call(sendingCalls.cancelSchedule, { schedule_id: id }),
    onError: toastFailure,
    onSuccess: () => toast.success('Schedule canceled'),
  });
  const ask = async (schedule: Schedule) => {
    const agreed = await confirm({
      title: `Cancel ${schedule.tax_year} ${schedule.name}?`,
      body: `Nothing goes out on ${shortDate(schedule.next_date)} or later. Anything already sent stays. You can’t undo this, but you can schedule it again.`,
      verb: 'Cancel schedule',
      cancel: 'Keep it',
      destructive: true,
    });
    if (agreed) cancel.mutate(schedule);
  };
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title="Scheduled"
      subtitle="Questionnaires that go out automatically"
    >
      {error && !data ? (
        <RegionError why="We couldn’t load the schedules." onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons />
      ) : data.schedules.length === 0 ? (
        <EmptyState
          icon={<IconCalendarClock size={32} stroke={1.4} />}
          title="Nothing is scheduled"
          why="Choose On a schedule when you send a template. It shows up here."
        />
      ) : (
        <RowList label="Scheduled">
          {data.schedules.map((schedule) => (
            <ListRow key={schedule.id} className={classes.row}>
              <div className={classes.words}>
                <p className={classes.name}>
                  {schedule.tax_year} {schedule.name}
                </p>
                <p className={classes.facts}>
                  {shortDate(schedule.next_date)} · {FREQUENCY_WORDS[schedule.frequency]} ·{' '}
                  {countOf(schedule.entities, 'entity', 'entities')}
                </p>
                <p className={classes.facts}>
                  Due {countOf(schedule.days_until_due, 'day', 'days')} later
                  {schedule.sent > 0 && ` · Sent ${countOf(schedule.sent, 'time', 'times')}`}
                  {schedule.created_by !== null && ` · By ${schedule.created_by}`}
                </p>
              </div>
              <Button
                size="xs"
                variant="default"
                disabled={cancel.isPending}
                aria-label={`Cancel ${schedule.tax_year} ${schedule.name}`}
                onClick={() => void ask(schedule)}
              >
                Cancel
              </Button>
            </ListRow>
          ))}
        </RowList>
      )}
    </SideDrawer>
  );
}
