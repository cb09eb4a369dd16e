import { useQuery } from '@tanstack/react-query';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { CustomDialog } from './custom/CustomDialog.tsx';
import { DropOffDialog } from './drop-off/DropOffDialog.tsx';
import { sendChoicesQuery } from './queries.ts';
import { ScheduledDrawer } from './scheduled/ScheduledDrawer.tsx';
import { useSendAddress } from './send-address.ts';
import { SendChooser } from './SendChooser.tsx';
import { TemplateDialog } from './template/TemplateDialog.tsx';

/** Whichever way of sending the address names. */
export function SendDialogs() {
  const { way, start, go, close } = useSendAddress();
  const { data: choices, error, refetch } = useQuery({ ...sendChoicesQuery, enabled: way !== 'scheduled' });
  // Most often they are there before anybody could read that we wait for them.
  const isLate = useDelayed(way !== null && !choices, 300);
  if (way === null) return null;
  if (way === 'scheduled') return <ScheduledDrawer onClose={close} />;
  if (!choices && !error && !isLate) return null;
  if (!choices)
    return (
      <Dialog opened onClose={close} title="Send Questionnaire">
        {error ? (
          <RegionError why="We couldn’t load what can be sent." onRetry={() => void refetch()} />
        ) : (
          <Skeletons />
        )}
      </Dialog>
    );
  const props = { choices, start, onClose: close };
  if (way === 'template') return <TemplateDialog key={start.draft} {...props} />;
  if (way === 'custom') return <CustomDialog key={start.draft} {...props} />;
  if (way === 'drop_off' && choices.drop_off) return <DropOffDialog key={start.draft} {...props} />;
  return <SendChooser hasDropOff={choices.drop_off} onChoose={go} onClose={close} />;
}
