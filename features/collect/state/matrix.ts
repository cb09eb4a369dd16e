/** Who may call, and what the calls record. */
import { matrixOf } from '#test/matrix.ts';
import type { TestApp } from '#test/app.ts';
import type { Ids } from '#test/matrix.ts';
import { stateCalls } from './contract.ts';

/** Its entity takes it. */
const open = (app: TestApp, { entity }: Ids) =>
  app.owner.query('update entities set inactive = false, readonly_access = false where id = $1', [entity]);

const row = { staff: 'sees', client: 403, viewer: 403, given: open } as const;
export const matrix = matrixOf(stateCalls, {
  lockQuestionnaires: {
    ...row,
    input: { locked: true },
    records: [{ event: 'questionnaire.locked', entity: 'entity' }],
  },
  markCompleted: {
    ...row,
    input: { completed: true },
    records: [{ event: 'questionnaire.marked_completed', entity: 'entity' }],
  },
  trackChanges: {
    ...row,
    input: { track_changes: true },
    records: [{ event: 'questionnaire.tracked', entity: 'entity' }],
  },
});
