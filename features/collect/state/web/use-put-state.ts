/** Lock, complete, track: of one or many, asked for where it has to be, and said afterwards. */
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import type { BulkOutcome } from '../../model.ts';
import { stateCalls } from '../contract.ts';
import { type Put, questionBefore, wordsAfter } from '../rules/put-words.ts';

const CALLS: Record<Put, (ids: number[]) => Promise<BulkOutcome>> = {
  lock: (ids) => call(stateCalls.lockQuestionnaires, { ids, locked: true }),
  unlock: (ids) => call(stateCalls.lockQuestionnaires, { ids, locked: false }),
  complete: (ids) => call(stateCalls.markCompleted, { ids, completed: true }),
  uncomplete: (ids) => call(stateCalls.markCompleted, { ids, completed: false }),
  track: (ids) => call(stateCalls.trackChanges, { ids, track_changes: true }),
  untrack: (ids) => call(stateCalls.trackChanges, { ids, track_changes: false }),
};

export function usePutState() {
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ put, ids }: { put: Put; ids: readonly number[] }) => CALLS[put]([...ids]),
    onSuccess: (outcome, { put }) => {
      const { ok, text } = wordsAfter(put, outcome);
      if (ok) toast.success(text);
      else toast.info(text);
    },
    onError: toastFailure,
  });
  /** `names` of the entities are shown where it asks first. */
  const putState = async (put: Put, ids: readonly number[], names: readonly string[] = []): Promise<void> => {
    const question = questionBefore(put, ids.length);
    const shown = names.length > 1 ? { names: [...names] } : {};
    if (question === null || (await confirm({ ...question, ...shown }))) mutate({ put, ids });
  };
  return { putState, isPending };
}
