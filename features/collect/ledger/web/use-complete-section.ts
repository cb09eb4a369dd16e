/** 06a: a section marked completed, with its Undo. */
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { ledgerCalls } from '../contract.ts';
import type { CompletedSection, LedgerItem } from '../model.ts';

interface Asked {
  section_no: number;
  items: readonly LedgerItem[];
}

export function useCompleteSection(questionnaire_id: number) {
  const undo = useMutation({
    mutationFn: (asked: CompletedSection & { section_no: number }) =>
      call(ledgerCalls.undoSectionCompleted, { questionnaire_id, ...asked }),
    onSuccess: () => toast.success('Undone'),
    onError: toastFailure,
  });
  return useMutation({
    mutationFn: ({ section_no, items }: Asked) =>
      call(ledgerCalls.markSectionCompleted, {
        questionnaire_id,
        section_no,
        items: items.map(({ question_no, version }) => ({ question_no: question_no!, base: version })),
      }),
    onSuccess: (done, { section_no }) =>
      undoToast('Section marked completed', () => undo.mutate({ ...done, section_no })),
    onError: toastFailure,
  });
}
