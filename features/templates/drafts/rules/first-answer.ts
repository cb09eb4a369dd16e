import { type FormQuestion, YES } from '#features/questionnaires/model.ts';

/** What a new follow-up waits for, until somebody says otherwise. */
export const firstAnswer = ({ type, options }: Pick<FormQuestion, 'type' | 'options'>): string | null => {
  if (type === 'boolean') return YES;
  if (type !== 'select' && type !== 'multiple') return null;
  return options.find((option) => option.trim() !== '') ?? null;
};
