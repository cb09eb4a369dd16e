import { useQuery } from '@tanstack/react-query';
import { ReminderHistory } from '#features/reminders/web/pieces.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import { logQuery } from './queries.ts';

/** When its clients are reminded next and why, and who was reminded when, how and why. */
export function ReminderLog({ questionnaireId, onClose }: { questionnaireId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(logQuery(questionnaireId));
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title="Reminders"
      subtitle={data && `${data.entity} · ${data.formatted_name}`}
    >
      {error && !data ? (
        <RegionError why="We couldn’t load the reminders." onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons />
      ) : (
        <ReminderHistory next={data.next} reminders={data.reminders} />
      )}
    </SideDrawer>
  );
}
