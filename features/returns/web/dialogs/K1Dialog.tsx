import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconCheck, IconClock, IconFileArrowRight } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { saveLink } from '#platform/web/save-link.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { toast } from '#platform/web/toasts.ts';
import { EntityField } from '#features/clients/web/staff.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { returns } from '../../contract.ts';
import type { K1Row } from '../../k1/contract.ts';
import { k1sQuery } from '../queries.ts';
import type { OneReturnProps } from './one-return.ts';
import classes from './k1.module.css';

interface Chosen {
  isOn: boolean;
  entity: { id: number; name: string } | null;
}

const firstOf = ({ match, doubt }: K1Row): Chosen => ({
  isOn: match !== null && doubt === null,
  entity: match && { id: match.entity_id, name: match.name },
});
const factsOf = ({ share, tin_last4, page_count }: K1Row): string =>
  [share, tin_last4 && `number ending ${tin_last4}`, page_count === 1 ? '1 page' : `${page_count} pages`]
    .filter(Boolean)
    .join(' · ');
const counted = (count: number): string => (count === 1 ? '1 K-1' : `${count} K-1s`);

/** 24f: each K-1 into the papers of the owner it belongs to. */
export function K1Dialog({ taxReturn, onClose }: OneReturnProps) {
  const of = { tax_return_id: taxReturn.id, companyId: taxReturn.company_id };
  const { data, error, refetch } = useQuery(k1sQuery(taxReturn.id, taxReturn.company_id));
  const [changed, setChanged] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const chosenOf = (row: K1Row): Chosen => changed.get(row.part_id) ?? firstOf(row);
  const change = (row: K1Row, next: Partial<Chosen>) =>
    setChanged(new Map([...changed, [row.part_id, { ...chosenOf(row), ...next }]]));
  const going = (data?.k1s ?? []).flatMap((row) => {
    const { isOn, entity } = chosenOf(row);
    return isOn && entity && row.filed_in === null ? [{ part_id: row.part_id, entity_id: entity.id }] : [];
  });
  const file = useMutation({
    mutationFn: () => call(returns.fileReturnK1s, { ...of, k1s: going }),
    onError: toastFailure,
    onSuccess: () => {
      toast.success(`${counted(going.length)} filed`);
      onClose();
    },
  });
  const save = useMutation({
    mutationFn: (part_id: number) =>
      call(returns.returnFileLink, { ...of, what: 'part', part_id, disposition: 'attachment' }),
    onError: toastFailure,
    onSuccess: ({ link }) => saveLink(link),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      width={860}
      title="File the K-1s with their owners"
      subtitle={`${taxReturn.company_name} · ${taxReturn.tax_year} ${taxReturn.tax_return_name}`}
      footer={
        <>
          <LeaveButton onClick={onClose}>Not now</LeaveButton>
          <Button
            leftSection={<IconFileArrowRight size="1.0625rem" stroke={1.75} aria-hidden />}
            disabled={going.length === 0}
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
      <ul className={classes.rows} aria-label="K-1s">
        {data?.k1s.map((row) => {
          const { isOn, entity } = chosenOf(row);
          return (
            <li key={row.part_id} className={classes.row} data-off={!isOn || undefined}>
              <Checkbox
                aria-label={`File the K-1 of ${row.recipient}`}
                checked={row.filed_in !== null || isOn}
                disabled={row.filed_in !== null || entity === null}
                onChange={(event) => change(row, { isOn: event.currentTarget.checked })}
              />
              <span className={classes.who}>
                <span className={classes.name}>{row.recipient}</span>
                <span className={classes.facts}>{factsOf(row)}</span>
              </span>
              <div className={classes.place}>
                {row.filed_in ? (
                  <Tag tone="done">Filed</Tag>
                ) : (
                  <>
                    <Suspense fallback={<Skeletons lines={[60]} />}>
                      <EntityField
                        name={`k1-${row.part_id}`}
                        value={entity}
                        error={undefined}
                        isFixed={false}
                        onBlur={() => undefined}
                        onChange={(next) => change(row, { entity: next, isOn: next !== null })}
                      />
                    </Suspense>
                    <Reason row={row} />
                  </>
                )}
                <Anchor component="button" type="button" size="sm" onClick={() => save.mutate(row.part_id)}>
                  Get a file to send
                </Anchor>
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function Reason({ row: { match, doubt } }: { row: K1Row }) {
  if (doubt !== null)
    return (
      <span className={classes.doubt}>
        <IconClock size="1rem" stroke={1.6} aria-hidden />
        {doubt}
      </span>
    );
  return match ? (
    <span className={classes.reason}>
      <IconCheck size="1rem" stroke={1.6} aria-hidden />
      {match.reason}
    </span>
  ) : null;
}
