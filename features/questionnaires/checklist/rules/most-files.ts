/** CHK-022: how many files a place of a questionnaire takes. Pure. */
import { MAX_FILES } from '#features/documents/uploads/rules/chosen.ts';
import { placesIn } from '../../answering/rules/places.ts';
import type { Form } from '../../model.ts';

export function mostFiles(form: Form, question_no: number | null): number {
  const question = question_no === null ? undefined : placesIn(form).get(question_no)?.question;
  return question?.single ? 1 : MAX_FILES;
}
