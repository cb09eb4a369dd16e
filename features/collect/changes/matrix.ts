/** Who may call, and what the calls record. */
import { matrixOf } from '#test/matrix.ts';
import { changeCalls } from './contract.ts';

export const matrix = matrixOf(changeCalls, {
  saveQuestionnaire: {
    staff: 'sees',
    client: 403,
    viewer: 403,
    input: { reminders_disabled: true, due_date: undefined, name: undefined, deposit_status: undefined },
    versionOf: ['questionnaires', 'questionnaire'],
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
