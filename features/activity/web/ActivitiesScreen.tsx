import { Button, TextInput } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { call } from '#platform/web/client.ts';
import { saveBlob } from '#platform/web/save-file.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { type TableState, useTableState } from '#platform/web/table-state.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { RecordCard } from '#features/operations/web/staff.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { FilterRow } from '#ui/data-table/FilterRow.tsx';
import type { FilterDefinition } from '#ui/data-table/types.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Pager } from '#ui/layout/Pager.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { activity, CATEGORIES } from '../contract.ts';
import { CATEGORY_WORDS } from '../rules/categories.ts';
import { ActivityLine } from './ActivityLine.tsx';
import { EntityChoice } from './EntityChoice.tsx';
import { firmActivityQuery } from './queries.ts';
import classes from './ActivityLog.module.css';

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;

const day = (key: 'from' | 'to', label: string): FilterDefinition => ({
  key,
  label,
  render: ({ value, onChange }) => (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  describe: (value) => (dayOf(value) ? shortDate(value) : value),
});

/** What the address asks for; what it should not hold is not asked. */
const askedBy = ({ page, search, filters }: TableState) => ({
  page: page + 1,
  search,
  type_id: CATEGORY_WORDS.some(({ value }) => value === filters.type) ? filters.type : '',
  user_id: numberOf(filters.person),
  company_id: numberOf(filters.entity),
  from: dayOf(filters.from),
  to: dayOf(filters.to),
});

/** ACT-001: everything that happened, as far as the reader sees it, newest first. */
export function ActivitiesScreen() {
  const { firm_users } = useFirm();
  const region = useRef<HTMLElement>(null);
  const [state, patch] = useTableState({
    name: 'activities',
    defaultSort: 'id',
    filterKeys: ['type', 'person', 'entity', 'from', 'to'],
  });
  const { data, error, refetch, isPlaceholderData } = useQuery(firmActivityQuery(askedBy(state)));
  const save = useMutation({
    mutationFn: () => {
      const { page: _page, type_id, ...asked } = askedBy(state);
      const category = CATEGORIES.find((one) => String(one) === type_id);
      return call(activity.exportActivity, { ...asked, type_id: category });
    },
    onSuccess: ({ csv, file_name }) =>
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), file_name),
    onError: toastFailure,
  });
  const entityName = data?.activities.find(({ entity }) => String(entity?.id) === state.filters.entity)
    ?.entity?.name;
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  const filters: FilterDefinition[] = [
    { key: 'type', label: 'Category', options: [...CATEGORY_WORDS] },
    {
      key: 'person',
      label: 'Person',
      options: firm_users.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    },
    {
      key: 'entity',
      label: 'Entity',
      render: ({ onChange, close }) => (
        <EntityChoice
          onChoose={(id) => {
            onChange(id);
            close();
          }}
        />
      ),
      describe: (value) => entityName ?? `ID ${value}`,
    },
    day('from', 'From'),
    day('to', 'To'),
  ];
  return (
    <>
      <PageTitle>Activities</PageTitle>
      <PageHeader
        title="Activities"
        subtitle="Everything that happened, newest first"
        actions={
          <Button
            variant="default"
            loading={save.isPending}
            disabled={!data || data.total === 0}
            onClick={() => save.mutate()}
          >
            Export CSV
          </Button>
        }
      />
      <section className={classes.page} aria-label="Activities" ref={region}>
        <FilterRow
          state={state}
          onState={patch}
          search={{ placeholder: 'Search activities' }}
          filters={filters}
          region={region}
          sorts={[]}
        />
        <div className={classes.body}>
          <div className={classes.main}>
            {error && !data ? (
              <RegionError why="We couldn’t load the activities." onRetry={() => void refetch()} />
            ) : !data ? (
              <Skeletons lines={[80, 65, 72]} />
            ) : data.activities.length === 0 ? (
              <EmptyState
                icon={<IconActivity size={32} stroke={1.4} />}
                title={isNarrowed ? 'Nothing matches' : 'Nothing has happened yet'}
                why={
                  isNarrowed
                    ? 'Try other words or fewer filters.'
                    : 'What clients and your firm do shows up here.'
                }
              />
            ) : (
              <>
                <div className={classes.list} data-stale={isPlaceholderData}>
                  <RowList label="Activities">
                    {data.activities.map((row) => (
                      <ActivityLine key={row.id} row={row} withEntity />
                    ))}
                  </RowList>
                </div>
                <Pager
                  page={state.page + 1}
                  rows={data.per_page}
                  total={data.total}
                  onPage={(page) => patch({ page: page - 1 })}
                />
              </>
            )}
          </div>
          <aside className={classes.aside} aria-label="Activity record">
            <Suspense>
              <RecordCard />
            </Suspense>
          </aside>
        </div>
      </section>
    </>
  );
}
