/** Who may call, what the calls record, and the things they name. */
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { matrixOf } from '#test/matrix.ts';
import { uploads } from './contract.ts';

export const matrix = matrixOf(
  uploads,
  {
    requestUpload: {
      staff: 'sees',
      client: 'sees',
      readonly: 403,
      viewer: 403,
      input: { name: 'w2.pdf', size: 10 },
      records: [],
    },
    uploadParts: { staff: 'own', client: 'own' },
    receiveUpload: { public: 404, input: { token: 'x'.repeat(43) } },
    // Nothing is in it.
    uploadDirectly: { staff: 422, client: 422, input: { newName: 'w2.pdf' } },
    processDocument: { staff: 'own', client: 'own' },
  },
  {
    // A stranger's: no actor owns it.
    async things({ tx, firmId, entity, strangerId, now, soon }) {
      const { id } = await tx
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
      return { upload: id };
    },
  },
);
