/** Which types of files a place of a questionnaire takes. */
import type { Area } from '#features/documents/rules/file-type.ts';
import type { Form, FormQuestion } from '../../model.ts';
import { placesIn } from '../../answering/rules/places.ts';

const SHEET = /\b(spreadsheets?|excel|workbook)\b/i;

/** CHK-020: pictures and PDFs; spreadsheets and Word files only where the question itself offers a spreadsheet. */
export const areaOfQuestion = ({ options }: Pick<FormQuestion, 'options'>): Area =>
  options.some((option) => SHEET.test(option)) ? 'documents' : 'checklist';

export function areaOf(
  form: Form,
  { question_no, others }: { question_no: number | null; others: boolean },
): Area {
  if (others) return 'documents';
  const question = question_no === null ? undefined : placesIn(form).get(question_no)?.question;
  return question ? areaOfQuestion(question) : 'checklist';
}
