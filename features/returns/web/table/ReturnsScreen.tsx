import { Button } from '@mantine/core';
import { IconBellRinging, IconFileDelta, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { call } from '#platform/web/client.ts';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useServerList } from '#platform/web/server-list.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { useMinute } from '#platform/web/use-minute.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { useSavedViews, ViewButtons } from '#features/saved-views/web/staff.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import { useSelectAll } from '#ui/data-table/use-select-all.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { returns } from '../../contract.ts';
import { NO_RETURNS, RESET_FILTERS, SEND_TAX_RETURN } from '../../messages.ts';
import type { TaxReturn } from '../../model.ts';
import type { ReturnDialogsProps } from '../dialogs/ReturnDialogs.tsx';
import { returnCountsQuery } from '../queries.ts';
import { useReturnAddress } from '../return-address.ts';
import { ReturnMenu } from '../ReturnMenu.tsx';
import { canStep, isOut } from '../status-words.ts';
import { useUploading } from '../upload/upload-address.ts';
import { useReturnActs } from '../use-return-acts.ts';
import { returnColumns } from './return-columns.tsx';
import { countsAsked, returnFilters, RETURNS_LIST, returnTabs } from './returns-list.ts';

const ReturnDialogs = lazyScreen<'ReturnDialogs', ReturnDialogsProps>(
  () => import('../dialogs/ReturnDialogs.tsx'),
  'ReturnDialogs',
);
const ICON = { size: '1.0625rem', stroke: 1.75, 'aria-hidden': true } as const;

/** DLV-010 to DLV-019, DLV-038 to DLV-047. */
export function ReturnsScreen() {
  const firm = useFirm();
  const { permissions } = useMe();
  const now = useMinute();
  const list = useServerList(RETURNS_LIST);
  const { state, filter, total, selected, setSelected } = list;
  const counts = useQuery(returnCountsQuery(countsAsked(state))).data;
  const views = useSavedViews('deliver', returnTabs(counts));
  const acts = useReturnActs();
  const address = useReturnAddress();
  const upload = useUploading();
  const mayRemind = permissions.includes('returns.send');
  const ids = [...selected].map(Number);
  const columns = useMemo(
    () =>
      returnColumns({
        firm,
        now,
        onOpen: acts.open,
        onRemind: acts.switchReminders,
        onIdentity: (row) => acts.open(row, 'checks'),
        menu: (row) => <ReturnMenu row={row} acts={acts} hasKeys />,
      }),
    // What is done to a row is the same, whoever drew it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [firm, now],
  );
  const withAll = useSelectAll({
    total,
    selected,
    onSelect: setSelected,
    findIds: async () => (await call(returns.listTaxReturns, { ...filter, only_ids: 'true' })).ids ?? [],
    onFailure: toastFailure,
  });
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  const waiting = (list.rows ?? []).filter(isOut).map(({ id }) => id);
  const remindThese = ids.length > 0 ? ids : waiting;
  const send = upload && (
    <Button leftSection={<IconUpload {...ICON} />} onClick={() => upload()}>
      {SEND_TAX_RETURN}
    </Button>
  );
  return (
    <>
      <PageTitle>Deliver</PageTitle>
      <PageHeader
        title="Deliver"
        actions={
          <>
            {mayRemind ? (
              <Button
                variant="default"
                leftSection={<IconBellRinging {...ICON} />}
                disabled={remindThese.length === 0}
                onClick={() => acts.remindMany(remindThese)}
              >
                Send reminders
              </Button>
            ) : null}
            {send}
          </>
        }
      />
      <DataTable
        {...list.table}
        label="Tax returns"
        columns={columns}
        state={{ ...state, tab: views.shownTab(state.tab) }}
        onState={(change) => views.choose(change, list.patch)}
        onOpen={acts.open}
        onNew={upload ? () => upload() : undefined}
        rowKeys={[
          {
            press: 'r',
            does: 'remind',
            run: (row) => row.may_send && isOut(row) && acts.remind(row),
          },
          {
            press: 'f',
            does: 'finish',
            run: (row) => row.may_finish && canStep(row, 'finish') && acts.finish(row),
          },
          { press: 'e', does: 'download', quiet: true, run: (row) => acts.download(row, 'all') },
        ]}
        rowActions={(row) => <QuickAct row={row} acts={acts} />}
        selection={{
          selected,
          onChange: setSelected,
          actions: withAll(
            mayRemind
              ? [
                  {
                    label: 'Send reminders',
                    icon: <IconBellRinging {...ICON} />,
                    shortcut: 'r',
                    run: () => acts.remindMany(ids),
                  },
                ]
              : [],
          ),
        }}
        search={{ placeholder: 'Filter by entity or return' }}
        filters={returnFilters(firm, now)}
        tabs={views.tabs}
        toolbar={<ViewButtons views={views} />}
        empty={{
          icon: <IconFileDelta size={32} stroke={1.4} />,
          title: NO_RETURNS,
          why: isNarrowed
            ? 'Change the search or the filters to see others.'
            : 'Upload a return, check its parts and send it to be signed and paid. You see here how far it is.',
          action: isNarrowed ? (
            <Button variant="default" onClick={() => list.patch({ search: '', filters: {}, page: 0 })}>
              {RESET_FILTERS}
            </Button>
          ) : (
            send
          ),
        }}
      />
      {address.opened ? (
        <Suspense fallback={null}>
          <ReturnDialogs opened={address.opened} onOpen={address.open} onClose={address.close} />
        </Suspense>
      ) : null}
    </>
  );
}

interface QuickActProps {
  row: TaxReturn;
  acts: ReturnType<typeof useReturnActs>;
}

/** The next act of a row, where it is staff's turn. */
function QuickAct({ row, acts }: QuickActProps) {
  const name = `${row.company_name}, ${row.tax_return_name}`;
  if (row.status === 'error' && row.may_upload)
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRefresh size="1rem" stroke={1.75} aria-hidden />}
        aria-label={`Retry ${name}`}
        onClick={() => acts.retry(row)}
      >
        Retry
      </Button>
    );
  if (!row.may_send) return null;
  const verb =
    row.status === 'action_required'
      ? 'Classify'
      : row.status === 'approved' || row.status === 'change_requested'
        ? 'Review'
        : null;
  return verb ? (
    <Button variant="default" size="compact-sm" aria-label={`${verb} ${name}`} onClick={() => acts.open(row)}>
      {verb}
    </Button>
  ) : null;
}
