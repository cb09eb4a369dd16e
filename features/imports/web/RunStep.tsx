import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { imports } from '../contract.ts';
import type { Import } from '../model.ts';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { importQuery } from './queries.ts';
import classes from './imports.module.css';

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** What would happen, and the button that makes it happen. */
export function RunStep({ of }: { of: Import }) {
  const queries = useQueryClient();
  const { counts } = of;
  const run = useMutation({
    mutationFn: () => call(imports.runImport, { import_id: of.id }),
    onSuccess: (next) => queries.setQueryData(importQuery(of.id).queryKey, next),
    onError: toastFailure,
  });
  // The server takes another mapping from here too: the step before is shown again with what was chosen.
  const back = () =>
    queries.setQueryData(importQuery(of.id).queryKey, { ...of, state: 'mapping' as const, failure: null });
  const work = counts.new + counts.update;
  return (
    <TitledSection id="ready" title={work > 0 ? 'Ready to import' : 'There are no rows to import'}>
      <p>
        {many(counts.new, 'new row', 'new rows')}, {many(counts.update, 'change', 'changes')},{' '}
        {many(counts.duplicate, 'row', 'rows')} already in your list
        {counts.error > 0
          ? `, ${many(counts.error, 'row needs', 'rows need')} attention and will be left out`
          : ''}
        .
      </p>
      {counts.confirm > 0 ? (
        <p>
          {many(counts.confirm, 'row has', 'rows have')} the email of someone on file under another name.
          Check the box next to each one that is the same person, or correct the file. The rest are left out.
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button disabled={work === 0} loading={run.isPending} onClick={() => run.mutate()}>
          {`Import ${many(work, 'row', 'rows')}`}
        </Button>
        {of.type === 'rollover_items_csv' ? null : (
          <Button variant="default" onClick={back}>
            Change columns
          </Button>
        )}
        <span className={classes.hint}>You can undo this for 24 hours.</span>
      </div>
    </TitledSection>
  );
}
