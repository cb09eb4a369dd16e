import { entityTopic } from '#platform/events.ts';
import type { ServerList } from '#platform/web/server-list.ts';
import { entities } from '../../contract.ts';
import { ENTITY_SORTS, type EntityRow, type EntityStatus } from '../../model.ts';

const TABS: Record<string, EntityStatus> = {
  inactive: 'inactive',
  read_only: 'read_only',
  deleted: 'deleted',
  all: 'all',
};
export const statusOf = (tab: string | null): EntityStatus => TABS[tab ?? ''] ?? 'active';

export const ENTITIES_LIST: ServerList<typeof entities.listEntities, EntityRow> = {
  name: 'entities',
  endpoint: entities.listEntities,
  rowsOf: (answer) => answer.entities,
  topicOf: ({ id }) => entityTopic(id),
  sorts: ENTITY_SORTS,
  filters: {
    entity_type: 'entity_type',
    tags: 'tag_ids',
    assigned: 'assigned_advisor_ids',
    group: 'group_ids',
  },
  ofTab: (tab) => ({ status: statusOf(tab) }),
};
