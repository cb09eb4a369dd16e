/** Who may call, what the calls record, and the things they name. */
import { randomUUID } from 'node:crypto';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { matrixOf } from '#test/matrix.ts';
import { handoffs } from './contract.ts';

const unknown = { public: 404, input: { token: 'x'.repeat(43) } } as const;

export const matrix = matrixOf(
  handoffs,
  {
    makeHandoff: {
      staff: 'sees',
      client: 'sees',
      readonly: 403,
      viewer: 403,
      input: { path: '/' },
      records: [],
    },
    readHandoff: { staff: 'own', client: 'own' },
    endHandoff: { staff: 'own', client: 'own' },
    openHandoff: unknown,
    takeHandoff: unknown,
    handoffLink: { public: 404, input: { token: 'x'.repeat(43), name: 'w2.pdf', size: 10 } },
    handoffParts: unknown,
    handoffProcess: unknown,
  },
  {
    // A stranger's: no actor owns it.
    async things({ tx, firmId, entity, strangerId, now, soon }) {
      const { id } = await tx
        .insertInto('handoffs')
        .values({
          firm_id: firmId,
          token_hash: hashToken(tokenBytes()),
          session_id: randomUUID(),
          user_id: strangerId,
          entity_id: entity.id,
          path: '/',
          expires_at: soon,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { handoff: id };
    },
  },
);
