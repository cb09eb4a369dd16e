/** Who may call, and what the calls record. */
import { createHash } from 'node:crypto';
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { firstIdOf } from '../rules/ids.ts';
import { agreements } from './contract.ts';
import { signatureIdOf } from './rules/signature-ids.ts';

const LETTER = '<p>We begin.</p>';
const FORM = JSON.stringify({
  sections: [
    {
      no: 0,
      key: 'agreement_signature',
      name: 'Engagement letter',
      instruction: '',
      letter: LETTER,
      optional: false,
      show_when: null,
      questions: [],
    },
  ],
});
const letter_hash = createHash('sha256').update(LETTER).digest('hex');

/** Its form is a letter, which the owner has to sign. */
async function withLetter(app: TestApp, { questionnaire, entity }: Ids): Promise<void> {
  await app.owner.query(
    `with form as (
       insert into forms (firm_id, hash, form, numbers, questions, minutes, created_at)
       select firm_id, sha256(('letter ' || firm_id)::bytea), $2, 1, 0, 1, now() from questionnaires where id = $1
       on conflict (firm_id, hash) do update set minutes = 1 returning id)
     update questionnaires set form_id = (select id from form) where id = $1`,
    [questionnaire, FORM],
  );
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}' where entity_id = $1`, [
    entity,
  ]);
}
const slotIs = (state: 'signed' | 'not_needed') => async (app: TestApp, ids: Ids) => {
  await withLetter(app, ids);
  await app.owner.query(
    `insert into signature_slots (firm_id, subject_kind, subject_id, place, user_id, entity_id, user_name, state, created_at)
     select firm_id, 'questionnaire', id, 0, $2, entity_id, 'Owner', $3, now() from questionnaires where id = $1
     on conflict (firm_id, subject_kind, subject_id, place, user_id) do update set state = excluded.state`,
    [ids.questionnaire, ids.letter_signer, state],
  );
};
const signature_id = (ids: Ids) => ({ signature_id: signatureIdOf(Number(ids.letter_signer), 0) });
const marks = { staff: 'sees', client: 403, viewer: 403, input: signature_id } as const;
const recorded = (event: string) => [{ event, entity: 'entity', user: 'letter_signer' }];
/** Another's place; whose it is may sign, see agreements.test.ts. */
const another = { staff: 403, client: 404 } as const;
const claims = { signature_id: 65_536, letter_hash, client_time: 'now', user_agent: 'test' };

export const matrix = matrixOf(
  agreements,
  {
    signAgreement: { ...another, input: { ...claims, signature: 'Somebody Client', consent_version: null } },
    signOnPaper: { ...another, input: claims },
    markSignatureNotNeeded: { ...marks, given: withLetter, records: recorded('signature.not_needed') },
    undoSignatureNotNeeded: {
      ...marks,
      given: slotIs('not_needed'),
      records: recorded('signature.needed_again'),
    },
    removeSignature: { ...marks, given: slotIs('signed'), records: recorded('signature.removed') },
    saveLetter: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      given: withLetter,
      input: (ids) => ({
        section_id: firstIdOf(Number(ids.questionnaire)),
        letter: '<p>We begin soon.</p>',
        letter_hash,
      }),
      records: [{ event: 'questionnaire.changed', entity: 'entity' }],
    },
  },
  { things: async ({ ownerId }) => ({ letter_signer: ownerId }) },
);
