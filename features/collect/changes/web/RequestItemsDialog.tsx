import { useQuery } from '@tanstack/react-query';
import { isMissing } from '#platform/web/api-error.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { itemPlacesQuery } from './queries.ts';
import { RequestItemsForm } from './RequestItemsForm.tsx';

export interface RequestItemsDialogProps {
  questionnaireId: number;
  onClose: () => void;
}

/** SND-076 to SND-081. */
export function RequestItemsDialog({ questionnaireId, onClose }: RequestItemsDialogProps) {
  const { data: places, error, refetch } = useQuery(itemPlacesQuery(questionnaireId));
  const isLate = useDelayed(!places, 300);
  if (places)
    return (
      <RequestItemsForm
        key={questionnaireId}
        questionnaireId={questionnaireId}
        places={places}
        onClose={onClose}
      />
    );
  if (!error && !isLate) return null;
  return (
    <Dialog opened onClose={onClose} title="Request additional items" width={560}>
      {isMissing(error) && <p>This questionnaire is gone. Someone may have deleted it.</p>}
      {error && !isMissing(error) && (
        <RegionError why="We couldn’t load this questionnaire." onRetry={() => void refetch()} />
      )}
      {!error && <Skeletons />}
    </Dialog>
  );
}
