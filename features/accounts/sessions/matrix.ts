/** Who may call, what the calls record, and the things they name. */
import { randomUUID } from 'node:crypto';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { matrixOf } from '#test/matrix.ts';
import { sessions } from './contract.ts';
import { insertSession } from './server/queries.ts';

export const matrix = matrixOf(
  sessions,
  {
    // Its cookie is all it asks for, so that whoever has a session has it refreshed.
    refreshSession: { staff: 'allow', client: 'allow', records: [] },
    signOut: { staff: 'allow', client: 'allow', records: [{ event: 'session.ended', user: 'self' }] },
    listSessions: { staff: 'allow', client: 'allow' },
    endSession: { staff: 'own', client: 'own' },
    currentUser: { staff: 'allow', client: 'allow' },
  },
  {
    // A stranger's: no actor owns it.
    async things({ tx, firmId, strangerId, now, soon }) {
      const session = randomUUID();
      await insertSession(tx, {
        firm_id: firmId,
        id: session,
        user_id: strangerId,
        secret_hash: hashToken(tokenBytes()),
        now,
        expires_at: soon,
        address: '',
        user_agent: '',
      });
      return { session };
    },
  },
);
