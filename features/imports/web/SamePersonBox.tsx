import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { imports } from '../contract.ts';
import { importQuery } from './queries.ts';
import classes from './imports.module.css';

interface SamePersonBoxProps {
  importId: number;
  rowNo: number;
  same: boolean;
}

/** Off until somebody knows: without it the row is left out. */
export function SamePersonBox({ importId, rowNo, same }: SamePersonBoxProps) {
  const queries = useQueryClient();
  // What was said shows until the rows are read again and say it themselves.
  const [said, setSaid] = useState<{ value: boolean; instead: boolean } | null>(null);
  const answer = useMutation({
    mutationFn: (same_person: boolean) =>
      call(imports.confirmSamePerson, { import_id: importId, row_no: rowNo, same_person }),
    onSuccess: (next) => queries.setQueryData(importQuery(importId).queryKey, next),
    onError: (error) => {
      setSaid(null);
      toastFailure(error);
    },
  });
  return (
    <Checkbox
      className={classes.samePerson}
      label="Yes, the same person"
      aria-label={`Row ${rowNo}: yes, the same person`}
      checked={said?.instead === same ? said.value : same}
      onChange={(event) => {
        // Not disabled meanwhile: whoever works by keyboard would lose the place.
        if (answer.isPending) return;
        const { checked } = event.currentTarget;
        setSaid({ value: checked, instead: same });
        answer.mutate(checked);
      }}
    />
  );
}
