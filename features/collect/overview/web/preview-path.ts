import type { QuestionnaireRow } from '../model.ts';

/** OVR-017. */
export const previewPathOf = ({ company_id, id }: Pick<QuestionnaireRow, 'company_id' | 'id'>): string =>
  `/preview/${company_id}/questionnaire/${id}`;
