/** What is said instead of files: asks first where documents lie, and takes them out with the mark. */
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { dateInWords } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import type { QuestionnaireState } from '../../answering/model.ts';
import type { Outbox } from '../../answering/rules/outbox.ts';
import { sayInstead } from '../../answering/web/say-instead.ts';
import { type FormQuestion, NOT_APPLICABLE, type PROVIDED_ELSEWHERE } from '../../model.ts';
import { checklist } from '../contract.ts';
import { atQuestion } from '../rules/places.ts';

type Mark = typeof NOT_APPLICABLE | typeof PROVIDED_ELSEWHERE | { answer_by: string };

export function useInstead(questionnaireId: number, state: QuestionnaireState, outbox: Outbox | null) {
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: ({ no, mark }: { no: number; mark: Mark }) =>
      call(checklist.markQuestion, {
        questionnaire_id: questionnaireId,
        question_no: no,
        mark,
        remove_documents: true,
      }),
    onError: toastFailure,
  });
  const lying = (no: number) => atQuestion(state.documents, no).length;
  const mark = async (question: FormQuestion, said: string) => {
    const count = lying(question.no);
    if (count === 0) return outbox?.say(question.no, 0, { value: said, answer_by: null }, { soon: false });
    const files = count === 1 ? 'the file' : `the ${count} files`;
    const agreed = await confirm({
      title: said === NOT_APPLICABLE ? 'Mark as not applicable?' : 'Mark as provided elsewhere?',
      body: `This removes ${files} you uploaded here.`,
      verb: count === 1 ? 'Remove file and mark' : 'Remove files and mark',
      destructive: true,
    });
    if (agreed) mutate({ no: question.no, mark: said as Mark });
  };
  return {
    mark: (question: FormQuestion, said: string) => void mark(question, said),
    /** Its dialog has warned already. */
    putOff: (question: FormQuestion, day: string) => {
      if (lying(question.no) > 0) mutate({ no: question.no, mark: { answer_by: day } });
      else if (question.type === 'upload')
        outbox?.say(question.no, 0, { value: null, answer_by: day }, { soon: false });
      else if (outbox)
        sayInstead(outbox, question.no, { value: null, answer_by: day }, `Planned for ${dateInWords(day)}`);
    },
  };
}
