/** Who may call. */
import { matrixOf } from '#test/matrix.ts';
import { previewCalls } from './contract.ts';

const looks = { staff: 'sees', client: 403, viewer: 'sees' } as const;

export const matrix = matrixOf(previewCalls, {
  readPreview: looks,
  generateLink: { ...looks, records: [] },
  listQuestionnaireDocuments: looks,
  listUnattached: looks,
  listQuestionnaireActivity: looks,
});
