import { Button } from '@mantine/core';
import type { Import, ImportRow } from '../model.ts';
import { columnsOf } from '../rules/guess.ts';
import type { Column } from '#ui/data-table/types.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import { OUTCOME_NAMES, OUTCOME_TONES } from './import-words.ts';
import { SamePersonBox } from './SamePersonBox.tsx';
import classes from './imports.module.css';

const SHOWN_COLUMNS = 4;

export const columnName = (of: Import, at: number): string => of.columns[at]?.name || `Column ${at + 1}`;

/** The columns that are read, in the order of the file. */
export function shownColumns(of: Import): number[] {
  const used = Object.values(columnsOf(of.mapping)).filter((at) => of.columns[at] !== undefined);
  return (used.length > 0 ? used : of.columns.map((_, at) => at)).toSorted((a, b) => a - b);
}

/** Whom or what the row is about, in full. */
export function rowName(of: Import, row: ImportRow): string {
  const cell = (key: string) => row.cells[of.mapping[key] ?? -1] ?? '';
  const person = `${cell('fname')} ${cell('lname')}`.trim();
  const first = shownColumns(of)[0];
  return cell('entity_name') || person || (row.cells[first ?? -1] ?? '') || `Row ${row.row_no}`;
}

interface RowColumnsOptions {
  phone: boolean;
  onEdit: (row: ImportRow) => void;
}

export function rowColumns(of: Import, { phone, onEdit }: RowColumnsOptions): Column<ImportRow>[] {
  const outcome: Column<ImportRow> = {
    key: 'outcome',
    header: 'What happens',
    width: '38%',
    card: 'subtitle',
    render: (row) => (
      <>
        {row.outcome ? <Tag tone={OUTCOME_TONES[row.outcome]}>{OUTCOME_NAMES[row.outcome]}</Tag> : null}{' '}
        <span className={classes.reason}>{row.reason}</span>
        {row.same_person !== null && of.state === 'checked' ? (
          <SamePersonBox importId={of.id} rowNo={row.row_no} same={row.same_person} />
        ) : null}
        {row.outcome === 'error' && of.state === 'checked' ? (
          <span className={classes.edit}>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Edit row ${row.row_no}: ${rowName(of, row)}`}
              onClick={() => onEdit(row)}
            >
              Edit row
            </Button>
          </span>
        ) : null}
      </>
    ),
  };
  if (phone)
    return [
      { key: 'name', header: 'Name', hideable: false, card: 'title', render: (row) => rowName(of, row) },
      outcome,
    ];
  return [
    { key: 'row_no', header: 'Row', width: 70, hideable: false, render: (row) => row.row_no },
    ...shownColumns(of)
      .slice(0, SHOWN_COLUMNS)
      .map((at): Column<ImportRow> => ({
        key: `column-${at}`,
        header: columnName(of, at),
        render: (row) => row.cells[at] ?? '',
      })),
    outcome,
  ];
}
