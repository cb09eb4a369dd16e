import type { ServerList } from '#platform/web/server-list.ts';
import type { FilterDefinition, ViewTab } from '#ui/data-table/types.ts';
import { library } from '../contract.ts';
import type { TemplateCounts, TemplateRow } from '../model.ts';

/** The catalog stands beside the views and is a page of its own. */
export const CATALOG_TAB = 'catalog';

const TABS: readonly { key: string | null; label: string; of: keyof TemplateCounts; tone?: 'late' }[] = [
  { key: null, label: 'Your templates', of: 'all' },
  { key: 'published', label: 'In use', of: 'published' },
  { key: 'draft', label: 'Unpublished edits', of: 'draft' },
  { key: 'to_fix', label: 'To fix', of: 'to_fix', tone: 'late' },
  { key: 'deleted', label: 'Deleted', of: 'deleted' },
  { key: CATALOG_TAB, label: 'Catalog', of: 'catalog' },
];

/** What must be fixed stands out, unless there is nothing. */
export const templateTabs = (counts: TemplateCounts | undefined): ViewTab[] =>
  TABS.map(({ key, label, of, tone }) => ({
    key,
    label,
    ...(counts && { count: counts[of] }),
    ...(counts && tone && counts[of] > 0 && { tone }),
  }));

export const COUNTRY_FILTER: FilterDefinition = {
  key: 'country',
  label: 'Country',
  options: [
    { value: 'US', label: 'US' },
    { value: 'CA', label: 'Canada' },
  ],
};

const STATUSES = new Set(TABS.map(({ key }) => key).filter((key) => key !== CATALOG_TAB));

export const TEMPLATES_LIST: ServerList<typeof library.listTemplates, TemplateRow> = {
  name: 'templates',
  endpoint: library.listTemplates,
  rowsOf: (answer) => answer.templates,
  topicOf: ({ id }) => `template:${id}`,
  sorts: ['last_sent_at', 'updated_at', 'name', 'questions'],
  filters: { country: 'country' },
  ofTab: (tab): Record<string, string> => (tab !== null && STATUSES.has(tab) ? { status: tab } : {}),
};
