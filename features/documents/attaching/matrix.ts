/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { attaching } from './contract.ts';

export const matrix = matrixOf(attaching, {
  listAttachTargets: { staff: 'sees', client: 403, viewer: 403 },
  // No questionnaire of the entity has this id.
  attachToQuestionnaire: {
    staff: 404,
    client: 403,
    viewer: 403,
    input: ({ document }) => ({ questionnaireId: 1, extractedDocumentIds: [document] }),
    records: [],
  },
});
