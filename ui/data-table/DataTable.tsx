import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { RegionError } from '../feedback/RegionError.tsx';
import { useDelayed } from '../use-delayed.ts';
import { usePhone } from '../use-phone.ts';
import { BulkBar } from './BulkBar.tsx';
import { inChosenOrder, isShown } from './column-choice.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { EmptyTable } from './EmptyTable.tsx';
import { FilterRow } from './FilterRow.tsx';
import { RowsRegion } from './RowsRegion.tsx';
import { TableFooter } from './TableFooter.tsx';
import type { DataTableProps } from './types.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useCursor } from './use-cursor.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { hintsFor } from './hints.ts';
import { fittingColumns } from './widths.ts';
import classes from './table.module.css';

const NO_ROWS: never[] = [];

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, state, onState, selection, rowHref, onOpen, filters = [], tabs = [], asked } = props;
  const phone = usePhone();
  const navigate = useNavigate();
  const root = useRef<HTMLElement>(null);
  const [choice, setChoice] = useColumnChoice(props.name);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const columns = useMemo(() => {
    const chosen = inChosenOrder(props.columns, choice).filter((column) => isShown(column, choice));
    // Whoever asked for further columns gets all of them, and scrolls.
    const isWanted = phone || choice.shown.length > 0;
    return isWanted ? chosen : fittingColumns(chosen, width === 0 ? null : width);
  }, [props.columns, choice, phone, width]);
  const visit = rowHref && ((row: Row) => void navigate(rowHref(row)));
  const cursor = useCursor({
    rows: rows ?? NO_ROWS,
    rowKey: props.rowKey,
    selection,
    onEnter: onOpen ?? visit,
    onLeave: props.opensPage ? onOpen : visit,
    onNew: props.onNew,
    onCursor: props.onCursor,
    rowKeys: props.rowKeys,
  });
  const region = useMergedRef(cursor.region, measured);
  // Rows of the question before are dimmed; those that are only asked again, because something changed, are not.
  const stale = useDelayed(asked.isPlaceholderData, 150);
  const failed = Boolean(asked.error) && rows === undefined;
  const isEmpty = !failed && rows?.length === 0;
  const hasToolbar = props.search !== undefined || filters.length > 0 || props.columns.length > 3;

  return (
    <section className={classes.table} aria-label={props.label} ref={root}>
      {tabs.length > 0 && <ViewTabs tabs={tabs} current={state.tab} onChange={(tab) => onState({ tab })} />}
      {hasToolbar && (
        <FilterRow
          state={state}
          onState={onState}
          search={props.search}
          filters={filters}
          region={root}
          sorts={phone ? columns.filter((column) => column.sortable) : NO_ROWS}
        >
          {props.toolbar}
          {!phone && !props.plain && (
            <ColumnChooser columns={props.columns} choice={choice} onChange={setChoice} />
          )}
        </FilterRow>
      )}
      {props.newRows && props.newRows.count > 0 && (
        <button type="button" className={classes.newRows} onClick={props.newRows.onShow}>
          {props.newRows.count} new
        </button>
      )}
      <div
        className={classes.scroller}
        ref={region}
        onKeyDown={cursor.onKeyDown}
        aria-busy={asked.isFetching}
        data-stale={stale || undefined}
      >
        {failed ? (
          <RegionError onRetry={() => void asked.refetch()} />
        ) : isEmpty ? (
          <EmptyTable
            empty={props.empty}
            state={state}
            onState={onState}
            filters={filters}
            elsewhere={props.elsewhere}
          />
        ) : (
          <RowsRegion
            {...props}
            columns={columns}
            cursor={cursor}
            height={choice.height}
            phone={phone}
            onVisit={visit}
          />
        )}
      </div>
      {selection && selection.selected.size > 0 && <BulkBar selection={selection} />}
      <TableFooter
        state={state}
        onState={onState}
        shown={rows?.length}
        total={props.total}
        hints={props.plain ? NO_ROWS : hintsFor(props)}
      />
    </section>
  );
}
