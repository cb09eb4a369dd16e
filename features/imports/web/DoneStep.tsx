import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { weekdayAndTime } from '#platform/web/show-date.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { imports } from '../contract.ts';
import type { Import } from '../model.ts';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { importQuery } from './queries.ts';
import classes from './imports.module.css';

export function DoneStep({ of }: { of: Import }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [now] = useState(() => Date.now());
  const undo = useMutation({
    mutationFn: () => call(imports.undoImport, { import_id: of.id }),
    onSuccess: (next) => queries.setQueryData(importQuery(of.id).queryKey, next),
    onError: toastFailure,
  });
  if (of.state === 'undone')
    return (
      <TitledSection id="undone" title="Import undone">
        <p>
          The people and entities this import added are no longer in your lists.
          {of.counts.left_alone > 0
            ? ` ${of.counts.left_alone} ${of.counts.left_alone === 1 ? 'record was edited since, so we left it as it is' : 'records were edited since, so we left them as they are'}.`
            : ''}
        </p>
      </TitledSection>
    );
  const ask = async () => {
    const yes = await confirm({
      title: 'Undo this import?',
      body: 'Users and entities it added leave your lists, and those it changed go back to what they were.',
      verb: 'Undo import',
    });
    if (yes) undo.mutate();
  };
  const open = of.undo_until !== null && Date.parse(of.undo_until) > now;
  return (
    <TitledSection id="done" title="Imported">
      <p>
        {of.counts.new} new, {of.counts.update} changed.{' '}
        {of.type === 'staff_list' ? (
          <Link to="/firm/staff">See your staff</Link>
        ) : (
          <Link to="/clients">See your users</Link>
        )}
      </p>
      {open ? (
        <div className={classes.actions}>
          <Button variant="default" loading={undo.isPending} onClick={() => void ask()}>
            Undo import
          </Button>
          <span className={classes.hint}>You can undo it until {weekdayAndTime(of.undo_until!)}.</span>
        </div>
      ) : null}
      {of.forgotten ? (
        <p className={classes.hint}>The file and its contents were deleted when the time to undo ended.</p>
      ) : null}
    </TitledSection>
  );
}
