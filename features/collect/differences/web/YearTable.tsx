import { Button, NativeSelect } from '@mantine/core';
import {
  IconArrowsVertical,
  IconCheck,
  IconChecks,
  IconMinus,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { KeyCap } from '#ui/KeyCap.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useRowKeys } from '../../ledger/web/use-row-keys.ts';
import type { PreviewHead } from '../../preview/model.ts';
import { differenceCalls } from '../contract.ts';
import { DEFAULT_THRESHOLD, type Difference, DIFFERENCE_KINDS, type DifferenceKind } from '../model.ts';
import { differencesQuery } from './queries.ts';
import { YearRow } from './YearRow.tsx';
import classes from './changes.module.css';

const icon = { size: '1rem', stroke: 1.7, 'aria-hidden': true } as const;
const ICONS = {
  new: <IconPlus {...icon} />,
  gone: <IconMinus {...icon} />,
  newly_yes: <IconCheck {...icon} />,
  moved: <IconArrowsVertical {...icon} />,
};
const titleOf = (kind: DifferenceKind, threshold: number): string =>
  ({ new: 'New this year', gone: 'Gone', newly_yes: 'Newly Yes', moved: `Moved more than ${threshold}%` })[
    kind
  ];
const NONE: never[] = [];

interface YearTableProps {
  head: PreviewHead;
  /** Null where nothing more can be asked for. */
  onAsk: ((difference: Difference) => void) | null;
  onOpen: () => void;
}

export function YearTable({ head, onAsk, onOpen }: YearTableProps) {
  const phone = usePhone();
  const [threshold, setThreshold] = useState(DEFAULT_THRESHOLD);
  const { data, error, refetch } = useQuery(differencesQuery(head.id, threshold));
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: (asked: { keys: string[]; checked: boolean }) =>
      call(differenceCalls.checkDifferences, { questionnaire_id: head.id, ...asked }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['questionnaires', 'differences', head.id] }),
    onError: toastFailure,
  });
  const groups = DIFFERENCE_KINDS.map((kind) => ({
    kind,
    rows: (data?.differences ?? NONE).filter((one) => one.kind === kind),
  })).filter(({ rows }) => rows.length > 0);
  const inOrder = groups.flatMap(({ rows }) => rows);
  const toggle = ({ key, checked }: { key: string; checked: boolean }) =>
    check.mutate({ keys: [key], checked: !checked });
  const { at, setAt } = useRowKeys(inOrder.length, true, (key, place) => {
    const row = inOrder[place];
    if (key === 'p') window.print();
    else if (!row) return false;
    else if (key === 'x') toggle(row);
    else if (key === 'a' && onAsk) onAsk(row);
    else if (key === 'Enter' || key === 'o') onOpen();
    else return false;
    return true;
  });
  if (error && !data)
    return <RegionError why="We couldn’t compare the years." onRetry={() => void refetch()} />;
  if (!data) return <Skeletons lines={[80, 60, 70]} />;
  const { matching, has_prior } = data;
  const unchecked = inOrder.filter(({ checked }) => !checked).map(({ key }) => key);
  return (
    <section className={classes.years} aria-label="Since last year">
      <div className={classes.head}>
        <h2>Since last year</h2>
        <span>
          {has_prior
            ? `${inOrder.length} difference${inOrder.length === 1 ? '' : 's'} from ${head.tax_year - 1}`
            : `There are no answers from ${head.tax_year - 1} to compare with.`}
        </span>
        {has_prior && (
          <span className={classes.tools}>
            <NativeSelect
              aria-label="Moved more than"
              value={String(threshold)}
              onChange={(event) => setThreshold(Number(event.currentTarget.value))}
              data={[5, 10, 20, 50, 100].map((n) => ({ value: String(n), label: `Moved more than ${n}%` }))}
            />
            <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
              Print
            </Button>
            <Button
              leftSection={<IconChecks {...icon} />}
              disabled={unchecked.length === 0}
              loading={check.isPending}
              onClick={() => check.mutate({ keys: unchecked, checked: true })}
            >
              Mark all checked
            </Button>
          </span>
        )}
      </div>
      {inOrder.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">{head.tax_year - 1}</th>
              <th scope="col">{head.tax_year}</th>
              <th scope="col">Change</th>
              <th scope="col">Checked</th>
            </tr>
          </thead>
          {groups.map(({ kind, rows }) => (
            <tbody key={kind}>
              <tr className={classes.group}>
                <th scope="colgroup" colSpan={5}>
                  {ICONS[kind]} {titleOf(kind, threshold)} <span>{rows.length}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <YearRow
                  key={row.key}
                  row={row}
                  isCurrent={inOrder[at] === row}
                  onAsk={onAsk && (() => onAsk(row))}
                  onCheck={() => toggle(row)}
                  onPoint={() => setAt(inOrder.indexOf(row))}
                />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {has_prior && (
        <p className={classes.foot}>
          <span>
            {inOrder.length - unchecked.length} of {inOrder.length} checked
          </span>
          <span>
            {matching} item{matching === 1 ? ' matches' : 's match'} last year and{' '}
            {matching === 1 ? 'isn’t' : 'aren’t'} listed
          </span>
          {!phone && inOrder.length > 0 && (
            <span className={classes.keys} data-keys>
              <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> move <KeyCap>X</KeyCap> checked
              {onAsk && (
                <>
                  {' '}
                  <KeyCap>A</KeyCap> ask the client
                </>
              )}{' '}
              <KeyCap>Enter</KeyCap> open
            </span>
          )}
        </p>
      )}
    </section>
  );
}
