import type { ServerList } from '#platform/web/server-list.ts';
import { questionnaireTopic } from '#features/questionnaires/records/rules/topics.ts';
import { overviewCalls } from '../../contract.ts';
import type { CollectRow } from '../../model.ts';
import { TABLE_SORTS, type View, VIEWS } from '../../rules/views.ts';

export const viewOf = (tab: string | null): View => VIEWS.find((view) => view === tab) ?? 'all';

export const COLLECT_LIST: ServerList<typeof overviewCalls.listQuestionnaires, CollectRow> = {
  name: 'questionnaires',
  endpoint: overviewCalls.listQuestionnaires,
  rowsOf: (answer) => answer.questionnaires,
  topicOf: ({ id }) => questionnaireTopic(id),
  sorts: TABLE_SORTS,
  filters: {
    year: 'tax_years',
    assigned: 'assigned_advisor_ids',
    type: 'entity_type',
    firm_status: 'custom_status_ids',
    due: 'due',
    status: 'statuses',
    ready: 'ready',
    tags: 'tag_ids',
    role: 'role_user_ids',
    group: 'group_ids',
    reminders: 'reminders_disabled',
  },
  ofTab: (tab) => ({ view: viewOf(tab) }),
};
