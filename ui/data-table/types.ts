import type { ReactNode } from 'react';
import type { TableState } from '#platform/web/table-state.ts';

export type { TableState } from '#platform/web/table-state.ts';

export type RowKey = string | number;

export interface Column<Row> {
  /** Also the name the server sorts by. The key `actions` is pinned to the right and always shown. */
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** A page of its own for the cell, whatever a press on the row opens. */
  link?: (row: Row) => string;
  sortable?: boolean;
  width?: number | string;
  align?: 'left' | 'right';
  hideable?: boolean;
  defaultHidden?: boolean;
  /** Where all do not fit, the one with the highest number goes first; one without stays. */
  givesWay?: number;
  /** The pixels it needs to be read, where its width is a share. */
  least?: number;
  /** Where it stands in the two-line card on a phone; a column without a place is left out there. */
  card?: 'title' | 'subtitle' | 'meta';
}

export interface FilterDefinition {
  key: string;
  label: string;
  options?: { value: string; label: string }[];
  /** Several values are kept in one string, separated by commas. */
  multiple?: boolean;
  /** Waits behind "+ Filter" until it is set. */
  optional?: boolean;
  /** Instead of options: the content of the popover. */
  render?: (control: { value: string; onChange: (value: string) => void; close: () => void }) => ReactNode;
  describe?: (value: string) => string;
}

export interface ViewTab {
  key: string | null;
  label: string;
  count?: number;
  tone?: 'late' | 'wait';
}

export interface BulkAction {
  label: string;
  icon?: ReactNode;
  run: () => void;
  /** One letter, working while the table has focus. */
  shortcut?: string;
  /** A disabled action says why. */
  disabledReason?: string | null;
  destructive?: boolean;
}

export interface Selection {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
  actions: BulkAction[];
}

export interface RowKeyAction<Row> {
  press: string;
  does: string;
  run: (row: Row) => unknown;
  /** Not named at the foot of the table. */
  quiet?: true;
}

export interface DataTableProps<Row> {
  /** Cookie and column storage key. */
  name: string;
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  /** Null or undefined where the server does not count. */
  total: number | null | undefined;
  rowKey: (row: Row) => RowKey;
  state: TableState;
  onState: (patch: Partial<TableState>) => void;
  /** The question behind the rows, as a query answers it. */
  asked: { isFetching: boolean; isPlaceholderData: boolean; error: unknown; refetch: () => unknown };
  /** The first column must then render plain content: it becomes the link. */
  rowHref?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** `onOpen` goes to the page itself instead of a preview, so Enter and o do the same. */
  opensPage?: boolean;
  /** The key n, anywhere on the page. */
  onNew?: (() => void) | undefined;
  selection?: Selection;
  search?: { placeholder: string };
  filters?: FilterDefinition[];
  tabs?: ViewTab[];
  empty: { icon: ReactNode; title: string; why: string; action?: ReactNode };
  /** Where else what was searched for stands, for the table that is empty. */
  elsewhere?: readonly { key: string | null; label: string; count: number }[];
  newRows?: { count: number; onShow: () => void };
  /** Quick actions over the end of the hovered or current row. */
  rowActions?: (row: Row) => ReactNode;
  /** One letter each, working on the row that has the focus, and named at the foot. */
  rowKeys?: readonly RowKeyAction<Row>[];
  /** The row open in a drawer beside the table. */
  openRow?: RowKey | null;
  /** Called as j and k move, so that an open drawer can follow. */
  onCursor?: (row: Row) => void;
  /** For people who come rarely: no choice of columns and no keys at its foot. */
  plain?: boolean;
  /** Stands at the right of the filter row. */
  toolbar?: ReactNode;
}
