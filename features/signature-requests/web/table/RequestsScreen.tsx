import { Button } from '@mantine/core';
import { IconRefresh, IconSignature, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBacklog } from '#platform/web/backlog.ts';
import { useServerList } from '#platform/web/server-list.ts';
import { useMinute } from '#platform/web/use-minute.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { useSavedViews, ViewButtons } from '#features/saved-views/web/staff.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import type { RowKeyAction } from '#ui/data-table/types.ts';
import { QueueBanner } from '#ui/feedback/QueueBanner.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { NO_REQUESTS } from '../../messages.ts';
import type { SignatureRequest } from '../../model.ts';
import { REQUEST_LISTS, requestBacklogQuery, requestCountsQuery } from '../queries.ts';
import { RequestMenu } from '../RequestMenu.tsx';
import { requestPage } from '../request-page.ts';
import { canStep, isDeclined } from '../status-words.ts';
import { useRequesting } from '../upload/request-address.ts';
import { useRequestActs } from '../use-request-acts.ts';
import { requestColumns } from './request-columns.tsx';
import { countsAsked, requestFilters, REQUESTS_LIST, requestTabs } from './requests-list.ts';

const ICON = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const;

const placeVerb = (row: SignatureRequest): string => (isDeclined(row) ? 'Open' : 'Place fields');

/** SIG-002 to SIG-005, SIG-011 to SIG-019. */
export function RequestsScreen() {
  const firm = useFirm();
  const now = useMinute();
  const list = useServerList(REQUESTS_LIST);
  const backlog = useBacklog(requestBacklogQuery, REQUEST_LISTS);
  const counts = useQuery(requestCountsQuery(countsAsked(list.state))).data;
  const tabs = requestTabs(counts);
  const views = useSavedViews('signatures', tabs);
  const acts = useRequestActs();
  const request = useRequesting();
  const columns = useMemo(
    () => requestColumns(now, (row) => <RequestMenu row={row} acts={acts} hasKeys />),
    // What is done to a row is the same, whoever drew it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [now],
  );
  const keys: RowKeyAction<SignatureRequest>[] = [
    {
      press: 'r',
      does: 'remind',
      run: (row) => row.may_request && canStep(row, 'sign') && acts.remind(row),
    },
    {
      press: 'c',
      does: 'complete',
      run: (row) => row.may_complete && canStep(row, 'complete') && acts.complete(row),
    },
    {
      press: 'e',
      does: 'download',
      quiet: true,
      run: (row) => row.signed_document !== null && acts.download(row, 'signed'),
    },
  ];
  const isNarrowed = list.state.search !== '' || Object.keys(list.state.filters).length > 0;
  const elsewhere =
    list.rows?.length === 0 && list.state.search !== ''
      ? tabs.flatMap(({ key, label, count = 0 }) =>
          count > 0 && key !== list.state.tab ? [{ key, label, count }] : [],
        )
      : [];
  const send = request && (
    <Button leftSection={<IconUpload {...ICON} />} onClick={() => request()}>
      Send Signature Request
    </Button>
  );
  return (
    <>
      <PageTitle>Signatures</PageTitle>
      <QueueBanner {...backlog} />
      <PageHeader title="Signatures" actions={send} />
      <DataTable
        {...list.table}
        label="Signature requests"
        columns={columns}
        state={{ ...list.state, tab: views.shownTab(list.state.tab) }}
        onState={(change) => views.choose(change, list.patch)}
        rowHref={requestPage}
        onOpen={acts.open}
        opensPage
        onNew={request ? () => request() : undefined}
        rowKeys={keys}
        rowActions={(row) =>
          row.status === 'error' && row.may_request ? (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconRefresh size="1rem" stroke={1.75} aria-hidden />}
              aria-label={`Retry ${row.company_name}, ${row.document_name}`}
              onClick={() => acts.retry(row)}
            >
              Retry
            </Button>
          ) : row.status === 'action_required' && row.may_request ? (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`${placeVerb(row)} ${row.company_name}, ${row.document_name}`}
              onClick={() => acts.open(row)}
            >
              {placeVerb(row)}
            </Button>
          ) : null
        }
        search={{ placeholder: 'Filter by entity or document' }}
        filters={requestFilters(firm, now)}
        tabs={views.tabs}
        elsewhere={elsewhere}
        toolbar={<ViewButtons views={views} />}
        empty={{
          icon: <IconSignature size={32} stroke={1.4} />,
          title: NO_REQUESTS,
          why: isNarrowed
            ? 'Change the search or the filters to see others.'
            : 'Upload a document, choose who signs it and where. You see here how far it is.',
          action: request && (
            <Button leftSection={<IconUpload {...ICON} />} onClick={() => request()}>
              Send
            </Button>
          ),
        }}
      />
    </>
  );
}
