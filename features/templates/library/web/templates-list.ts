import type { ServerList } from '#platform/web/server-list.ts';
import type { FilterDefinition, ViewTab } from '#ui/data-table/types.ts';
import { library } from '../contract.ts';
import type { TemplateRow } from '../model.ts';

/** The catalog stands beside the views and is a page of its own. */
export const CATALOG_TAB = 'catalog';

export const TEMPLATE_TABS: ViewTab[] = [
  { key: null, label: 'Your templates' },
  { key: 'published', label: 'In use' },
  { key: 'draft', label: 'Unpublished edits' },
  { key: 'to_fix', label: 'To fix' },
  { key: 'deleted', label: 'Deleted' },
  { key: CATALOG_TAB, label: 'Catalog' },
];

export const COUNTRY_FILTER: FilterDefinition = {
  key: 'country',
  label: 'Country',
  options: [
    { value: 'US', label: 'US' },
    { value: 'CA', label: 'Canada' },
  ],
};

const STATUSES = new Set(TEMPLATE_TABS.map(({ key }) => key).filter((key) => key !== CATALOG_TAB));

export const TEMPLATES_LIST: ServerList<typeof library.listTemplates, TemplateRow> = {
  name: 'templates',
  endpoint: library.listTemplates,
  rowsOf: (answer) => answer.templates,
  topicOf: ({ id }) => `template:${id}`,
  sorts: ['last_sent_at', 'updated_at', 'name', 'questions'],
  filters: { country: 'country' },
  ofTab: (tab): Record<string, string> => (tab !== null && STATUSES.has(tab) ? { status: tab } : {}),
};
