/** Who may call, what the calls record, and how the lists get more rows. */
import { matrixOf } from '#test/matrix.ts';
import { questionnaireOf } from '../sending/matrix.ts';
import { overviewCalls } from './contract.ts';

const senders = { staff: 'sees', client: 403, viewer: 403 } as const;
const removers = { staff: 'sees', client: 403, viewer: 403, group: 403 } as const;

export const matrix = matrixOf(
  overviewCalls,
  {
    listQuestionnaires: {
      staff: 'allow',
      client: 403,
      pages: {
        rows: 'questionnaires',
        newestFirst: true,
        make: ({ at, moment, ...household }) =>
          questionnaireOf({ ...household, label: `table ${household.label} ${at}`, now: moment }),
      },
    },
    countQuestionnaires: { staff: 'allow', client: 403 },
    updateOverviewSetting: { staff: 'allow', client: 403, records: [] },
    setFirmStatus: {
      ...senders,
      records: [{ event: 'questionnaire.status_set', entity: 'entity' }],
    },
    saveNotes: {
      ...senders,
      versionOf: ['questionnaires', 'questionnaire'],
      records: [{ event: 'questionnaire.noted', entity: 'entity' }],
    },
    sendCustomStatusChange: {
      ...senders,
      // Without a status there is nothing to tell.
      records: [],
    },
    sendOwnersSignInLinks: {
      staff: 'sees',
      client: 403,
      given: (app, { entity, user }) =>
        app.owner.query('delete from entity_owners where entity_id = $1 and user_id <> $2', [entity, user]),
      records: [{ event: 'user.sent_sign_in_link', user: 'user' }],
    },
    deleteQuestionnaires: {
      ...removers,
      records: [{ event: 'questionnaire.deleted', entity: 'entity' }],
    },
    restoreQuestionnaire: {
      ...removers,
      records: [{ event: 'questionnaire.restored', entity: 'entity' }],
    },
    usageData: { staff: 'allow', client: 403 },
    listRelevantQuestionnaires: { staff: 'sees', client: 403, viewer: 'sees' },
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
  },
  {
    things: async (household) => ({
      deleted_questionnaire: await questionnaireOf(
        { ...household, label: `deleted ${household.label}` },
        { deleted: true },
      ),
    }),
  },
);
