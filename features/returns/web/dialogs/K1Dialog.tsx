import { Button, Checkbox } from '@mantine/core';
import { IconFileArrowRight } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast, undoToast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { KeyCap } from '#ui/KeyCap.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { returns } from '../../contract.ts';
import { K1_CHANGED } from '../../messages.ts';
import type { K1Row } from '../../k1/contract.ts';
import { k1sQuery } from '../queries.ts';
import { returnTitle } from '../../rules/title.ts';
import { pressK1Key } from './k1-keys.ts';
import { type Chosen, K1Entry } from './K1Entry.tsx';
import type { OneReturnProps } from './one-return.ts';
import classes from './k1.module.css';

const UNDO_MS = 30_000;
const firstOf = ({ match, doubt }: K1Row): Chosen => ({
  isOn: match !== null && doubt === null,
  entity: match && { id: match.entity_id, name: match.name },
  ticks: true,
});
/** Only of the matched entity does the dialog say what is added there. */
const isAddedTo = ({ match, checklist }: K1Row, entityId: number): boolean =>
  match?.entity_id === entityId && checklist !== null && checklist.adds;
const counted = (count: number): string => (count === 1 ? '1 K-1' : `${count} K-1s`);

/** 24f: each K-1 into the papers of the owner it belongs to. */
export function K1Dialog({ taxReturn, onClose }: OneReturnProps) {
  const of = { tax_return_id: taxReturn.id, companyId: taxReturn.company_id };
  const query = k1sQuery(taxReturn.id, taxReturn.company_id);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(query);
  const [changed, setChanged] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const [path, setPath] = useState<string | null>(null);
  const [tells, setTells] = useState(true);
  const folder = path ?? data?.path ?? '';
  const chosenOf = (row: K1Row): Chosen => changed.get(row.part_id) ?? firstOf(row);
  const change = (row: K1Row, next: Partial<Chosen>) =>
    setChanged(new Map([...changed, [row.part_id, { ...chosenOf(row), ...next }]]));
  const going = (data?.k1s ?? []).flatMap((row) => {
    const { isOn, entity, ticks } = chosenOf(row);
    return isOn && entity && row.filed_in === null
      ? [{ part_id: row.part_id, entity_id: entity.id, tick: ticks, add: ticks && isAddedTo(row, entity.id) }]
      : [];
  });
  const fileable = (data?.k1s ?? []).filter((row) => row.filed_in === null && chosenOf(row).entity !== null);
  const includeAll = (isOn: boolean) =>
    setChanged(
      new Map([...changed, ...fileable.map((row) => [row.part_id, { ...chosenOf(row), isOn }] as const)]),
    );
  const mayFile = going.length > 0 && folder.startsWith('/');
  const undo = useMutation({
    mutationFn: (part_ids: number[]) => call(returns.undoReturnK1s, { ...of, part_ids }),
    onError: toastFailure,
    onSuccess: ({ undone, kept, told, ...next }) => {
      queries.setQueryData(query.queryKey, next);
      if (undone > 0)
        toast.success(
          told > 0
            ? `${counted(undone)} taken back. Its owners had been told already.`
            : `${counted(undone)} taken back`,
        );
      if (kept > 0) toast.error(K1_CHANGED);
    },
  });
  const file = useMutation({
    mutationFn: () => call(returns.fileReturnK1s, { ...of, k1s: going, path: folder, tell: tells }),
    onError: toastFailure,
    onSuccess: (next) => {
      queries.setQueryData(query.queryKey, next);
      const filed = going.map(({ part_id }) => part_id);
      undoToast(`${counted(filed.length)} filed`, () => undo.mutate(filed), UNDO_MS);
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      width={860}
      footerNote={
        <span className={classes.keys} aria-hidden data-keys>
          <span>
            <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> move
          </span>
          <span>
            <KeyCap>Space</KeyCap> include
          </span>
          <span>
            <KeyCap>F</KeyCap> choose entity
          </span>
        </span>
      }
      onKey={(event) => pressK1Key(event, () => mayFile && !file.isPending && file.mutate())}
      title="File the K-1s with their owners"
      subtitle={`${taxReturn.company_name} · ${returnTitle(taxReturn.tax_year, taxReturn.tax_return_name)}`}
      footer={
        <>
          <LeaveButton onClick={onClose}>Not now</LeaveButton>
          <Button
            leftSection={<IconFileArrowRight size="1.0625rem" stroke={1.75} aria-hidden />}
            disabled={!mayFile}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            {going.length === 0 ? 'File K-1s' : `File ${counted(going.length)}`}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <RegionError why="We couldn’t load the K-1s." onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeletons lines={[70, 55, 60]} /> : null}
      {fileable.length > 1 ? (
        <Checkbox
          className={classes.every}
          label={`All ${counted(fileable.length)} with an entity`}
          checked={going.length === fileable.length}
          indeterminate={going.length > 0 && going.length < fileable.length}
          onChange={(event) => includeAll(event.currentTarget.checked)}
        />
      ) : null}
      <ul className={classes.rows} aria-label="K-1s">
        {data?.k1s.map((row) => (
          <K1Entry
            key={row.part_id}
            of={of}
            row={row}
            chosen={chosenOf(row)}
            onChange={(next) => change(row, next)}
            onUndo={(partId) => undo.mutate([partId])}
          />
        ))}
      </ul>
      {data ? (
        <div className={classes.how}>
          <TextField
            label="Folder"
            name="k1-folder"
            value={folder}
            error={folder.startsWith('/') ? undefined : 'Start with a slash, such as /2025/Client Uploads.'}
            onBlur={() => undefined}
            onChange={setPath}
          />
          <SwitchField
            label="Tell each owner by email and in the portal"
            description="No amounts in the message"
            value={tells}
            onChange={setTells}
          />
        </div>
      ) : null}
    </Dialog>
  );
}
