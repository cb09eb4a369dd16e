import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/accounts/web/index.ts';
import { dayIn } from '#features/questionnaires/rules/days.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { returns } from '../../contract.ts';
import { NOT_FILED_YET } from '../../messages.ts';
import { returnTitle } from '../../rules/title.ts';
import type { OneReturnProps } from './one-return.ts';

/** 28a: the day on which the firm filed the return, which its owners see in the tracker. */
export function FiledDialog({ taxReturn, onClose }: OneReturnProps) {
  const { time_zone } = useMe();
  const [today] = useState(() => dayIn(time_zone, new Date()));
  const [filedOn, setFiledOn] = useState(taxReturn.filed_on ?? today);
  const isLate = filedOn > today;
  const save = useMutation({
    mutationFn: (filed_on: string | null) =>
      call(returns.updateTaxReturn, {
        tax_return_id: taxReturn.id,
        companyId: taxReturn.company_id,
        filed_on,
      }),
    onError: toastFailure,
    onSuccess: ({ filed_on }) => {
      toast.success(filed_on === null ? 'Filing date removed' : 'Filing date saved');
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Filing date"
      subtitle={`${taxReturn.company_name} · ${returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)}`}
      footer={
        <>
          {taxReturn.filed_on !== null && (
            <Button variant="default" loading={save.isPending} onClick={() => save.mutate(null)}>
              Remove the date
            </Button>
          )}
          <Button
            loading={save.isPending}
            disabled={filedOn === '' || isLate}
            onClick={() => save.mutate(filedOn)}
          >
            Save filing date
          </Button>
        </>
      }
    >
      <TextInput
        label="Filed on"
        description="Your client sees this date in the tracker."
        type="date"
        max={today}
        value={filedOn}
        error={isLate ? NOT_FILED_YET : undefined}
        onChange={(event) => setFiledOn(event.currentTarget.value)}
      />
    </Dialog>
  );
}
