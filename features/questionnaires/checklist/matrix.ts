/** Who may call, and what the calls record. */
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { firstIdOf } from '../rules/ids.ts';
import { checklist } from './contract.ts';

const FORM = JSON.stringify({
  sections: [
    {
      no: 0,
      key: 'document_checklist',
      name: 'Papers',
      instruction: '',
      letter: '',
      optional: false,
      show_when: null,
      questions: [
        {
          no: 1,
          type: 'upload',
          text: 'Your W-2',
          options: [],
          optional: true,
          number_of_characters: null,
          disable_not_applicable: false,
          disable_answer_later: false,
          show_when: null,
          year_key: null,
          paper: null,
          columns: [],
        },
      ],
    },
  ],
});

/** It asks for a paper. */
const asking = async (app: TestApp, { questionnaire }: Ids): Promise<void> => {
  await app.owner.query(
    `with form as (
       insert into forms (firm_id, hash, form, numbers, questions, minutes, created_at)
       select firm_id, sha256(('papers ' || firm_id)::bytea), $2, 2, 1, 1, now() from questionnaires where id = $1
       on conflict (firm_id, hash) do update set minutes = 1 returning id)
     update questionnaires set form_id = (select id from form) where id = $1`,
    [questionnaire, FORM],
  );
};
/** The document lies at it. */
const lying = async (app: TestApp, ids: Ids): Promise<void> => {
  await asking(app, ids);
  await app.owner.query(
    `insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at)
     select q.firm_id, q.id, 1, d.id, now() from questionnaires q, documents d
     where q.id = $1 and d.id = $2 and d.firm_id = q.firm_id and d.entity_id = q.entity_id and d.deleted_at is null
     on conflict do nothing`,
    [ids.questionnaire, ids.document],
  );
};

/** The caller began the upload, and it has become a document whose answer was lost. */
const begun = async (app: TestApp, ids: Ids, self: number | null): Promise<void> => {
  await asking(app, ids);
  await app.owner.query(
    `update uploads set user_id = $2, declared_size = 9437184, document_id = $3 where id = $1 and $2::bigint is not null`,
    [ids.upload, self, ids.document],
  );
  await app.owner.query(
    `insert into questionnaire_uploads (firm_id, upload_id, questionnaire_id, marked_as_others, file_name, user_id, created_at)
     select u.firm_id, u.id, q.id, false, 'w2.pdf', u.user_id, now() from uploads u join questionnaires q using (firm_id)
     where u.id = $1 and q.id = $2 on conflict do nothing`,
    [ids.upload, ids.questionnaire],
  );
};
/** The caller has removed it a moment ago. */
const removed = async (app: TestApp, ids: Ids, self: number | null): Promise<void> => {
  await lying(app, ids);
  await app.owner.query(
    'update documents set deleted_at = now(), deleted_by = $2 where id = $1 and deleted_at is null and $2::bigint is not null',
    [ids.document, self],
  );
};

/** Clients who are not read-only, and staff who answer for them; a group advisor only completes. */
const givers = {
  staff: 'sees',
  client: 'sees',
  group: 'sees 403',
  readonly: 403,
  viewer: 403,
  given: lying,
} as const;
const recorded = (...events: string[]) => events.map((event) => ({ event, entity: 'entity' }));

export const matrix = matrixOf(checklist, {
  questionDocumentLink: {
    staff: 'sees',
    client: 'sees',
    viewer: 'sees',
    given: lying,
    input: (ids) => ({ question_id: firstIdOf(Number(ids.questionnaire)) + 1 }),
    records: [],
  },
  requestQuestionUpload: {
    ...givers,
    input: { question_no: 1, name: 'new.pdf', size: 10, document_name: null, option: null, others: false },
    records: [],
  },
  questionUploadParts: { ...givers, given: begun, records: [] },
  processQuestionUpload: { ...givers, given: begun, records: recorded('questionnaire.document_added') },
  moveQuestionDocument: {
    ...givers,
    input: { question_no: null, others: true, option: null },
    records: recorded('questionnaire.document_moved'),
  },
  removeQuestionDocument: {
    ...givers,
    records: recorded('document.deleted', 'questionnaire.document_removed'),
  },
  restoreQuestionDocument: {
    ...givers,
    given: removed,
    records: recorded('document.restored', 'questionnaire.document_restored'),
  },
  markQuestion: {
    ...givers,
    input: { question_no: 1, mark: 'Not Applicable', remove_documents: true },
    records: recorded('document.deleted', 'questionnaire.marked_instead'),
  },
});
