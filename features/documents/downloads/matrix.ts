/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { downloads } from './contract.ts';

export const matrix = matrixOf(
  downloads,
  {
    downloadFolder: { staff: 'sees', client: 403, viewer: 'sees', input: { link: '/' }, records: [] },
    downloadDocuments: {
      staff: 'sees',
      client: 403,
      viewer: 'sees',
      input: ({ document }) => ({ documents: [{ type: 'file', id: document }] }),
      records: [],
    },
    listArchives: { staff: 'sees', client: 403, viewer: 'sees' },
    archiveLink: { staff: 'own', client: 403, records: [] },
    downloadArchive: { public: 404 },
  },
  {
    async things({ tx, firmId, entity, strangerId, now, soon }) {
      const { id } = await tx
        .insertInto('document_archives')
        .values({
          firm_id: firmId,
          entity_id: entity.id,
          name: 'Papers',
          document_ids: [],
          converted: true,
          state: 'done',
          created_by: strangerId,
          created_at: now,
          expires_at: soon,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { document_archive: id };
    },
  },
);
