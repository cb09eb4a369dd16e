import { Button, Checkbox, TextInput } from '@mantine/core';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { overviewCalls } from '../../contract.ts';
import { NOT_RESTORED, RESTORED_TOAST } from '../../messages.ts';
import { RESTORE_DAYS } from '../../rules/views.ts';
import classes from './dialogs.module.css';

const SHOWN = 50;

const deletedQuery = (search: string) =>
  queryOptions({
    queryKey: ['questionnaires', 'deleted', search],
    meta: { topics: ['questionnaires'] },
    queryFn: ({ signal }) =>
      call(overviewCalls.listQuestionnaires, { view: 'deleted', search, rows_per_page: SHOWN }, { signal }),
    placeholderData: keepPreviousData,
  });

/** OVR-059. */
export function RestoreDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useQuery(deletedQuery(useDeferredValue(typed.trim())));
  const restore = useMutation({
    mutationFn: async () => {
      for (const questionnaire_id of chosen)
        await call(overviewCalls.restoreQuestionnaire, { questionnaire_id });
    },
    onSuccess: () => {
      toast.success(RESTORED_TOAST);
      onClose();
    },
    onError: () => toast.error(NOT_RESTORED),
  });
  const toggle = (id: number, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  const rows = data?.questionnaires;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Restore Questionnaires"
      subtitle={`Deleted in the last ${RESTORE_DAYS} days`}
      width={560}
      footer={
        <>
          <LeaveButton onClick={onClose}>Cancel</LeaveButton>
          <Button disabled={chosen.size === 0} loading={restore.isPending} onClick={() => restore.mutate()}>
            {chosen.size === 0 ? 'Restore' : `Restore ${chosen.size}`}
          </Button>
        </>
      }
    >
      <TextInput
        aria-label="Search deleted questionnaires"
        placeholder="Search by client, name or ID"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && !rows ? <RegionError onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <Skeletons lines={[70, 55]} /> : null}
      {rows?.length === 0 && <p>{typed === '' ? 'Nothing was deleted.' : 'Nothing found.'}</p>}
      <ul className={classes.found} aria-label="Deleted questionnaires">
        {rows?.map((row) => (
          <li key={row.id}>
            <Checkbox
              label={
                <>
                  {row.company_details.name} · {row.formatted_name}
                  <span className={classes.fact}>
                    Deleted {row.deleted_at === null ? '' : shortDate(row.deleted_at)}
                  </span>
                </>
              }
              checked={chosen.has(row.id)}
              onChange={(event) => toggle(row.id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
