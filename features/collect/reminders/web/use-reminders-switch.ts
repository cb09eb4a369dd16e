import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { changeCalls } from '../../changes/contract.ts';
import { switchedWords } from '../rules/switched-words.ts';

interface Switched {
  ids: readonly number[];
  disabled: boolean;
}

/** OVR-038: turned off or on for one or many, at once, and undone from the toast. */
export function useRemindersSwitch() {
  const change = useMutation({
    mutationFn: ({ ids, disabled }: Switched) =>
      call(changeCalls.changeQuestionnaires, { questionnaire_ids: [...ids], reminders_disabled: disabled }),
    onSuccess: ({ done, left_out }, { ids, disabled }) => {
      const words = switchedWords(done, left_out.length, disabled);
      if (done === 0) toast.error(words);
      else
        undoToast(words, () =>
          back.mutate({
            ids: ids.filter((id) => !left_out.some((one) => one.id === id)),
            disabled: !disabled,
          }),
        );
    },
    onError: toastFailure,
  });
  const back = useMutation({
    mutationFn: ({ ids, disabled }: Switched) =>
      call(changeCalls.changeQuestionnaires, { questionnaire_ids: [...ids], reminders_disabled: disabled }),
    onSuccess: ({ done }, { disabled }) => toast.success(switchedWords(done, 0, disabled)),
    onError: toastFailure,
  });
  return change;
}
