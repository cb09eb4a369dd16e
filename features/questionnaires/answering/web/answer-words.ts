/** An answer as it is read: on the review page and where two are compared. */
import { dateInWords } from '#platform/web/show-date.ts';
import { type FormQuestion, type QuestionType, SEPARATOR } from '../../model.ts';
import { answerKind, asMoney } from '../../rules/answer-kind.ts';

export function answerInWords(
  type: QuestionType,
  { value, answer_by }: { value: string | null; answer_by: string | null },
  /** Whose words tell an amount, which reads with its sign and grouping. */
  asked: Pick<FormQuestion, 'text' | 'number_of_characters'> | null = null,
): string {
  if (answer_by !== null) return `Planned for ${dateInWords(answer_by)}`;
  if (value === null || value === '') return 'No answer';
  if (type === 'password') return '••••••••';
  if (type === 'date') return dateInWords(value);
  if (type === 'multiple') return value.split(SEPARATOR).join(', ');
  if (type === 'upload' && /^\d+$/.test(value)) return value === '1' ? '1 document' : `${value} documents`;
  const isMoney = asked !== null && answerKind({ ...asked, type }) === 'money';
  return (isMoney ? asMoney(value) : null) ?? value;
}
