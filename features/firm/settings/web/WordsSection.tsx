import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { ListRow } from '#ui/layout/ListRow.tsx';
import { RowList } from '#ui/layout/RowList.tsx';
import { RowWords } from '#ui/layout/RowWords.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { SettingsPart } from './SettingsSheet.tsx';
import classes from './settings.module.css';

interface WordsSectionProps<Row extends { id: number }> {
  title: string;
  words: string;
  none: string;
  add: string;
  found: UseQueryResult<Row[]>;
  nameOf: (row: Row) => string;
  factsOf: (row: Row) => ReactNode;
  /** What is asked before one is deleted. */
  question: (row: Row) => { title: string; body: string; verb: string };
  remove: (row: Row) => Promise<unknown>;
  /** Null for a new one. */
  renderDialog: (row: Row | null, onClose: () => void) => ReactNode;
}

/** The firm's own words, each with its two buttons, and the dialog in which one is written. */
export function WordsSection<Row extends { id: number }>(props: WordsSectionProps<Row>) {
  const { title, found, nameOf } = props;
  const confirm = useConfirm();
  const [open, setOpen] = useState<'new' | Row | null>(null);
  const drop = async (row: Row) => {
    if (!(await confirm({ ...props.question(row), destructive: true }))) return;
    await props.remove(row).catch(toastFailure);
  };
  const rows = found.data;
  return (
    <SettingsPart title={title} words={props.words}>
      <div className={classes.sheet}>
        {found.error ? <RegionError onRetry={() => void found.refetch()} /> : null}
        {found.isPending ? <Skeletons /> : null}
        {rows?.length === 0 ? <p className={classes.words}>{props.none}</p> : null}
        {rows && rows.length > 0 ? (
          <RowList label={title}>
            {rows.map((row) => (
              <ListRow key={row.id}>
                <RowWords name={nameOf(row)} facts={props.factsOf(row)} />
                <span className={classes.rowButtons}>
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() => setOpen(row)}
                    aria-label={`Edit ${nameOf(row)}`}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="subtle"
                    size="xs"
                    onClick={() => void drop(row)}
                    aria-label={`Delete ${nameOf(row)}`}
                  >
                    Delete
                  </Button>
                </span>
              </ListRow>
            ))}
          </RowList>
        ) : null}
        <div className={classes.buttons}>
          <Button onClick={() => setOpen('new')}>{props.add}</Button>
        </div>
      </div>
      {open ? props.renderDialog(open === 'new' ? null : open, () => setOpen(null)) : null}
    </SettingsPart>
  );
}
