import type { CallOf } from '#platform/contract.ts';
import { taxYears } from '#platform/tax-years.ts';
import { listAsked } from '#platform/web/list-asked.ts';
import type { ServerList } from '#platform/web/server-list.ts';
import type { TableState } from '#platform/web/table-state.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import type { FilterDefinition, ViewTab } from '#ui/data-table/types.ts';
import { returns } from '../../contract.ts';
import {
  IDENTITY_STATUSES,
  RETURN_SORTS,
  RETURN_STATUSES,
  type ReturnCounts,
  type TaxReturn,
} from '../../model.ts';
import { IDENTITY_WORDS } from '../../rules/identity-words.ts';
import { STATUS_WORDS } from '../../rules/words.ts';
import { returnTopic } from '../queries.ts';

/** DLV-014, DLV-015, DLV-019. */
export const RETURNS_LIST: ServerList<typeof returns.listTaxReturns, TaxReturn> = {
  name: 'tax_returns',
  endpoint: returns.listTaxReturns,
  rowsOf: (answer) => answer.tax_returns,
  topicOf: ({ id }) => returnTopic(id),
  hasMeta: true,
  sorts: RETURN_SORTS,
  filters: {
    year: 'tax_years',
    status: 'statuses',
    advisor: 'assigned_advisor_ids',
    identity: 'identity_statuses',
  },
  ofTab: (tab): Record<string, string> => (TABS.some(({ key }) => key === tab) ? { tab: tab! } : {}),
};

/** The same search and filters, whatever the tab. */
export const countsAsked = (state: TableState) =>
  listAsked({ ...state, tab: null }, RETURNS_LIST).filter as CallOf<typeof returns.countTaxReturns>;

const TABS: readonly { key: keyof ReturnCounts; label: string; tone?: 'wait' }[] = [
  { key: 'ready_to_classify', label: 'Ready to classify' },
  { key: 'with_client', label: 'With client' },
  { key: 'changes_requested', label: 'Changes requested', tone: 'wait' },
  { key: 'to_sign', label: 'To sign' },
  { key: 'to_pay', label: 'To pay' },
  { key: 'finished', label: 'Finished' },
];

/** Saved views stand beside them. */
export const returnTabs = (counts: ReturnCounts | undefined): ViewTab[] => [
  { key: null, label: 'All', ...(counts && { count: counts.all }) },
  ...TABS.map(({ key, label, tone }) => ({
    key,
    label,
    ...(counts && { count: counts[key] }),
    ...(tone && counts && counts[key] > 0 ? { tone } : {}),
  })),
];

const choices = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

/** DLV-018. */
export const returnFilters = (firm: CurrentFirm, now: Date): FilterDefinition[] => [
  {
    key: 'year',
    label: 'Tax year',
    multiple: true,
    options: taxYears(now).map((year) => ({ value: String(year), label: String(year) })),
  },
  { key: 'status', label: 'Status', multiple: true, options: choices(RETURN_STATUSES, STATUS_WORDS) },
  {
    key: 'advisor',
    label: 'Assigned',
    multiple: true,
    options: [
      ...firm.firm_users.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
      { value: 'none', label: 'None' },
    ],
  },
  ...(firm.preferences.tax_return_stripe_idv_enabled === true
    ? [
        {
          key: 'identity',
          label: 'Identity',
          multiple: true,
          options: choices(IDENTITY_STATUSES, IDENTITY_WORDS),
        },
      ]
    : []),
];
