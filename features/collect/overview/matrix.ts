/** Who may call, and how the list gets more rows. */
import { matrixOf } from '#test/matrix.ts';
import { questionnaireOf } from '../sending/matrix.ts';
import { overviewCalls } from './contract.ts';

export const matrix = matrixOf(overviewCalls, {
  listEntityQuestionnaires: {
    staff: 'sees',
    client: 403,
    viewer: 'sees',
    pages: {
      rows: 'questionnaires',
      size: 'per_page',
      newestFirst: true,
      make: ({ at, moment, ...household }) =>
        questionnaireOf({ ...household, label: `${household.label} ${at}`, now: moment }),
    },
  },
});
