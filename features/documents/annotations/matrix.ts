/** Who may call, and what the calls record. */
import { matrixOf } from '#test/matrix.ts';
import { annotations } from './contract.ts';

export const matrix = matrixOf(annotations, {
  readAnnotations: { staff: 'sees', client: 403, viewer: 'sees' },
  saveAnnotations: {
    staff: 'sees',
    client: 403,
    viewer: 403,
    input: { annotations: [] },
    versionOf: ['documents', 'document'],
    given: async (app, { document }) => {
      await app.owner.query(`update firms set preferences = preferences || '{"annotation_enabled": true}'`);
      // Somebody else marked it before, at the version the walk knows.
      await app.owner.query(
        `insert into document_annotations (firm_id, document_id, version, annotations, updated_by, updated_at)
         select firm_id, id, version, '[]', created_by, now() from documents where id = $1
         on conflict (firm_id, document_id) do update set version = excluded.version, updated_by = excluded.updated_by`,
        [document],
      );
    },
    records: [{ event: 'document.annotated', entity: 'entity' }],
  },
});
