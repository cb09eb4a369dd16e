/** Who may call, and the things they name. */
import { randomBytes } from 'node:crypto';
import { makeSealKey } from '#platform/server/seal/certificate.ts';
import { matrixOf } from '#test/matrix.ts';
import { certificates } from './contract.ts';

/** Making one takes a second; what it says is the same for all of them. */
const KEY = makeSealKey('Pell Harrow CPAs', new Date('2026-03-03'), new Date('2029-03-03'));

export const matrix = matrixOf(
  certificates,
  {
    listCertificates: { staff: 403, partner: 'allow', client: 403 },
    downloadCertificate: { staff: 403, partner: 'sees', client: 403 },
  },
  {
    async things({ tx, firmId, now }) {
      const { certificate } = await KEY;
      const { id } = await tx
        .insertInto('firm_certificates')
        .values({
          firm_id: firmId,
          certificate,
          sealed_key: Buffer.alloc(1),
          fingerprint: randomBytes(32).toString('hex'),
          not_before: now,
          not_after: now,
          created_at: now,
          retired_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { firm_certificate: id };
    },
  },
);
