import { ActionIcon, NativeSelect } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { PAGE_SIZES, type TableState } from '#platform/web/table-state.ts';
import { KeyCap } from '../KeyCap.tsx';
import { isLastPage, rangeText } from './wording.ts';
import classes from './table-footer.module.css';

export interface KeyHint {
  press: string[];
  does: string;
}

interface TableFooterProps {
  state: TableState;
  onState: (patch: Partial<TableState>) => void;
  /** Undefined while nothing has arrived. */
  shown: number | undefined;
  total: number | null | undefined;
  hints: KeyHint[];
}

interface StepProps {
  /** A jump to an end, left out on a phone. */
  ends?: boolean;
  label: string;
  to: number;
  disabled: boolean;
  Icon: ComponentType<{ size: string; stroke: number }>;
}

export function TableFooter({ state, onState, shown, total, hints }: TableFooterProps) {
  const first = state.page === 0;
  const last = isLastPage(state, shown ?? 0, total);
  const lastPage = typeof total === 'number' ? Math.max(0, Math.ceil(total / state.pageSize) - 1) : null;
  const step = ({ label, to, disabled, Icon, ends }: StepProps) => (
    <ActionIcon
      key={label}
      variant="subtle"
      aria-label={label}
      disabled={disabled}
      data-repeat
      className={`${classes.step} ${ends ? classes.ends : ''}`}
      onClick={() => onState({ page: to })}
    >
      <Icon size="1.125rem" stroke={1.75} />
    </ActionIcon>
  );
  return (
    <div className={classes.footer}>
      <label className={classes.rows}>
        Rows
        <NativeSelect
          size="xs"
          className={classes.size}
          rightSection={<IconChevronDown size="0.9375rem" stroke={1.75} aria-hidden />}
          value={String(state.pageSize)}
          data={PAGE_SIZES.map(String)}
          onChange={(event) => {
            const size = PAGE_SIZES.find((known) => String(known) === event.currentTarget.value);
            if (size) onState({ pageSize: size });
          }}
        />
      </label>
      <span className={classes.range} role="status">
        {shown !== undefined && rangeText(state, shown, total)}
      </span>
      <nav className={classes.pager} aria-label="Pages">
        {step({ label: 'First page', to: 0, disabled: first, Icon: IconChevronsLeft, ends: true })}
        {step({ label: 'Previous page', to: state.page - 1, disabled: first, Icon: IconChevronLeft })}
        {step({ label: 'Next page', to: state.page + 1, disabled: last, Icon: IconChevronRight })}
        {lastPage !== null &&
          step({ label: 'Last page', to: lastPage, disabled: last, Icon: IconChevronsRight, ends: true })}
      </nav>
      <span className={classes.hints} aria-hidden data-keys>
        {hints.map((hint) => (
          <span key={hint.does}>
            {hint.press.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
            {hint.does}
          </span>
        ))}
      </span>
    </div>
  );
}
