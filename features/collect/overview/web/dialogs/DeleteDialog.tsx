import { useMutation } from '@tanstack/react-query';
import { StepUpDeclined } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { overviewCalls } from '../../contract.ts';
import { DELETED_TOAST, NOT_DELETED } from '../../messages.ts';
import { questionnaires } from '../../rules/outcome-words.ts';
import { RESTORE_DAYS } from '../../rules/views.ts';
import { inParts } from './in-parts.ts';
import { tellOutcome } from './tell-outcome.ts';

export interface DeleteDialogProps {
  ids: readonly number[];
  names: string[];
  onDone: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** OVR-057, OVR-058. */
export function DeleteDialog({ ids, names, onDone, onClose }: DeleteDialogProps) {
  const remove = useMutation({
    mutationFn: () =>
      inParts(ids, (questionnaire_ids) => call(overviewCalls.deleteQuestionnaires, { questionnaire_ids })),
    onSuccess: (outcome) => {
      tellOutcome(outcome, DELETED_TOAST);
      onDone(ids);
    },
    onError: (error) => {
      if (error instanceof StepUpDeclined) return;
      toast.error(NOT_DELETED);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      destructive
      title={ids.length === 1 ? 'Delete questionnaire' : 'Delete questionnaires'}
      verb={`Delete ${questionnaires(ids.length)}`}
      names={names}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
    >
      {ids.length === 1 ? 'It disappears' : 'They disappear'} for your firm and for the client, answers
      included. You can restore {ids.length === 1 ? 'it' : 'them'} for {RESTORE_DAYS} days.
    </ConfirmDialog>
  );
}
