/** Who may call, and what the calls record. */
import type { TestApp } from '#test/app.ts';
import { matrixOf } from '#test/matrix.ts';
import { recognizer } from './contract.ts';
import { RECOGNIZER_CONSENT } from './messages.ts';

/** The newest line of every firm's ledger. */
const ledger = (action: 'given' | 'withdrawn') => (app: TestApp) =>
  app.owner.query(
    `insert into consents (firm_id, user_id, kind, action, version, text_hash, at, ip_address, user_agent)
     select firm_id, min(id), 'outside_recognizer', $1, $2, sha256('words'), now(), '', '' from users where is_advisor
     group by firm_id`,
    [action, RECOGNIZER_CONSENT.version],
  );

const partners = { staff: 403, client: 403, partner: 'allow' } as const;

export const matrix = matrixOf(recognizer, {
  readRecognizer: partners,
  giveRecognizerConsent: {
    ...partners,
    input: { consent_version: RECOGNIZER_CONSENT.version },
    given: ledger('withdrawn'),
    records: [{ event: 'recognizer.consent_given' }],
  },
  withdrawRecognizerConsent: {
    ...partners,
    given: ledger('given'),
    records: [{ event: 'recognizer.consent_withdrawn' }],
  },
  listRecognizerRequests: {
    ...partners,
    pages: {
      rows: 'requests',
      newestFirst: true,
      async make({ tx, firmId, ownerId, ids, moment }) {
        const { id: consent_id } = await tx
          .insertInto('consents')
          .values({
            firm_id: firmId,
            user_id: ownerId,
            kind: 'outside_recognizer',
            action: 'given',
            version: RECOGNIZER_CONSENT.version,
            text_hash: Buffer.alloc(32),
            at: moment,
            ip_address: '',
            user_agent: '',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const { id } = await tx
          .insertInto('recognizer_requests')
          .values({
            firm_id: firmId,
            document_id: Number(ids.document),
            consent_id,
            host: 'reader.example',
            page_count: 1,
            bytes: 100,
            sha256: Buffer.alloc(32),
            outcome: 'answered',
            sent_at: moment,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      },
    },
  },
});
