/** Who may call, what the calls record, and the things they name. */
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { type Household, matrixOf } from '#test/matrix.ts';
import { documents } from './contract.ts';

async function documentOf({ tx, firmId, entity, ownerId, now, file }: Household, deleted_at: string | null) {
  const { id } = await tx
    .insertInto('documents')
    .values({
      firm_id: firmId,
      entity_id: entity.id,
      path: '/Client Uploads',
      name: 'w2.pdf',
      file_id: await file(),
      created_by: ownerId,
      created_at: now,
      deleted_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { document: id };
}

export const matrix = matrixOf(
  documents,
  {
    listDocuments: {
      staff: 'sees',
      client: 'sees',
      viewer: 'sees',
      pages: {
        rows: 'documents',
        newestFirst: true,
        make: async (more) => (await documentOf({ ...more, now: more.moment }, null)).document,
      },
    },
    exportableDocuments: { staff: 'sees', client: 403, viewer: 'sees', records: [] },
    requestUpload: {
      staff: 'sees',
      client: 'sees',
      readonly: 403,
      viewer: 403,
      input: { name: 'w2.pdf', size: 10 },
      records: [],
    },
    receiveUpload: { public: 404, input: { token: 'x'.repeat(43) } },
    processDocument: { staff: 'own', client: 'own' },
    documentLink: { staff: 'sees', client: 'sees', viewer: 'sees', records: [] },
    downloadDocument: { public: 404 },
  },
  {
    async things(household) {
      const { tx, firmId, entity, strangerId, now, soon } = household;
      // A stranger's: no actor owns it.
      const upload = await tx
        .insertInto('uploads')
        .values({
          firm_id: firmId,
          token_hash: hashToken(tokenBytes()),
          user_id: strangerId,
          entity_id: entity.id,
          path: '/Client Uploads',
          name: 'w2.pdf',
          content_type: 'application/pdf',
          expires_at: soon,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...(await documentOf(household, null)), upload: upload.id };
    },
    gone: (household) => documentOf(household, household.now),
  },
);
