import { taxYears } from '#platform/tax-years.ts';
import { listAsked } from '#platform/web/list-asked.ts';
import type { ServerList } from '#platform/web/server-list.ts';
import type { CallOf } from '#platform/contract.ts';
import type { TableState } from '#platform/web/table-state.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import type { FilterDefinition, ViewTab } from '#ui/data-table/types.ts';
import { signatureRequests } from '../../contract.ts';
import type { RequestCounts, SignatureRequest } from '../../model.ts';
import { requestTopic } from '../queries.ts';
import { STATUS_CHOICES } from '../status-words.ts';

export const REQUESTS_LIST: ServerList<typeof signatureRequests.listSignatureRequests, SignatureRequest> = {
  name: 'signature_requests',
  endpoint: signatureRequests.listSignatureRequests,
  rowsOf: (answer) => answer.signature_requests,
  topicOf: ({ id }) => requestTopic(id),
  sorts: ['updated_at', 'company_name', 'tax_year', 'document_name', 'status'],
  filters: { status: 'statuses', year: 'tax_years', advisor: 'assigned_advisor_ids' },
  ofTab: (tab): Record<string, string> => (TABS.some(({ key }) => key === tab) ? { tab: tab! } : {}),
};

/** The same search and filters, whatever the tab. */
export const countsAsked = (state: TableState) =>
  listAsked({ ...state, tab: null }, REQUESTS_LIST).filter as CallOf<
    typeof signatureRequests.countSignatureRequests
  >;

const TABS: readonly { key: keyof RequestCounts; label: string; tone?: 'late' | 'wait' }[] = [
  { key: 'to_place', label: 'To place' },
  { key: 'with_client', label: 'With client' },
  { key: 'declined', label: 'Declined', tone: 'wait' },
  { key: 'signed', label: 'Signed' },
  { key: 'completed', label: 'Completed' },
  { key: 'error', label: 'Error', tone: 'late' },
];

/** Saved views stand beside them. */
export const requestTabs = (counts: RequestCounts | undefined): ViewTab[] => [
  { key: null, label: 'All', ...(counts && { count: counts.all }) },
  ...TABS.map(({ key, label, tone }) => ({
    key,
    label,
    ...(counts && { count: counts[key] }),
    ...(tone && counts && counts[key] > 0 ? { tone } : {}),
  })),
];

export const requestFilters = (firm: CurrentFirm, now: Date): FilterDefinition[] => [
  {
    key: 'year',
    label: 'Tax year',
    multiple: true,
    options: taxYears(now).map((year) => ({ value: String(year), label: String(year) })),
  },
  { key: 'status', label: 'Status', multiple: true, options: [...STATUS_CHOICES] },
  {
    key: 'advisor',
    label: 'Advisor',
    multiple: true,
    options: [
      ...firm.firm_users.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
      { value: 'none', label: 'None' },
    ],
  },
];
