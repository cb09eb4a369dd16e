/** Who may call, and what the calls record. */
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { changeCalls } from './contract.ts';

const open = (app: TestApp, { entity }: Ids) =>
  app.owner.query('update entities set inactive = false, readonly_access = false where id = $1', [entity]);

export const matrix = matrixOf(changeCalls, {
  saveQuestionnaire: {
    staff: 'sees',
    client: 403,
    viewer: 403,
    input: {
      reminders_disabled: true,
      due_date: undefined,
      name: undefined,
      deposit_status: undefined,
      locked: undefined,
      track_changes: undefined,
    },
    versionOf: ['questionnaires', 'questionnaire'],
    records: [
      { event: 'questionnaire.status_set', entity: 'entity' },
      { event: 'questionnaire.changed', entity: 'entity' },
    ],
  },
  changeQuestionnaires: {
    given: open,
    staff: 'sees',
    client: 403,
    viewer: 403,
    input: { reminders_disabled: true, due_date: undefined },
    records: [{ event: 'questionnaire.changed', entity: 'entity' }],
  },
  readItemPlaces: { staff: 'sees', client: 403, viewer: 403 },
  requestItems: {
    staff: 'sees',
    client: 403,
    viewer: 403,
    input: {
      due_date: undefined,
      items: [{ section_id: null, question_type: 'upload', text: 'W-2', options: [] }],
    },
    records: [{ event: 'questionnaire.items_requested', entity: 'entity' }],
  },
});
