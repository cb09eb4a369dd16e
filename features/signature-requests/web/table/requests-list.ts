import { taxYears } from '#platform/tax-years.ts';
import type { ServerList } from '#platform/web/server-list.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import type { FilterDefinition, ViewTab } from '#ui/data-table/types.ts';
import { signatureRequests } from '../../contract.ts';
import type { SignatureRequest } from '../../model.ts';
import { requestTopic } from '../queries.ts';
import { STATUS_CHOICES } from '../status-words.ts';

export const REQUESTS_LIST: ServerList<typeof signatureRequests.listSignatureRequests, SignatureRequest> = {
  name: 'signature_requests',
  endpoint: signatureRequests.listSignatureRequests,
  rowsOf: (answer) => answer.signature_requests,
  topicOf: ({ id }) => requestTopic(id),
  sorts: ['updated_at', 'company_name', 'tax_year', 'document_name', 'status'],
  filters: { status: 'statuses', year: 'tax_years', advisor: 'assigned_advisor_ids' },
  ofTab: () => ({}),
};

/** Saved views stand beside it. */
export const REQUEST_TABS: readonly ViewTab[] = [{ key: null, label: 'All' }];

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
