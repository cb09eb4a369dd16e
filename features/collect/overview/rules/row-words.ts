/** The small facts of a questionnaire in a list. */
import type { QuestionnaireRow } from '../model.ts';

export const whenWords = (
  { sent_at, created_at }: Pick<QuestionnaireRow, 'sent_at' | 'created_at'>,
  dateOf: (at: string) => string,
): string => (sent_at === null ? `Saved ${dateOf(created_at)}` : `Sent ${dateOf(sent_at)}`);
