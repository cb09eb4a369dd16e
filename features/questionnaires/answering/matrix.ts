/** Who may call, and what the calls record. */
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { firstIdOf } from '../rules/ids.ts';
import { answering } from './contract.ts';

const text = { text: 'What?', options: [], optional: true, number_of_characters: null };
const plain = {
  disable_not_applicable: false,
  disable_answer_later: false,
  show_when: null,
  year_key: null,
  paper: null,
};
const FORM = JSON.stringify({
  sections: [
    {
      no: 0,
      key: 'questionnaire',
      name: 'Income',
      instruction: '',
      letter: '',
      optional: false,
      show_when: null,
      questions: [
        { no: 1, type: 'text', ...text, ...plain, columns: [] },
        { no: 2, type: 'entries', ...text, ...plain, columns: [{ no: 3, type: 'text', ...text, ...plain }] },
      ],
    },
  ],
});

/** Its form asks something, and it takes answers. */
export const asking = async (app: TestApp, { questionnaire }: Ids): Promise<void> => {
  await app.owner.query(
    `with form as (
       insert into forms (firm_id, hash, form, numbers, questions, minutes, created_at)
       select firm_id, sha256(('asking ' || firm_id)::bytea), $2, 4, 2, 1, now() from questionnaires where id = $1
       on conflict (firm_id, hash) do update set minutes = 1 returning id)
     update questionnaires set form_id = (select id from form) where id = $1`,
    [questionnaire, FORM],
  );
};
const withAnswer =
  ({ question_no, entry_no, secret }: { question_no: number; entry_no: number; secret?: string }) =>
  async (app: TestApp, ids: Ids) => {
    await asking(app, ids);
    const { rows } = await app.owner.query<{ firm_id: number }>(
      'select firm_id from questionnaires where id = $1',
      [ids.questionnaire],
    );
    if (!rows[0]) return;
    const cipher = await app.services.ciphers.of(rows[0].firm_id);
    const place = {
      table: 'answers',
      column: 'sealed',
      row: `${ids.questionnaire}:${question_no}:${entry_no}`,
    };
    await app.owner.query(
      `insert into answers (firm_id, questionnaire_id, question_no, entry_no, sealed, answered_at)
       values ($1, $2, $3, $4, $5, now()) on conflict do nothing`,
      [
        rows[0].firm_id,
        ids.questionnaire,
        question_no,
        entry_no,
        secret === undefined ? null : cipher.seal(secret, place),
      ],
    );
  };
const changed = (column: string, value: string) => async (app: TestApp, ids: Ids) => {
  await asking(app, ids);
  await app.owner.query(`update questionnaires set ${column} = ${value} where id = $1`, [ids.questionnaire]);
};

const wire = (ids: Ids, no: number): number => firstIdOf(Number(ids.questionnaire)) + no;
/** Clients who are not read-only, staff who complete or answer for them; what is saved is told later. */
const writers = {
  staff: 'sees',
  client: 'sees',
  readonly: 403,
  viewer: 403,
  records: [],
  given: asking,
} as const;
const about = [{ entity: 'entity' }] as const;
const op = '00000000-0000-4000-8000-000000000001';

export const matrix = matrixOf(answering, {
  readState: { staff: 'sees', client: 'sees', viewer: 'sees' },
  saveAnswers: {
    ...writers,
    input: { saves: [{ op, question_no: 1, entry_no: 0, value: 'x', answer_by: null, base: 0 }] },
  },
  answerQuestion: {
    ...writers,
    input: (ids) => ({ question_id: wire(ids, 1), answer: 'x', answer_by: null }),
  },
  answerForCompany: {
    ...writers,
    input: (ids) => ({ questionId: wire(ids, 1), answer: 'x', answerBy: null }),
  },
  // A group advisor marks as completed, and adds nothing.
  addEntry: { ...writers, group: 'sees 403', input: (ids) => ({ question_id: wire(ids, 2) }) },
  removeEntry: {
    ...writers,
    group: 'sees 403',
    given: withAnswer({ question_no: 2, entry_no: 7 }),
    input: (ids) => ({ questionnaire_question_id: wire(ids, 2), entry_number: 7 }),
  },
  saveEntries: {
    ...writers,
    group: 'sees 403',
    input: (ids) => ({ entries: [{ id: wire(ids, 3), entry_number: 1, answer: 'x', answer_by: null }] }),
  },
  markOpened: {
    staff: 403,
    client: 'sees',
    given: asking,
    records: about.map(({ entity }) => ({ event: 'questionnaire.opened', entity })),
  },
  saveSection: {
    ...writers,
    input: (ids) => ({ section_id: wire(ids, 0), markedCompleted: true, set_id: null }),
  },
  revealAnswer: {
    staff: 'sees',
    client: 'sees',
    group: 'sees 403',
    given: withAnswer({ question_no: 1, entry_no: 0, secret: '7731' }),
    input: { question_no: 1, entry_no: 0 },
    records: about.map(({ entity }) => ({ event: 'answer.revealed', entity })),
  },
  // Everybody confirms their own: here they name another.
  confirmContact: { staff: 403, client: 404, input: { userId: 987_654, preferred_contact_method: 'email' } },
  submitQuestionnaire: {
    staff: 403,
    client: 'sees',
    readonly: 403,
    given: asking,
    input: { reviewed: true },
    records: about.map(({ entity }) => ({ event: 'questionnaire.submitted', entity })),
  },
  unsubmitQuestionnaire: {
    staff: 'sees',
    client: 403,
    viewer: 403,
    given: changed('completed', 'true'),
    records: about.map(({ entity }) => ({ event: 'questionnaire.unsubmitted', entity })),
  },
});
