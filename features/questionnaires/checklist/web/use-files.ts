/** What is done with a file that lies in a questionnaire. */
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { useDesk } from '../../answering/web/desk.ts';
import { checklist } from '../contract.ts';
import { NOT_OPENED } from '../messages.ts';
import type { LyingDocument } from '../model.ts';
import type { Target } from './target.ts';

export interface FileActions {
  open: (document: LyingDocument) => void;
  move: (document: LyingDocument, target: Target) => void;
  remove: (document: LyingDocument) => void;
}

export function useFileActions(): FileActions {
  const { opened } = useDesk();
  const questionnaire_id = opened.id;
  const move = useMutation({
    mutationFn: ({ document, target }: { document: LyingDocument; target: Target }) =>
      call(checklist.moveQuestionDocument, { questionnaire_id, document_id: document.id, ...spotOf(target) }),
    onError: toastFailure,
  });
  const place = (document: LyingDocument, target: Target) =>
    move.mutate(
      { document, target },
      {
        onSuccess: () =>
          undoToast(`Placed ${document.name}`, () => move.mutate({ document, target: spotOf(document) })),
      },
    );
  const restore = useMutation({
    mutationFn: (document_id: number) =>
      call(checklist.restoreQuestionDocument, { questionnaire_id, document_id }),
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: ({ id }: LyingDocument) =>
      call(checklist.removeQuestionDocument, { questionnaire_id, document_id: id }),
    onSuccess: (_done, { id, name }) => undoToast(`Removed ${name}`, () => restore.mutate(id)),
    onError: toastFailure,
  });
  return {
    open: (document) => void openFile(opened.first_id, document),
    move: place,
    remove: (document) => remove.mutate(document),
  };
}

const spotOf = ({ question_no, others, option }: Target): Target => ({ question_no, others, option });

/** QST-043. The window is opened by the press itself, or the browser would not let it. */
async function openFile(firstId: number, { id, question_no }: LyingDocument): Promise<void> {
  const beside = window.open('about:blank', '_blank');
  try {
    const { document } = await call(checklist.questionDocumentLink, {
      question_id: firstId + (question_no ?? 0),
      document_id: id,
    });
    if (beside) beside.location.href = document.data.link;
  } catch {
    beside?.close();
    toast.error(NOT_OPENED);
  }
}
