import { ActionIcon, Button } from '@mantine/core';
import { IconBellRinging, IconEye, IconInbox, IconLink, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { useHeldRows } from '#platform/web/held-rows.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useServerList } from '#platform/web/server-list.ts';
import { useSending } from '#platform/web/slots.ts';
import { useMinute } from '#platform/web/use-minute.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { entityTypesQuery } from '#features/clients/web/staff.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { tagsQuery } from '#features/labels/web/staff.ts';
import { useSavedViews, ViewButtons } from '#features/saved-views/web/staff.ts';
import { useSelectAll } from '#ui/data-table/use-select-all.tsx';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { KeysHelp } from '#ui/overlay/KeysHelp.tsx';
import { useOpened } from '#ui/overlay/use-opened.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { RequestItemsDialogProps } from '../../../changes/web/RequestItemsDialog.tsx';
import { useLook } from '../../../preview/web/look-address.ts';
import { BacklogBanner } from '../../../sending/web/BacklogBanner.tsx';
import { overviewCalls } from '../../contract.ts';
import type { CollectRow } from '../../model.ts';
import { usageQuery, viewCountsQuery } from '../queries.ts';
import { bulkActions } from './bulk-actions.tsx';
import { collectColumns } from './collect-columns.tsx';
import { collectFilters } from './collect-filters.ts';
import { COLLECT_LIST, viewOf } from './collect-list.ts';
import { collectTabs, EMPTY_WORDS } from './collect-tabs.ts';
import { HeaderActions } from './HeaderActions.tsx';
import { COLLECT_KEYS, rowKeys } from './keys.ts';
import { pageOf } from './page-of.ts';
import { RowMenu } from './RowMenu.tsx';
import type { TableDialogsProps } from './TableDialogs.tsx';
import { useActivity } from './use-activity.ts';
import { useTableActs } from './use-table-acts.ts';

const TableDialogs = lazyScreen<'TableDialogs', TableDialogsProps>(
  () => import('./TableDialogs.tsx'),
  'TableDialogs',
);
const RequestItemsDialog = lazyScreen<'RequestItemsDialog', RequestItemsDialogProps>(
  () => import('../../../changes/web/RequestItemsDialog.tsx'),
  'RequestItemsDialog',
);
const NO_ROWS: CollectRow[] = [];
const icon = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const;

/** What every client still owes, in one table. */
export function CollectScreen() {
  const firm = useFirm();
  const { permissions } = useMe();
  const send = useSending();
  const look = useLook();
  const now = useMinute();
  const list = useServerList(COLLECT_LIST);
  const { state, filter, total, selected, setSelected } = list;
  useActivity(state);
  const held = useHeldRows(JSON.stringify(state), {
    rows: list.rows,
    isPlaceholder: list.table.asked.isPlaceholderData,
  });
  const listed = (held.rows as CollectRow[] | undefined) ?? NO_ROWS;
  const counted = useQuery(viewCountsQuery).data;
  const today = counted?.today ?? now.toISOString().slice(0, 10);
  const views = useSavedViews('questionnaires', collectTabs(counted?.views));
  const types = useQuery(entityTypesQuery).data?.types ?? [];
  const tags = useQuery(tagsQuery('entity')).data?.tags ?? [];
  const years = useQuery(usageQuery).data?.tax_years.map(({ tax_year }) => tax_year) ?? [];
  const acts = useTableActs(listed);
  const [noted, setNoted] = useState<CollectRow | null>(null);
  const [opened, put] = useOpened('ask-more');
  const asked = Number(opened['ask-more'] ?? 0);
  const among = listed.map(({ id }) => id);
  const ids = [...selected].map(Number);
  const view = viewOf(state.tab);
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  const openLook = (row: CollectRow) => look.open(row.id, among);
  const withAll = useSelectAll({
    total,
    selected,
    onSelect: setSelected,
    findIds: async () =>
      (await call(overviewCalls.listQuestionnaires, { ...filter, only_ids: 'true' })).ids ?? [],
    onFailure: toastFailure,
  });
  const columns = useMemo(
    () =>
      collectColumns({
        firm,
        today,
        now,
        onStatus: (row, statusId) =>
          acts.status.setStatus({ ids: [row.id], statusId, before: row.firm_custom_status_id }),
        onNotes: setNoted,
        menu: (row) => (
          <RowMenu
            row={row}
            acts={acts}
            mayEditUsers={permissions.includes('users.edit')}
            onLook={() => openLook(row)}
            onNotes={() => setNoted(row)}
            onAskMore={() => put({ 'ask-more': String(row.id) })}
          />
        ),
      }),
    // What is done to a row is the same, whoever drew it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [firm, today, now, listed, permissions],
  );
  return (
    <>
      <PageTitle>Collect</PageTitle>
      <PageHeader
        title="Collect"
        actions={<HeaderActions ids={ids.length > 0 ? ids : among} onRestore={() => acts.open('restore')} />}
      />
      <BacklogBanner />
      <DataTable
        {...list.table}
        rows={held.rows as CollectRow[] | undefined}
        label="Questionnaires"
        columns={columns}
        state={{ ...state, tab: views.shownTab(state.tab) }}
        onState={(change) => views.choose(change, list.patch)}
        rowHref={pageOf}
        onOpen={openLook}
        newRows={{ count: held.waiting, onShow: held.show }}
        rowKeys={rowKeys(acts)}
        rowActions={(row) => (
          <>
            {row.may.send && !row.is_draft && (
              <ActionIcon
                variant="default"
                size="sm"
                aria-label={`Send reminder to ${row.company_details.name}`}
                onClick={() => acts.remind([row.id])}
              >
                <IconBellRinging {...icon} />
              </ActionIcon>
            )}
            {!row.is_draft && (
              <ActionIcon
                variant="default"
                size="sm"
                aria-label={`Copy link to ${row.company_details.name}, ${row.formatted_name}`}
                onClick={() => acts.copyLink(row.id)}
              >
                <IconLink {...icon} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="default"
              size="sm"
              aria-label={`Preview ${row.company_details.name}, ${row.formatted_name}`}
              onClick={() => openLook(row)}
            >
              <IconEye {...icon} />
            </ActionIcon>
          </>
        )}
        selection={{
          selected,
          onChange: setSelected,
          actions: withAll(bulkActions({ ids, acts, permissions, view })),
        }}
        search={{ placeholder: 'Filter by client, name or ID' }}
        filters={collectFilters(firm, { types, tags, years })}
        tabs={views.tabs}
        toolbar={<ViewButtons views={views} />}
        empty={{
          icon: <IconInbox size={32} stroke={1.4} />,
          ...EMPTY_WORDS[view],
          ...(isNarrowed && { title: 'Nothing matches' }),
          action:
            send && view === 'all' ? (
              <Button leftSection={<IconSend {...icon} />} onClick={() => send({})}>
                Send Questionnaire
              </Button>
            ) : undefined,
        }}
      />
      <KeysHelp groups={COLLECT_KEYS} />
      <Suspense fallback={null}>
        <TableDialogs
          acts={acts}
          today={today}
          noted={noted}
          onNoted={() => setNoted(null)}
          onDone={() => setSelected(new Set())}
          onDeleted={held.drop}
        />
        {asked > 0 ? (
          <RequestItemsDialog questionnaireId={asked} onClose={() => put({ 'ask-more': null })} />
        ) : null}
      </Suspense>
    </>
  );
}
