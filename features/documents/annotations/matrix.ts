/** Who may call, and what the calls record. */
import { matrixOf } from '#test/matrix.ts';
import { annotations } from './contract.ts';

export const matrix = matrixOf(annotations, {
  readAnnotations: { staff: 'sees', client: 403, viewer: 'sees' },
  saveAnnotations: {
    staff: 'sees',
    client: 403,
    viewer: 403,
    input: { annotations: [], version: 0 },
    given: (app) =>
      app.owner.query(`update firms set preferences = preferences || '{"annotation_enabled": true}'`),
    records: [{ event: 'document.annotated', entity: 'entity' }],
  },
});
