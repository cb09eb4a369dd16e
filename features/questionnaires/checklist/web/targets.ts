/** Where a file can be put: every upload question that shows, by its options, the additional attachments, and no place. */
import { useMemo } from 'react';
import { useDesk } from '../../answering/web/desk.ts';
import { usePage } from '../../answering/web/page.ts';
import type { FormQuestion } from '../../model.ts';
import { ADDITIONAL_ATTACHMENTS } from '../messages.ts';
import { NO_PLACE, type Target } from './target.ts';

export interface NamedTarget extends Target {
  name: string;
}

export const targetsOf = (question: FormQuestion, name: string): NamedTarget[] =>
  (question.options.length === 0 ? [null] : question.options).map((option) => ({
    question_no: question.no,
    others: false,
    option,
    name: option === null ? name : `${name}: ${option}`,
  }));

export function useTargets(): NamedTarget[] {
  const { answering } = useDesk();
  const { standing } = usePage();
  return useMemo(
    () => [
      ...standing.visible.sections
        .flatMap((section) => standing.visible.questionsOf(section))
        .filter(({ type }) => type === 'upload')
        .flatMap((question) => targetsOf(question, answering.words(question.text))),
      { ...NO_PLACE, others: true, name: ADDITIONAL_ATTACHMENTS },
    ],
    [standing, answering],
  );
}
