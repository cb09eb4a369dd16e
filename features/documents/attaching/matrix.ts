/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { attaching } from './contract.ts';

export const matrix = matrixOf(attaching, {
  listAttachTargets: { staff: 'sees', client: 403, viewer: 403 },
  attachToQuestionnaire: {
    staff: 'sees',
    client: 403,
    viewer: 403,
    input: ({ document, questionnaire }) => ({
      questionnaireId: questionnaire,
      extractedDocumentIds: [document],
    }),
    records: [{ event: 'document.attached', entity: 'entity' }],
  },
});
