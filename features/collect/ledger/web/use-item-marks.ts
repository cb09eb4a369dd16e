/** What staff do to an item, each with its Undo. */
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { ledgerCalls } from '../contract.ts';
import type { LedgerItem } from '../model.ts';

/** The email of a returned item waits as long. */
const UNDO_MS = 30_000;

type Marked = Pick<LedgerItem, 'question_no' | 'version'>;

interface Return {
  item: Marked;
  reason: string;
  email: boolean;
  keepFile: boolean;
}

export function useItemMarks(questionnaireId: number) {
  const undo = useMutation({
    mutationFn: (mark_id: number) =>
      call(ledgerCalls.undoItemMark, { questionnaire_id: questionnaireId, mark_id }),
    onSuccess: () => toast.success('Undone'),
    onError: toastFailure,
  });
  const said = (words: string, atLeast?: number) => ({
    onSuccess: ({ mark_id }: { mark_id: number }) => undoToast(words, () => undo.mutate(mark_id), atLeast),
    onError: toastFailure,
  });
  const placeOf = ({ question_no, version }: Marked) => ({
    questionnaire_id: questionnaireId,
    question_no: question_no!,
    base: version,
  });
  const receive = useMutation({
    mutationFn: (item: Marked) => call(ledgerCalls.markItemReceived, placeOf(item)),
    ...said('Marked received'),
  });
  const waive = useMutation({
    mutationFn: ({ item, reason }: { item: Marked; reason: string }) =>
      call(ledgerCalls.waiveItem, { ...placeOf(item), reason }),
    ...said('Item waived'),
  });
  const sendBack = useMutation({
    mutationFn: ({ item, reason, email, keepFile }: Return) =>
      call(ledgerCalls.returnItem, { ...placeOf(item), reason, email, keep_file: keepFile }),
    ...said('Item returned', UNDO_MS),
  });
  return { receive, waive, sendBack, undo };
}

export type ItemMarks = ReturnType<typeof useItemMarks>;
