/** Who may call, and what the calls record. */
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { ledgerCalls } from './contract.ts';

const ITEM = { section: null, type: 'text', text: 'Employer', options: [], year_key: null, paper: null };

/** It asks one question, which is open, or answered. */
const asks = async (app: TestApp, { questionnaire, entity }: Ids, answer: string | null = null) => {
  await app.owner.query('update entities set inactive = false, readonly_access = false where id = $1', [
    entity,
  ]);
  await app.owner.query(
    `update questionnaires set overlay = jsonb_set(overlay, '{items}', $2) where id = $1`,
    [questionnaire, JSON.stringify([ITEM])],
  );
  if (answer !== null)
    await app.owner.query(
      `insert into answers (firm_id, questionnaire_id, question_no, value, answered_at, version)
       select firm_id, id, 0, $2, now(), 0 from questionnaires where id = $1 on conflict do nothing`,
      [questionnaire, answer],
    );
};

const MARK = 900_001;
const row = {
  staff: 'sees',
  client: 403,
  viewer: 403,
  given: (app: TestApp, ids: Ids) => asks(app, ids),
} as const;
const item = { question_no: 0, base: 0 };

export const matrix = matrixOf(ledgerCalls, {
  readLedger: { staff: 'sees', client: 403, viewer: 'sees' },
  markItemReceived: { ...row, input: item, records: [{ event: 'item.received', entity: 'entity' }] },
  waiveItem: {
    ...row,
    input: { ...item, reason: 'Not this year' },
    records: [{ event: 'item.waived', entity: 'entity' }],
  },
  returnItem: {
    ...row,
    given: (app, ids) => asks(app, ids, 'Harbor'),
    input: { ...item, reason: 'Too blurry' },
    records: [{ event: 'item.returned', entity: 'entity' }],
  },
  markSectionCompleted: {
    ...row,
    given: async (app, ids) => {
      await asks(app, ids);
      await app.owner.query(`update questionnaires set marked_sections = '{}' where id = $1`, [
        ids.questionnaire,
      ]);
    },
    input: { section_no: 1, items: [] },
    records: [{ event: 'section.completed', entity: 'entity' }],
  },
  undoSectionCompleted: {
    ...row,
    given: async (app, ids) => {
      await asks(app, ids);
      await app.owner.query(`update questionnaires set marked_sections = '{1}' where id = $1`, [
        ids.questionnaire,
      ]);
    },
    input: { section_no: 1, mark_ids: [], marked: true },
    records: [{ event: 'section.completion_undone', entity: 'entity' }],
  },
  undoItemMark: {
    ...row,
    given: async (app, ids) => {
      await asks(app, ids, 'Harbor');
      await app.owner.query(`update answers set returned = 'Blurry' where questionnaire_id = $1`, [
        ids.questionnaire,
      ]);
      await app.owner.query(
        `insert into item_marks (firm_id, id, questionnaire_id, question_no, kind, reason, by_user, at, version, before)
         select q.firm_id, $2, q.id, 0, 'returned', 'Blurry', (select min(u.id) from users u where u.firm_id = q.firm_id),
           now(), 0, '{"exists":true,"value":"Harbor","answer_by":null,"returned":null,"waived":false,"answered_by":null,
           "answered_at":null,"completed":false,"submitted_at":null}'
         from questionnaires q where q.id = $1 on conflict do nothing`,
        [ids.questionnaire, MARK + Number(ids.questionnaire)],
      );
    },
    input: (ids) => ({ mark_id: MARK + Number(ids.questionnaire) }),
    records: [{ event: 'item.mark_undone', entity: 'entity' }],
  },
});
