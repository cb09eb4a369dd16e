/** An answer as it is read: on the review page and where two are compared. */
import { dateInWords } from '#platform/web/show-date.ts';
import { type QuestionType, SEPARATOR } from '../../model.ts';

export function answerInWords(
  type: QuestionType,
  { value, answer_by }: { value: string | null; answer_by: string | null },
): string {
  if (answer_by !== null) return `Planned for ${dateInWords(answer_by)}`;
  if (value === null || value === '') return 'No answer';
  if (type === 'password') return '••••••••';
  if (type === 'date') return dateInWords(value);
  if (type === 'multiple') return value.split(SEPARATOR).join(', ');
  if (type === 'upload' && /^\d+$/.test(value)) return value === '1' ? '1 document' : `${value} documents`;
  return value;
}
