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
      <TitledSection id="undone" title="Taken back">
        <p>
          What this import brought is gone from your lists.
          {of.counts.left_alone > 0
            ? ` ${of.counts.left_alone} changed ${of.counts.left_alone === 1 ? 'row was' : 'rows were'} edited since and left as they are.`
            : ''}
        </p>
      </TitledSection>
    );
  const ask = async () => {
    const yes = await confirm({
      title: 'Take this import back?',
      body: 'New users and entities leave your lists, and changed ones get back what they had.',
      verb: 'Take it back',
    });
    if (yes) undo.mutate();
  };
  const open = of.undo_until !== null && Date.parse(of.undo_until) > now;
  return (
    <TitledSection id="done" title="Imported">
      <p>
        {of.counts.new} new, {of.counts.update} changed.{' '}
        {of.type === 'staff_list' ? (
          <Link to="/firm/staff">See your colleagues</Link>
        ) : (
          <Link to="/clients">See your users</Link>
        )}
      </p>
      {open ? (
        <div className={classes.actions}>
          <Button variant="default" loading={undo.isPending} onClick={() => void ask()}>
            Take it back
          </Button>
          <span className={classes.hint}>Possible until {weekdayAndTime(of.undo_until!)}.</span>
        </div>
      ) : null}
      {of.forgotten ? (
        <p className={classes.hint}>The file and its contents were deleted when the time to undo ended.</p>
      ) : null}
    </TitledSection>
  );
}
